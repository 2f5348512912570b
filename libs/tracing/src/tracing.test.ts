import { afterAll, beforeEach, expect, test } from "@jest/globals";
import { context, trace } from "@opentelemetry/api";
import { AsyncLocalStorageContextManager } from "@opentelemetry/context-async-hooks";
import { InMemorySpanExporter, SimpleSpanProcessor, TracerProvider } from "@opentelemetry/sdk-trace";
import { isAttribute } from "./attributes.js";
import { beginSpan, inSpan, isTraced, tell } from "./in-span.js";
import { createPseudonyms } from "./pseudonym.js";
import { currentTraza, linkTo, readTraza, traceIdOf, within } from "./traza.js";

const exporter = new InMemorySpanExporter();
const provider = new TracerProvider({ spanProcessors: [new SimpleSpanProcessor({ exporter })] });
context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
trace.setGlobalTracerProvider(provider);
beforeEach(() => exporter.reset());
afterAll(async () => {
  await provider.shutdown();
  trace.disable();
  context.disable();
});

const TRAZA = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01";
const spans = () => exporter.getFinishedSpans();

test("what was kept in a row goes on in its trace, and what was not in one of its own", async () => {
  let inside: string | undefined;
  await within(TRAZA, () =>
    inSpan("mail", {}, async () => {
      inside = currentTraza();
    }),
  );
  expect(traceIdOf(inside)).toBe(traceIdOf(TRAZA));
  expect(spans()[0]?.parentSpanContext?.spanId).toBe(readTraza(TRAZA)?.spanId);
  await within(null, () => inSpan("mail", {}, async () => undefined));
  expect(spans()[1]?.parentSpanContext).toBeUndefined();
});

test("work for many has a trace of its own, linked to what asked for it", async () => {
  await within("00-11111111111111111111111111111111-2222222222222222-01", () =>
    inSpan("row", { links: [TRAZA, null, "nonsense"] }, async () => {
      linkTo("00-33333333333333333333333333333333-4444444444444444-01");
      linkTo(currentTraza());
    }),
  );
  const [row] = spans();
  expect(row?.links.map(({ context: { traceId } }) => traceId)).toEqual([
    "0af7651916cd43dd8448eb211c80319c",
    "33333333333333333333333333333333",
  ]);
  expect(row?.parentSpanContext).toBeUndefined();
});

test("a failure is told by its name and codes, and not by what it says", async () => {
  const refusal = Object.assign(new Error("el NIT 98765434 no existe"), { codigo: "FEG_NOT_FOUND" });
  await expect(
    inSpan("issue", { attributes: { "dte.pais": "XP", "dte.tipo": undefined } }, async () => {
      tell({ "dte.resultado": "rechazado" });
      throw refusal;
    }),
  ).rejects.toBe(refusal);
  expect(spans()[0]?.attributes).toEqual({
    "dte.pais": "XP",
    "dte.resultado": "rechazado",
    "dte.codigo": "FEG_NOT_FOUND",
    "error.type": "FEG_NOT_FOUND",
  });
  expect(JSON.stringify([spans()[0]?.status, spans()[0]?.events])).not.toContain("98765434");
  beginSpan("statement", { of: "insert dtes" })(Object.assign(new Error("Key (id)=(1)"), { code: "23505" }));
  expect(spans()[1]).toMatchObject({
    name: "insert dtes",
    attributes: { "db.response.status_code": "23505", "error.type": "Error" },
  });
  beginSpan("mail", {})(Object.assign(new Error("x"), { name: "Ana Paz", codigo: undefined }));
  expect(spans()[2]?.attributes).toEqual({ "error.type": "unknown" });
  expect(isTraced()).toBe(false);
});

test.each([
  "",
  "00-00000000000000000000000000000000-b7ad6b7169203331-01",
  "00-0af7651916cd43dd8448eb211c80319c-0000000000000000-01",
  "ff-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01",
  `${TRAZA}\n`,
])("%j is no trace", (text) => {
  expect(readTraza(text)).toBeUndefined();
});

test("an account's pseudonym is the key's, and nobody's without one", () => {
  const [one, other] = [createPseudonyms("a"), createPseudonyms("b")];
  expect(one("98765434")).toMatch(/^[0-9a-f]{16}$/);
  expect(one("98765434")).toBe(one("98765434"));
  expect(one("98765434")).not.toBe(other("98765434"));
  expect([createPseudonyms(undefined)("98765434"), one("")]).toEqual([undefined, undefined]);
  expect(["dte.cuenta", "db.query.text", "url.full"].map(isAttribute)).toEqual([true, false, false]);
});
