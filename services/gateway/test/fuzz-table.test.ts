import { afterAll, afterEach, beforeAll, describe, expect, test } from "@jest/globals";
import fc, { type Arbitrary } from "fast-check";
import type { AnyRoute } from "../src/routes/route.js";
import type { ObjectSchema } from "../src/schema/schema.js";
import { valuesOf } from "./arbitrary.js";
import { tableOf } from "./described.js";
import { fillNeighbours } from "./full-neighbours.js";
import { createWorld, publicUrl, type World } from "./world.js";

/** One value in this many is wild: some requests are wrong all over, others only somewhere deep within. */
const WILDNESS = [8, 40, 200];

let world: World;
let token: string;

beforeAll(async () => {
  world = await createWorld(process.env["DTE_TEST_REDIS_URL"]);
  fillNeighbours(world.neighbours);
  token = await world.token({
    scope: "dte.emitir dte.anular dte.consultar cuenta.administrar sistema.administrar",
  });
});

afterAll(async () => {
  await world?.close();
});

afterEach(() => {
  expect(world.lines.filter((line) => /unexpected error|unhandled/.test(line))).toEqual([]);
});

type Parts = { params: Texts; query: Texts; headers: Texts; body: unknown };
type Texts = Record<string, string>;

const partsOf = (row: AnyRoute, wild?: number): Arbitrary<Parts> =>
  fc
    .record({
      params: textsOf(row.params, wild),
      query: textsOf(wild === undefined ? withoutCampos(row.query) : row.query, wild),
      headers: textsOf(row.headers, wild),
      body: row.body ? valuesOf(row.body.schema, wild) : fc.constant(undefined),
    })
    .chain((parts) => fc.constantFrom(parts, withSameId(parts)));

/** Leaves out `campos`, the wanted fields of the answer, which no shape of a request describes. */
function withoutCampos(query: ObjectSchema | undefined): ObjectSchema | undefined {
  const { campos: _campos, ...fields } = query?.fields ?? {};
  return query && { ...query, fields };
}

/** Gives a body that repeats the path's id that same id. */
function withSameId({ params, body, ...rest }: Parts): Parts {
  if (typeof body !== "object" || body === null || Array.isArray(body)) return { ...rest, params, body };
  const { dteId, informacionFiscal, ...others } = body as Record<string, unknown>;
  const id = params["id"] ?? "1";
  const same = { ...others, ...("id" in others && { id }), ...(dteId !== undefined && { dteId: id }) };
  return { ...rest, params, body: same };
}

const textsOf = (schema: ObjectSchema | undefined, wild?: number): Arbitrary<Texts> =>
  schema ? valuesOf(schema, wild).map(toTexts) : fc.constant({});

/** Turns values into texts, as a URL, a form or a header carries them. */
const toTexts = (value: unknown): Texts =>
  Object.fromEntries(
    Object.entries(typeof value === "object" && value !== null ? value : {}).map(([name, each]) => [
      name,
      Buffer.from(typeof each === "string" ? each : JSON.stringify(each)).toString(),
    ]),
  );

async function send(row: AnyRoute, { params, query, headers, body }: Parts): Promise<Response> {
  const path = row.path.replace(/:(\w+)/g, (_all, name: string) => encodeURIComponent(params[name] ?? "x"));
  const isForm = row.body?.form === "form";
  const isFile = row.body?.form === "file";
  return await world.send(`${path}?${new URLSearchParams(query)}`, {
    method: row.method,
    headers: {
      ...Object.fromEntries(
        Object.entries(headers).filter(
          ([name, value]) => row.headers?.fields[name] && /^[\x20-\x7e]*$/.test(value),
        ),
      ),
      ...(isFile && { "Content-Type": row.body?.types?.[0] ?? "" }),
      ...(isForm && { "Content-Type": "application/x-www-form-urlencoded" }),
    },
    ...(row.auth !== "public" && { token }),
    ...(body !== undefined &&
      (isForm
        ? { body: String(new URLSearchParams(toTexts(body))) }
        : isFile
          ? { body: JSON.stringify(body) }
          : { json: body })),
  });
}

/** Tells whether the client sends the path as it is; a path that it would shorten names another endpoint. */
const isSent = ({ params }: Parts): boolean =>
  Object.values(params).every((each) => each !== "" && each !== "." && each !== "..");

const rows = tableOf(publicUrl).map((row) => [`${row.method} ${row.path}`, row] as const);

describe("nothing makes this answer what the OpenAPI document does not describe:", () => {
  test.each(rows)("%s", async (_name, row) => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(...WILDNESS.map((wild) => partsOf(row, wild))), async (parts) => {
        fc.pre(isSent(parts));
        const response = await send(row, parts);
        expect(response.status).toBeLessThan(500);
        if (row.path !== "/dte/xml" && response.status === 400 && !row.doc.withoutEnvelope) {
          expect(await response.text()).not.toContain('"1000"');
        }
      }),
      { numRuns: 80 },
    );
  });
});

/** Operations that refuse requests for more than their shape: two ids that differ, dates in the wrong order, a forbidden file, half of an answer. */
const beyondShape =
  /anular$|recurso$|xml$|^(GET|POST|PATCH) \/(recibidos\/|rechazados\/)?(dte|cuenta)(\/:id|\/excel|\/archivos\.zip)?$|token|segundo-factor(\/codigos|\/baja)?$|passkey|tipo-cambio|tasa-impuesto|:codigo|:pagina/;

describe("a request that the OpenAPI document describes is not refused:", () => {
  test.each(rows.filter(([name]) => !beyondShape.test(name)))("%s", async (_name, row) => {
    await fc.assert(
      fc.asyncProperty(partsOf(row), async (parts) => {
        fc.pre(isSent(parts));
        const response = await send(row, parts);
        expect([row.doc.answer.status, 400]).toContain(response.status);
        if (response.status === 400)
          expect(await response.json()).toHaveProperty("Codigo", "FEG_CUE_OBTE_ID");
      }),
      { numRuns: 40 },
    );
  });

  test("POST /dte", async () => {
    const row = rows.find(([name]) => name === "POST /dte")?.[1];
    if (!row) throw new Error("the table has POST /dte");
    await fc.assert(
      fc.asyncProperty(partsOf(row), async (parts) => {
        expect((await send(row, { ...parts, headers: {} })).status).toBe(200);
      }),
      { numRuns: 100 },
    );
  });
});
