import { expect, test } from "@jest/globals";
import { requireReader } from "./contrato.js";

test.each([
  [1, 1],
  [3, 2],
  [0, 1],
  [1, 0],
])("contract %i reads what was written with %i", (reads, written) => {
  expect(requireReader({ reads, written })).toBeUndefined();
});

test.each([
  [1, 2],
  [0, 2],
])(
  "contract %i refuses what was written with %i, and the log says who is to be upgraded",
  (reads, written) => {
    expect(() => requireReader({ reads, written })).toThrow(
      expect.objectContaining({
        codigo: "1000",
        cause: expect.objectContaining({ message: expect.stringContaining("upgrade certifiers first") }),
      }),
    );
  },
);
