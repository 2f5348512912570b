import { expect, test } from "@jest/globals";
import { createSingleFlight } from "./single-flight.js";

test("those who ask together share one answer; who asks later gets a new one", async () => {
  const flights = createSingleFlight<number>();
  let works = 0;
  const work = async () => {
    works += 1;
    return works;
  };
  expect(await Promise.all([flights("a", work), flights("a", work), flights("b", work)])).toEqual([1, 1, 2]);
  expect(await flights("a", work)).toBe(3);
});

test("a failure reaches everyone who waited and is then forgotten", async () => {
  const flights = createSingleFlight<string>();
  const fail = () => Promise.reject(new Error("torn paper"));
  const both = await Promise.allSettled([flights("a", fail), flights("a", fail)]);
  expect(both.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(await flights("a", async () => "printed")).toBe("printed");
});
