import { expect, test } from "@jest/globals";
import { createPrefix, limitLines, readableFact } from "./echo.js";

test("a warning is shown with its fields and the message of its error", () => {
  const line = JSON.stringify({
    level: "warn",
    time: "2026-11-20T00:00:00Z",
    service: "documents",
    requestId: "abc",
    event: "event.not-handled",
    msg: "event not handled",
    subject: "dte.pdf.generado",
    error: { name: "Error", message: "away", stack: "…" },
  });
  expect(readableFact(line)).toBe("event not handled subject=dte.pdf.generado error=away");
});

test.each([['{"level":"info","msg":"started"}'], ['{"level":"error"}'], ["plain text"], ["{broken"]])(
  "%s is not shown",
  (line) => {
    expect(readableFact(line)).toBeUndefined();
  },
);

test("a flood is cut and says where the rest is", () => {
  let now = 20_000;
  const shown: string[] = [];
  const write = limitLines(
    (line) => void shown.push(line),
    "a.log",
    () => now,
  );
  for (let line = 0; line < 1_000; line += 1) write(`line ${line}`);
  expect(shown).toHaveLength(20);
  expect(shown.at(-1)).toContain("a.log");
  now += 20_000;
  write("later");
  expect(shown.at(-1)).toBe("later");
});

test("names stand in one column, coloured only on a terminal", () => {
  expect(createPrefix(["accounts", "gateway"], false)("gateway")).toBe("gateway ");
  expect(createPrefix(["accounts", "gateway"], true)("gateway")).toContain("\u001b[");
});
