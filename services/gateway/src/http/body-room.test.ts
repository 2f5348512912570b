import { FegError } from "@dte/errors";
import { expect, test } from "@jest/globals";
import { bodyRoom } from "./body-room.js";
import type { Context } from "./state.js";

const MIB = 1024 * 1024;

/**
 * Opens requests that go on until they are told to end, each with the bodies that it reads. They come with a good token of Ana's unless the test says
 * otherwise.
 */
function world() {
  const middleware = bodyRoom();
  return (ip: string, { usuario = "ana" }: { usuario?: string } = {}) => {
    const ctx = { state: { ip, ...(usuario !== "" && { titular: usuario }) } } as unknown as Context;
    let end = () => {};
    const ended = middleware(ctx, () => new Promise<void>((resolve) => (end = resolve)));
    /** Tells whether `room` finds room; it must fail with no other refusal than that there is none. */
    const finds = (room: () => void): boolean => {
      try {
        room();
        return true;
      } catch (error) {
        if (!(error instanceof FegError)) throw error;
        expect([error.codigo, error.extra.reintentarEnSegundos]).toEqual(["FEG_RATE_LIMIT_EXCEEDED", 2]);
        return false;
      }
    };
    return {
      /** Begins a body of this many bytes, and gives a function that tells whether there is room once `arrived` bytes are here. */
      begins(bytes: number): (arrived: number) => boolean {
        const takes = ctx.state.takeRoom(bytes);
        return (arrived) => finds(() => takes(arrived));
      },
      /** Tells whether there is room for a body of this many bytes, of which all or `arrived` arrive. */
      takes: (bytes: number, arrived = bytes): boolean => finds(() => ctx.state.takeRoom(bytes)(arrived)),
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
  // Addresses in one IPv6 network count as one.
  const [six, neighbour] = [open("2001:db8::1"), open("2001:db8::2")];
  expect([six.takes(24 * MIB), neighbour.takes(MIB)]).toEqual([true, false]);
});

test("all together have room for 128 MiB, and what has ended leaves its own", async () => {
  const open = world();
  const requests = Array.from({ length: 8 }, (_, at) => open(`203.0.113.${at}`, { usuario: `u-${at}` }));
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
  const other = () => open("203.0.113.2", { usuario: "luis" });
  expect([other().takes(64 * 1024), other().takes(64 * 1024 + 1)]).toEqual([true, false]);
  await huge.end();
  expect(other().takes(200 * MIB)).toBe(true);
});

const STRANGER = { usuario: "" };

test("what is announced and does not come takes no room of others", async () => {
  const open = world();
  const silent = Array.from({ length: 100 }, (_, at) => open(`203.0.113.${at}`, STRANGER));
  expect(silent.map((each) => each.takes(24 * MIB, 1))).toEqual(Array(100).fill(true));
  expect(open("198.51.100.1", STRANGER).takes(24 * MIB)).toBe(true);
  expect(open("198.51.100.2").takes(24 * MIB)).toBe(true);
});

test("a body that arrives when there is no room any more is refused, and what came of it leaves again", async () => {
  const open = world();
  const requests = Array.from({ length: 6 }, (_, at) => open(`203.0.113.${at}`, { usuario: `u-${at}` }));
  expect(requests.map((each) => each.takes(24 * MIB, 20 * MIB))).toEqual(Array(6).fill(true));
  const [late, other] = [open("198.51.100.1"), open("198.51.100.2", { usuario: "luis" })];
  const [arrives, others] = [late.begins(8 * MIB), other.begins(8 * MIB)];
  expect([arrives(7 * MIB), others(MIB), others(MIB + 1), arrives(7 * MIB + 1)]).toEqual([
    true,
    true,
    false,
    false,
  ]);
  await late.end();
  expect(others(8 * MIB)).toBe(true);
});

test("strangers leave a quarter of the room to who has a good token", async () => {
  const open = world();
  const strangers = Array.from({ length: 6 }, (_, at) => open(`203.0.113.${at}`, STRANGER));
  expect(strangers.map((each) => each.takes(16 * MIB))).toEqual(Array(6).fill(true));
  expect(open("198.51.100.1", STRANGER).takes(MIB)).toBe(false);
  const users = ["ana", "luis"].map((usuario, at) => open(`198.51.100.${at + 2}`, { usuario }));
  expect(users.map((each) => each.takes(16 * MIB))).toEqual([true, true]);
});

test("of an address counts what came, where that is more than it announced", async () => {
  const open = world();
  const [chatty, second, other] = [open("203.0.113.1"), open("203.0.113.1"), open("203.0.113.2")];
  // A body that was announced as short and goes on counts as long.
  const arrives = chatty.begins(10);
  expect([arrives(64 * 1024), arrives(MIB), arrives(23 * MIB)]).toEqual([true, true, true]);
  expect([second.takes(2 * MIB), second.takes(MIB)]).toEqual([false, true]);
  // The address now has another long body, so this one is bounded.
  expect([arrives(23 * MIB), arrives(23 * MIB + 1)]).toEqual([true, false]);
  expect(other.takes(24 * MIB)).toBe(true);
  await chatty.end();
  expect(second.takes(23 * MIB)).toBe(true);
});

test("strangers at lines of one IPv6 network have twice what one of them has, together", async () => {
  const open = world();
  const lines = Array.from({ length: 3 }, (_, at) => open(`2001:db8:aaaa:${at}00::1`, STRANGER));
  expect(lines.map((each) => each.takes(20 * MIB))).toEqual([true, true, false]);
  expect([lines[2]?.takes(8 * MIB), lines[2]?.takes(MIB)]).toEqual([true, false]);
  expect(open("2001:db8:bbbb::1", STRANGER).takes(24 * MIB)).toBe(true);
  await lines[0]?.end();
  expect(lines[2]?.takes(16 * MIB)).toBe(true);
});

test("what strangers at lines of one IPv6 network announce takes nothing of who has a good token there", async () => {
  const open = world();
  const strangers = [1, 2].map((at) => open(`2001:db8:aaaa:${at}00::1`, STRANGER));
  expect(strangers.map((each) => each.takes(24 * MIB, 1))).toEqual([true, true]);
  expect(open("2001:db8:aaaa:300::1", STRANGER).takes(MIB)).toBe(false);
  // Users with a token do not take room from each other, or from a stranger, by what they announce either.
  const users = Array.from({ length: 10 }, (_, at) => open(`2001:db8:aaaa:${at + 4}00::1`));
  expect(users.map((each) => each.takes(10 * MIB, MIB))).toEqual(Array(10).fill(true));
  expect(open("2001:db8:aaaa:f00::1", { usuario: "luis" }).takes(24 * MIB)).toBe(true);
  await strangers[0]?.end();
  expect(open("2001:db8:aaaa:300::1", STRANGER).takes(24 * MIB)).toBe(true);
});

test("one user has half of the room that others leave, from however many addresses, and others have theirs", async () => {
  const open = world();
  const requests = Array.from({ length: 4 }, (_, at) => open(`2001:db8:${at}::1`));
  expect(requests.map((each) => each.takes(20 * MIB))).toEqual([true, true, true, false]);
  expect([requests[3]?.takes(4 * MIB), requests[3]?.takes(MIB)]).toEqual([true, false]);
  const late = open("203.0.113.1").begins(64 * 1024);
  expect(late(64 * 1024 + 1)).toBe(false);
  expect(open("203.0.113.1", { usuario: "luis" }).takes(24 * MIB)).toBe(true);
  await requests[0]?.end();
  expect([requests[3]?.takes(8 * MIB), requests[3]?.takes(MIB)]).toEqual([true, false]);
  // When a request ends, the room that it took is given back to the user for whom it was counted.
  for (const each of requests) await each.end();
  expect(open("2001:db8:9::1").takes(24 * MIB)).toBe(true);
});

test("two users at lines of one IPv6 network leave room to the next one", async () => {
  const open = world();
  const line = (at: number, usuario: string) => open(`2001:db8:aaaa:${at}00::1`, { usuario });
  const ana = [24, 24, 16].map((mib, at) => line(at, "ana").takes(mib * MIB));
  const eva = [24, 8, 1].map((mib, at) => line(at + 3, "eva").takes(mib * MIB));
  expect([ana, eva]).toEqual([
    [true, true, true],
    [true, true, false],
  ]);
  expect(open("198.51.100.1", { usuario: "luis" }).takes(10 * MIB)).toBe(true);
});

test("what others announce at an address takes nothing of its users", async () => {
  const open = world();
  expect(open("203.0.113.1", STRANGER).takes(24 * MIB, 1)).toBe(true);
  expect(open("203.0.113.1", { usuario: "eva" }).takes(24 * MIB, 1)).toBe(true);
  expect(open("203.0.113.1").takes(24 * MIB)).toBe(true);
});
