import { expect, test } from "@jest/globals";
import { demoLogo } from "./logo.js";

test("the logo is a square PNG", () => {
  const logo = demoLogo();
  expect(logo.subarray(1, 4).toString()).toBe("PNG");
  expect(logo.readUInt32BE(16)).toBeGreaterThan(0);
  expect(logo.readUInt32BE(16)).toBe(logo.readUInt32BE(20));
});
