import { expect, test } from "@jest/globals";
import { readHttp } from "./settings.js";

test("without a port the standard input and output are used", () => {
  expect([readHttp({}), readHttp({ DTE_MCP_PUERTO: "" })]).toEqual([undefined, undefined]);
});

test("with one it listens on loopback, under the names that are given", () => {
  expect(readHttp({ DTE_MCP_PUERTO: "8765" })).toEqual({ host: "127.0.0.1", port: 8765, names: [] });
  expect(readHttp({ DTE_MCP_PUERTO: "0", DTE_MCP_NOMBRES: "a.example, b.example," })).toEqual({
    ...{ host: "127.0.0.1", port: 0 },
    names: ["a.example", "b.example"],
  });
});

test.each(["x", "-1", "70000", "80 80"])("%s is no port", (port) => {
  expect(() => readHttp({ DTE_MCP_PUERTO: port })).toThrow("DTE_MCP_PUERTO");
});
