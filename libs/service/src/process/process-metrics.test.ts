import { expect, test } from "@jest/globals";
import { readOldSpaceBytes } from "./process-metrics.js";

const MIB = 1_048_576;

test.each([
  [["--max-old-space-size=358", "--max-semi-space-size=16"], 358 * MIB],
  [["--max_old_space_size=96"], 96 * MIB],
  [["--max-old-space-size=100", "--inspect", "--max-old-space-size=200"], 200 * MIB],
  [["", "--max-semi-space-size=16"], undefined],
  [[], undefined],
])("of %j the heap gives up at %s bytes", (args, bytes) => {
  expect(readOldSpaceBytes(args)).toBe(bytes);
});
