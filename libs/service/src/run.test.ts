import { expect, test } from "@jest/globals";
import postgres from "postgres";
import { startWhenPossible } from "./run.js";

const failure = (code: string): Error => Object.assign(new Error(code), { code });
const never = new AbortController().signal;

test("a start waits for a database that is not there, and is tried with what is opened anew", async () => {
  const seen: unknown[] = [];
  let tries = 0;
  const answer = await startWhenPossible({
    start: async () => {
      tries += 1;
      // Nobody listens on this port, which is reserved.
      if (tries === 1) await postgres("postgres://x:x@127.0.0.1:1/x", { max: 1 })`select 1`;
      if (tries === 2) throw failure("57P03");
      return "started";
    },
    again: async (error) => void seen.push((error as { code?: string }).code),
    stopping: never,
  });
  expect({ answer, tries, seen }).toEqual({ answer: "started", tries: 3, seen: ["ECONNREFUSED", "57P03"] });
});

test.each([failure("28P01"), new Error("KEY is missing")])("%s is not waited for", async (error) => {
  const again = () => Promise.reject(new Error("it was tried again"));
  const start = () => Promise.reject(error);
  await expect(startWhenPossible({ start, again, stopping: never })).rejects.toBe(error);
});

test("who is stopped while it waits starts no more", async () => {
  const stopping = new AbortController();
  let tries = 0;
  const start = () => {
    tries += 1;
    return Promise.reject(failure("CONNECT_TIMEOUT"));
  };
  const again = async () => stopping.abort();
  expect(await startWhenPossible({ start, again, stopping: stopping.signal })).toBeUndefined();
  expect(tries).toBe(1);
});
