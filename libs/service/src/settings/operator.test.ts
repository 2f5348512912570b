import { hostname, userInfo } from "node:os";
import { expect, test } from "@jest/globals";
import { readOperator } from "./operator.js";

const { username } = userInfo();

test("who runs a command is who says so, else whom the machine knows; from where the machine says", () => {
  const desde = `${username}@${hostname()}`;
  expect(readOperator(["comprometida"])).toEqual({ quien: username, desde, rest: ["comprometida"] });
  expect(readOperator(["--por", "Ana Paz", "comprometida"])).toEqual({
    quien: "Ana Paz",
    desde,
    rest: ["comprometida"],
  });
  for (const nobody of [["--por"], ["--por", " \n\u202e"]])
    expect(readOperator(nobody)).toEqual({ quien: username, desde, rest: [] });
  expect(readOperator(["--por", "Ana\nPaz\u202e"]).quien).toBe("Ana Paz");
  expect(readOperator(["--por", "a".repeat(500)]).quien).toBe("a".repeat(100));
});
