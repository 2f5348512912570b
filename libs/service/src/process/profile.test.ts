import { gunzipSync } from "node:zlib";
import { expect, test } from "@jest/globals";
import { profile } from "./profile.js";

type Node = {
  readonly callFrame: { readonly functionName: string };
  readonly selfSize: number;
  readonly children: readonly Node[];
};

const PIECES = 5_000;
/** Less than what any object takes, of so many pieces that samples of every 32 KiB add up to it. */
const BYTES_MIN = 20 * PIECES;
const kept: object[][] = [];

/**
 * `Array.from` calls each by itself. The profiler sees no function that the engine has compiled into its caller, as it may do with any other that is
 * called often.
 */
function makeGarbage(_: unknown, at: number): object {
  return { at, text: `piece ${at}` };
}
function makeKept(_: unknown, at: number): object {
  return { at, text: `piece ${at}` };
}
const piecesOf = (make: typeof makeGarbage): object[] => Array.from({ length: PIECES }, make);

/** Bytes that were made by a function of this name, and below it. */
function bytesBelow(node: Node, name: string, isBelow = false): number {
  const isHere = isBelow || node.callFrame.functionName === name;
  const below = node.children.reduce((sum, each) => sum + bytesBelow(each, name, isHere), 0);
  return below + (isHere ? node.selfSize : 0);
}

/** Takes a profile while both are made, and gives the bytes that it has of each for each time that it was made: a busy machine makes few. */
async function take(que: string): Promise<{ garbage: number; kept: number }> {
  let times = 0;
  const working = setInterval(() => {
    for (let at = 0; at < 10; at += 1) piecesOf(makeGarbage);
    times += 10;
    if (kept.length < 20) kept.push(piecesOf(makeKept));
  }, 5);
  try {
    const { perfil } = await profile({ que, segundos: 1 }, {} as never);
    const { head } = JSON.parse(gunzipSync(perfil as Buffer).toString()) as { head: Node };
    return {
      garbage: bytesBelow(head, "makeGarbage") / times,
      kept: bytesBelow(head, "makeKept") / kept.length,
    };
  } finally {
    clearInterval(working);
    kept.length = 0;
  }
}

test("a profile of allocations tells of what was collected since; one of the heap, of what is still there", async () => {
  const [heap, allocations] = [await take("heap"), await take("allocations")];
  expect(heap.kept).toBeGreaterThan(BYTES_MIN);
  expect(allocations.kept).toBeGreaterThan(BYTES_MIN);
  expect(allocations.garbage).toBeGreaterThan(BYTES_MIN);
  expect(allocations.garbage).toBeGreaterThan(4 * heap.garbage);
});

test("what is no kind of profile is refused, with those that there are", async () => {
  for (const que of ["", "memoria", "toString"])
    await expect(profile({ que, segundos: 1 }, {} as never)).rejects.toMatchObject({
      codigo: "FEG_VALIDATION_ERROR",
      message: expect.stringContaining("que: admite cpu, heap o allocations."),
    });
});

test("two are not taken at once, since they would measure each other", async () => {
  const first = profile({ que: "cpu", segundos: 1 }, {} as never);
  await expect(profile({ que: "heap", segundos: 1 }, {} as never)).rejects.toMatchObject({
    codigo: "FEG_RATE_LIMIT_EXCEEDED",
  });
  await first;
});
