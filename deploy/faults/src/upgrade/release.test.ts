import { expect, test } from "@jest/globals";
import { refuseTooOld } from "./release.js";

const whole = ["services/certifier-xx/demo/package.json", "docs/operations/configuration.md"];
const firstWith = async () => "1234567";

test("a release that has what this one starts it with is tried", async () => {
  await expect(refuseTooOld("abcdef0123", whole, firstWith)).resolves.toBeUndefined();
});

test.each([
  ["what its countries bring", whole[1], "certifier"],
  ["a page of its settings", whole[0], "configuration"],
])("one without %s is refused with the first that has it", async (_, left, missing) => {
  const refused = refuseTooOld("abcdef0123", [left ?? ""], firstWith);
  await expect(refused).rejects.toThrow(new RegExp(`abcdef01.*${missing}.*--from 1234567`));
});
