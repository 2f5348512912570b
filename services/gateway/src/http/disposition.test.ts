import { expect, test } from "@jest/globals";
import { attachment } from "./disposition.js";

test("a file is saved by a name that ends as it reads", () => {
  expect(attachment("ventas\u202exslx.exe\u200b-año.xlsx")).toBe(
    `attachment; filename="ventasxslx.exe-a_o.xlsx"; filename*=UTF-8''ventasxslx.exe-a%C3%B1o.xlsx`,
  );
});
