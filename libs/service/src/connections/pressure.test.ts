import { EventEmitter } from "node:events";
import { createServer } from "node:http";
import type { Socket } from "node:net";
import { afterEach, beforeEach, expect, jest, test } from "@jest/globals";
import { networksOf } from "./networks.js";
import { relieveWhenTight } from "./pressure.js";

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

/** A server whose connections are taken by many, of which nothing is asked over any. */
function besiege(perAddress: number) {
  const all = 100;
  const { hold, mostNow } = relieveWhenTight(createServer(), { all, perAddress });
  const open = new Set<Socket>();
  let came = 0;
  const fill = (): void => {
    while (open.size < all) {
      const socket: Socket = Object.assign(new EventEmitter() as Socket, {
        bytesRead: 0,
        destroy: () => socket.emit("close"),
      });
      open.add(socket);
      socket.once("close", () => open.delete(socket));
      came += 1;
      hold(socket, networksOf(`198.51.${came % 250}.1`, perAddress));
    }
  };
  return { fill, mostNow, open };
}

test("an address gets a few however often room was made, and its network as many times more; and up to half again as nobody takes the room", () => {
  const { fill, mostNow, open } = besiege(40);
  const bounds: number[][] = [];
  for (let round = 0; round < 6; round += 1) {
    fill();
    jest.advanceTimersByTime(1_500);
    expect(open.size).toBe(75);
    bounds.push([mostNow(40), mostNow(160)]);
  }
  expect(bounds).toEqual([
    [40, 160],
    [20, 80],
    [10, 40],
    [8, 32],
    [8, 32],
    [8, 32],
  ]);
  for (const most of [10, 20, 20, 20]) {
    jest.advanceTimersByTime(5_000);
    expect(mostNow(40)).toBe(most);
  }
});

test("a bound that is lower than a few stays as it is", () => {
  const { fill, mostNow } = besiege(3);
  for (let round = 0; round < 4; round += 1) {
    fill();
    jest.advanceTimersByTime(1_500);
  }
  expect([mostNow(3), mostNow(12)]).toEqual([3, 12]);
});
