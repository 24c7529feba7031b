/** Unix sockets: the kernel takes few bytes of a write to one, so that the others wait in the sender. */
import { once } from "node:events";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import { connect, createServer as createSocketServer, type Socket } from "node:net";
import type { Line, Place } from "./line.ts";
import { readSlowly, sendBehindBacklog, withoutBacklog } from "./streams.ts";

export async function openSocket({ path, gate }: Place): Promise<Line> {
  const server = createSocketServer({ highWaterMark: 16_384 });
  server.listen(path);
  await once(server, "listening");
  const sender = connect(path);
  const [reader] = (await once(server, "connection")) as [Socket];
  const received = readSlowly(reader, gate).then(withoutBacklog);
  return {
    send: (data) => sendBehindBacklog(sender, data, received),
    close() {
      sender.destroy();
      server.close();
    },
  };
}

/** A server on a path, and a request to it whose head is not sent yet. */
async function listen(path: string) {
  const server = createServer({ highWaterMark: 16_384 });
  server.listen(path);
  await once(server, "listening");
  const client = request({ socketPath: path, method: "POST", agent: false });
  const asked = once(server, "request") as Promise<[IncomingMessage, ServerResponse]>;
  const answered = once(client, "response") as Promise<[IncomingMessage]>;
  const close = (): void => {
    client.destroy();
    server.closeAllConnections();
    server.close();
  };
  return { client, asked, answered, close };
}

export async function openResponse({ path, gate }: Place): Promise<Line> {
  const { client, asked, answered, close } = await listen(path);
  client.end();
  const [, response] = await asked;
  const received = answered.then(async ([message]) => withoutBacklog(await readSlowly(message, gate)));
  return { send: (data) => sendBehindBacklog(response, data, received), close };
}

export async function openRequest({ path, gate }: Place): Promise<Line> {
  const { client, asked, answered, close } = await listen(path);
  const received = asked.then(async ([message, response]) => {
    const bytes = withoutBacklog(await readSlowly(message, gate));
    response.end();
    (await answered)[0].resume();
    return bytes;
  });
  return { send: (data) => sendBehindBacklog(client, data, received), close };
}
