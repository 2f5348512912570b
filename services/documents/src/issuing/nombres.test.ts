import type { Actor, CatalogsDefinition, Client, Cuenta, DescripcionPais, Solicitud } from "@dte/contracts";
import { expect, test } from "@jest/globals";
import { createNombres } from "./nombres.js";

const cuenta = { id: "1", pais: "XX" } as Cuenta;
const actor: Actor = { usuario: "ana", ipOrigen: "127.0.0.1", origen: "API" };
const pedido = (receptor: object, more: object = {}) =>
  ({ receptor, items: [], ...more }) as unknown as Solicitud;

function nombresWhere(buscaContribuyentes: boolean, find: (id: string) => Promise<{ nombre: string }>) {
  const asked: string[] = [];
  const catalogs = {
    FindContribuyente: async ({ id = "" }: { id?: string }) => {
      asked.push(id);
      return await find(id);
    },
  };
  const nombres = createNombres({
    catalogs: catalogs as unknown as Client<CatalogsDefinition>,
    describe: async () => ({ buscaContribuyentes, consumidorFinal: "CF" }) as DescripcionPais,
  });
  return {
    asked,
    of: async (solicitud: Solicitud) => (await nombres(solicitud, cuenta, actor)).receptor?.nombre,
  };
}

test("a receiver with an id alone gets the name that is found, once it is asked for", async () => {
  const { asked, of } = nombresWhere(true, async () => ({ nombre: "ANA" }));
  expect(await of(pedido({ id: "7" }))).toBe("ANA");
  expect(await of(pedido({ id: "7", nombre: "Como lo dicen" }))).toBe("Como lo dicen");
  expect(asked).toEqual(["7"]);
});

test("nobody is asked for who is nobody, for a note's receiver, or where the authority tells no names", async () => {
  const { asked, of } = nombresWhere(true, async () => ({ nombre: "ANA" }));
  for (const each of [pedido({}), pedido({ id: "cf" }), pedido({ id: "7" }, { idDteOriginal: "A" })]) {
    expect(await of(each)).toBeUndefined();
  }
  const silent = nombresWhere(false, async () => ({ nombre: "ANA" }));
  expect(await silent.of(pedido({ id: "7" }))).toBeUndefined();
  expect([...asked, ...silent.asked]).toEqual([]);
});

test("without an answer the request stays as it was sent", async () => {
  const { asked, of } = nombresWhere(true, () => Promise.reject(new Error("away")));
  expect(await of(pedido({ id: "7" }))).toBeUndefined();
  expect(asked).toEqual(["7"]);
});
