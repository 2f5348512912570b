import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Running } from "@dte/local";
import { expect, test } from "@jest/globals";
import { cuentasOf, findAutoridades } from "./cuentas.js";

type Holder = Running["holders"][number];

const holder = (pais: string, id: string, idCertificador: string, more: Partial<Holder> = {}) =>
  ({
    ...{ pais, solicitud: { items: [] } },
    principal: {
      cuenta: { id, idCertificador, estaEnAmbienteDePruebas: true, informacionFiscal: { nombre: `N${id}` } },
    },
    ...more,
  }) as unknown as Holder;

const AUTORIDADES = [
  { nombre: "xx/one", pais: "xx", certificador: "one", operaciones: [] },
  { nombre: "xx/two", pais: "xx", certificador: "two", operaciones: [] },
  { nombre: "yy", pais: "yy", operaciones: [] },
];

test("accounts of every certifier of a country work, a second one of each, and no third", () => {
  const comercio = { comprador: holder("YY", "5", "tax").principal } as unknown as Holder["comercio"] & {};
  const holders = [
    holder("XX", "1", "one"),
    holder("YY", "2", "tax", { comercio }),
    holder("YY-comprador", "5", "tax", { comercio }),
    holder("XX-b", "3", "one"),
    holder("XX-c", "4", "two"),
    holder("XX-d", "6", "one"),
  ];
  const cuentas = cuentasOf(holders, AUTORIDADES, new Map([["XX", "CF"]]));
  expect(
    cuentas.map(({ pais, autoridad, id, usuario, comprador, consumidorFinal }) =>
      [pais, autoridad, id, usuario, comprador.id, consumidorFinal].join(" "),
    ),
  ).toEqual([
    "XX xx/one 1 xx@demo.test 1 CF",
    "YY yy 2 yy@demo.test 5 ",
    "YY yy 5 yy-comprador@demo.test 2 ",
    "XX xx/one 3 xx-b@demo.test 3 CF",
    "XX xx/two 4 xx-c@demo.test 4 CF",
  ]);
});

test("sandboxes say which authorities they are: one, or each certifier that stands there", async () => {
  const operaciones = [
    { operacion: "certificar", certificador: "one" },
    { operacion: "certificar", certificador: "two" },
    { operacion: "anular", certificador: "two" },
  ];
  const server = createServer(({ url }, response) => {
    const own = url?.startsWith("/xx/") ? operaciones : [{ operacion: "contingencia" }];
    response.end(JSON.stringify({ operaciones: own }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  try {
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    await expect(findAutoridades({ xx: `${url}/xx`, yy: `${url}/yy` })).resolves.toEqual([
      { nombre: "xx/one", pais: "xx", certificador: "one", operaciones: ["certificar"] },
      { nombre: "xx/two", pais: "xx", certificador: "two", operaciones: ["certificar", "anular"] },
      { nombre: "yy", pais: "yy", operaciones: ["contingencia"] },
    ]);
  } finally {
    server.closeAllConnections();
    server.close();
  }
});
