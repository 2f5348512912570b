import { expect, test } from "@jest/globals";
import { stableIds } from "./stable-ids.js";

test("elements are numbered from one on, in their own order, wherever they are named", () => {
  const pdf = Buffer.from("/ID (node0000002B) /ID (node00000026) /Headers [(node0000002B)] (nodeX) (node1)");
  expect(stableIds(pdf).toString()).toBe(
    "/ID (node00000002) /ID (node00000001) /Headers [(node00000002)] (nodeX) (node1)",
  );
});

test("a PDF without named elements stays as it is", () => {
  const pdf = Buffer.from("%PDF-1.4 1 0 obj");
  expect(stableIds(Buffer.from(pdf)).equals(pdf)).toBe(true);
});
