/** A server for the tests of a file. */
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll } from "vitest";

/** Starts a server, and stops it when the tests of the file have run. Returns its address, and how many connections were closed. */
export async function serve(answer: RequestListener): Promise<{ origin: string; closed(): number }> {
  let closed = 0;
  const server = createServer(answer);
  server.on("connection", (socket) => {
    socket.once("close", () => {
      closed += 1;
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, closed: () => closed };
}
