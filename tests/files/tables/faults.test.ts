/** Tests what errors tell of a field that cannot be read, and where it is. */
import { describe, it } from "vitest";
import { checkBalance } from "../../support/balance.ts";
import { refuses } from "./loadtxt.ts";

checkBalance();

describe("faults of a text", () => {
  it("name line, column and text, with NumPy's words", () => {
    refuses(
      "1,2\n\n# note\n3,abc\n",
      { delimiter: "," },
      "loadtxt: line 4, column 2: cannot read 'abc' as float64 (could not convert string 'abc' to float64)",
    );
    refuses(
      "a b\r\n1 2\r\n3 300\r\n",
      { skiprows: 1, dtype: "int8" },
      "line 3, column 2: cannot read '300' as int8",
    );
    refuses("1,,2", { delimiter: "," }, "line 1, column 2: cannot read '' as float64");
    refuses("1 2\n3 x", { usecols: [-1] }, "line 2, column -1: cannot read 'x'");
    refuses("1 2\n3 x", { usecols: [1, 0] }, "line 2, column 2: cannot read 'x'");
    refuses('1 "\n\n2"\n3 "x\n"', { quotechar: '"' }, "line 4, column 2: cannot read 'x\\n'");
    refuses("1\0", { delimiter: "," }, "line 1, column 1: cannot read '1\\u0000'");
    refuses("\ud800", undefined, "line 1, column 1: cannot read '\ufffd'");
  });

  it("name lines far behind the beginning", () => {
    const rows = "1,2\r\n".repeat(300_000);
    refuses(`${rows}3,x\r\n${rows}`, { delimiter: "," }, "line 300001, column 2: cannot read 'x'");
    refuses(
      `${rows}3\r\n`,
      { delimiter: "," },
      "loadtxt: line 300001: the number of columns changed from 2 to 1; use usecols",
    );
    refuses(
      `${rows}3\r\n`,
      { delimiter: ",", usecols: 1 },
      "line 300001: invalid column index 1 with 1 columns",
    );
  });

  it("come in the order of the rows", () => {
    refuses("1 2\n3\nx y", undefined, "line 2: the number of columns changed");
    refuses("1 2\nx y\n3", undefined, "line 2, column 1");
    refuses("1 2", { usecols: [0, 2] }, "line 1: invalid column index 2 with 2 columns");
  });
});
