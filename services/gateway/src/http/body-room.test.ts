import { FegError } from "@dte/errors";
import { expect, test } from "@jest/globals";
import { bodyRoom } from "./body-room.js";
import type { Context } from "./state.js";

const MIB = 1024 * 1024;

/** Opens requests that go on until they are told to end, each with the bodies that it reads. */
function world() {
  const middleware = bodyRoom();
  return (ip: string) => {
    const ctx = { state: { ip } } as unknown as Context;
    let end = () => {};
    const ended = middleware(ctx, () => new Promise<void>((resolve) => (end = resolve)));
    return {
      /** Whether there is room for so many bytes. */
      takes(bytes: number): boolean {
        try {
          ctx.state.takeRoom(bytes);
          return true;
        } catch (error) {
          if (!(error instanceof FegError)) throw error;
          expect([error.codigo, error.extra.reintentarEnSegundos]).toEqual(["FEG_RATE_LIMIT_EXCEEDED", 2]);
          return false;
        }
      },
      async end() {
        end();
        await ended;
      },
    };
  };
}

test("one address has room for 24 MiB of long bodies at a time, and others have theirs", async () => {
  const open = world();
  const [one, two, other] = [open("203.0.113.1"), open("203.0.113.1"), open("203.0.113.2")];
  expect([one.takes(16 * MIB), two.takes(8 * MIB), two.takes(MIB)]).toEqual([true, true, false]);
  expect(other.takes(16 * MIB)).toBe(true);
  await one.end();
  expect([two.takes(16 * MIB), two.takes(MIB)]).toEqual([true, false]);
  // Addresses of one IPv6 network are one.
  const [six, neighbour] = [open("2001:db8::1"), open("2001:db8::2")];
  expect([six.takes(24 * MIB), neighbour.takes(MIB)]).toEqual([true, false]);
});

test("all together have room for 128 MiB, and what has ended leaves its own", async () => {
  const open = world();
  const requests = Array.from({ length: 8 }, (_, at) => open(`203.0.113.${at}`));
  expect(requests.map((each) => each.takes(16 * MIB))).toEqual(Array(8).fill(true));
  const late = open("198.51.100.1");
  expect(late.takes(MIB)).toBe(false);
  await requests[0]?.end();
  expect([late.takes(16 * MIB), open("198.51.100.2").takes(MIB)]).toEqual([true, false]);
});

test("a short body finds room whatever others send, and one longer than all room does where it is alone", async () => {
  const open = world();
  const huge = open("203.0.113.1");
  expect(huge.takes(200 * MIB)).toBe(true);
  expect([open("203.0.113.2").takes(64 * 1024), open("203.0.113.2").takes(64 * 1024 + 1)]).toEqual([
    true,
    false,
  ]);
  await huge.end();
  expect(open("203.0.113.2").takes(200 * MIB)).toBe(true);
});
