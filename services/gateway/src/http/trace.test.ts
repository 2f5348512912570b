import { expect, test } from "@jest/globals";
import { traceId } from "./trace.js";

test("a valid traceparent gives its trace id", () => {
  expect(traceId("00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01")).toBe(
    "4bf92f3577b34da6a3ce929d0e0e4736",
  );
});

test.each([
  "",
  "00-00000000000000000000000000000000-00f067aa0ba902b7-01",
  "00-4bf92f3577b34da6a3ce929d0e0e4736-0000000000000000-01",
  "ff-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01",
  "00-4BF92F3577B34DA6A3CE929D0E0E4736-00f067aa0ba902b7-01",
  "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7",
  "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01\r\nX: 1",
])("%j is not believed", (header) => {
  expect(traceId(header)).toBeUndefined();
});
