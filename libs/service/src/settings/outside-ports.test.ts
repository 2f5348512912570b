import { expect, test } from "@jest/globals";
import { read } from "./config.js";
import { readOutsidePorts } from "./outside-ports.js";

const readFrom = (text: string) => {
  const env = read({ OUTSIDE_PORTS: text });
  return env.done(readOutsidePorts(env));
};

test("ports are read with commas, none are any, and what is no port is a mistake", () => {
  expect([readFrom("443"), readFrom("443, 8443"), readFrom("")]).toEqual([[443], [443, 8443], undefined]);
  for (const wrong of ["https", "0", "443,", "70000", "-1", "4e2"])
    expect(() => readFrom(wrong)).toThrow("OUTSIDE_PORTS");
});
