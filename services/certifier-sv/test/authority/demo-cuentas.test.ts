import { generateKeyPairSync, randomUUID, sign } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { SolicitudInput } from "@dte/contracts";
import { demo } from "@dte/demo-sv";
import { prepare } from "@dte/dte";
import { startSandbox } from "@dte/sandbox-sv";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { ahora, overTheWire, paisDe } from "../golden-caso.js";

const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
const publico = publicKey.export({ format: "der", type: "spki" }).toString("base64");
const { principal, otras, solicitud } = demo;

let carpeta: string;
let mh: Awaited<ReturnType<typeof startSandbox>>;
beforeAll(async () => {
  carpeta = await mkdtemp(join(tmpdir(), "mh-demo-"));
  mh = await startSandbox({ host: "127.0.0.1", port: 0, ledgerDir: carpeta, emisores: [], now: () => ahora });
  // The sandbox takes them in by the same call as an account that a user adds.
  for (const { cuenta, padronOf } of [principal, otras.exenta]) {
    const [emisor] = padronOf(publico).emisores;
    const establecimientos = cuenta.establecimientos.flatMap(({ codigo, puntosVenta }) =>
      puntosVenta.map((punto) => codigo + punto.codigo),
    );
    const answer = await fetch(`${mh.url}/_control/emisores`, {
      method: "POST",
      body: JSON.stringify({ ...emisor, establecimientos }),
    });
    expect(answer.status).toBe(201);
  }
});
afterAll(async () => {
  await mh.close();
  await rm(carpeta, { recursive: true });
});

type Cuenta = typeof principal.cuenta;

/** Issues a document with the account's next number, and gives MH's verdict. */
async function issue(cuenta: Cuenta, pedido: SolicitudInput) {
  const { regime, format } = paisDe("v2");
  const received = overTheWire(cuenta, pedido);
  const prepared = prepare(regime, { ...received, ahora, idIntento: randomUUID() });
  if (!prepared.ok) throw prepared.fault.error;
  const siguiente = prepared.value.numeracion?.rangos?.[0]?.siguiente;
  const numerado = prepare(regime, {
    ...{ ...received, ahora, idIntento: randomUUID() },
    ...{ numeroAsignado: siguiente, serieAsignada: prepared.value.numeracion?.serie },
  });
  if (!numerado.ok) throw numerado.fault.error;
  const texto = new TextDecoder().decode(format.write(numerado.value, received.cuenta));
  const { clave, usuario } = cuenta.credencialesCertificador;
  const login = await fetch(`${mh.url}/seguridad/auth`, {
    method: "POST",
    body: new URLSearchParams({ user: usuario, pwd: clave }),
  });
  const { body } = (await login.json()) as { body: { token: string } };
  const partes = ['{"alg":"RS512"}', texto].map((each) => Buffer.from(each).toString("base64url"));
  const firma = sign("RSA-SHA512", Buffer.from(partes.join(".")), privateKey).toString("base64url");
  const { identificacion } = JSON.parse(texto) as { identificacion: Record<string, unknown> };
  const { ambiente, version, tipoDte, codigoGeneracion, numeroControl } = identificacion;
  const answer = await fetch(`${mh.url}/fesv/recepciondte`, {
    method: "POST",
    headers: { authorization: body.token, "content-type": "application/json" },
    body: JSON.stringify({
      ...{ ambiente, version, tipoDte, codigoGeneracion, idEnvio: 1 },
      documento: [...partes, firma].join("."),
    }),
  });
  const { estado, observaciones } = (await answer.json()) as { estado: string; observaciones: string[] };
  return { estado, observaciones, numeroControl, esExentoIva: numerado.value.esExentoIva };
}

const venta = {
  ...solicitud,
  items: solicitud.items.map(({ cantidad, precioUnitario, descuento, ...item }) => ({
    ...item,
    cantidad: String(cantidad),
    precioUnitario: String(precioUnitario),
    ...(descuento !== undefined && { descuento: String(descuento) }),
  })),
};

test.each([
  ["M001", "DTE-01-M001P001-000000000000001"],
  ["S002", "DTE-01-S002P001-000000000000001"],
])("the establishment %s issues under numbers of its own: %s", async (codigoEstablecimiento, esperado) => {
  const emitido = await issue(principal.cuenta, { ...venta, emisor: { codigoEstablecimiento } });
  expect(emitido).toEqual({
    ...{ estado: "PROCESADO", observaciones: ["", ""] },
    ...{ numeroControl: esperado, esExentoIva: false },
  });
});

test("what an exempt taxpayer sells is exempt, and it gets what others sell it", async () => {
  const { cuenta } = otras.exenta;
  expect(await issue(cuenta, venta)).toMatchObject({ estado: "PROCESADO", esExentoIva: true });
  const comprada = {
    tipo: "ticket",
    receptor: { id: cuenta.id, tipoId: "NIT", nombre: cuenta.informacionFiscal.nombre },
    items: [
      {
        descripcion: "Café donado a precio de costo",
        precioUnitario: "25.10",
        impuestos: [{ nombreCorto: "IVA", codigoUnidadGravable: 2 }],
      },
    ],
    emisor: { codigoEstablecimiento: "S002" },
    datosAdicionales: [{ nombre: "NUMERO_SECUENCIAL", valor: "2" }],
  };
  expect(await issue(principal.cuenta, comprada)).toMatchObject({ estado: "PROCESADO", esExentoIva: true });
});
