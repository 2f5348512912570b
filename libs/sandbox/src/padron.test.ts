import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "@jest/globals";
import type { Answer, SandboxRequest } from "./messages.js";
import { openPadron, type Padron } from "./padron.js";

type Emisor = { readonly id: string; readonly clave: string };

let directory: string;
let padron: Padron<Emisor>;
const open = async () => {
  padron = await openPadron<Emisor>(directory, [{ id: "1", clave: "inicial" }], {
    read(value) {
      const { id, clave } = (value ?? {}) as Partial<Emisor>;
      if (!id || !clave) throw new Error("id y clave son obligatorios.");
      return { id, clave };
    },
    idOf: ({ id }) => id,
    show: ({ id }) => ({ id }),
  });
};
const post = async (body: string): Promise<[number, unknown]> => {
  const request: Partial<SandboxRequest> = { body: Buffer.from(body) };
  const answer: Answer = await padron.control.handle(request as SandboxRequest);
  return [answer.status, JSON.parse(String(answer.body))];
};

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), "padron-"));
  await open();
});
afterEach(async () => {
  await padron.close();
  await rm(directory, { recursive: true });
});

test("a taxpayer of one's own comes in, again in the place of the one before, and is there after a restart", async () => {
  expect(await post('{"id":"2","clave":"una"}')).toEqual([201, { emisor: { id: "2" } }]);
  expect(await post('{"id":"2","clave":"otra"}')).toEqual([201, { emisor: { id: "2" } }]);
  expect(await post('{"id":"1","clave":"nueva"}')).toEqual([201, { emisor: { id: "1" } }]);
  await padron.close();
  await open();
  expect([...padron.emisores.values()]).toEqual([
    { id: "1", clave: "nueva" },
    { id: "2", clave: "otra" },
  ]);
});

test("what cannot be read is told why, and nobody comes in", async () => {
  expect(await post("{")).toEqual([400, { mensaje: "El cuerpo no es JSON." }]);
  expect(await post('{"id":"2"}')).toEqual([400, { mensaje: "id y clave son obligatorios." }]);
  expect([...padron.emisores.keys()]).toEqual(["1"]);
});
