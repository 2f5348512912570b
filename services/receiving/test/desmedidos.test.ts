import { randomUUID } from "node:crypto";
import { signLocally } from "@dte/sandbox-gt/test/sign-locally";
import {
  type Api,
  type Constellation,
  type CuentaDePais,
  createApi,
  startConstellation,
  until,
} from "@dte/testing";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { createForaneos, ecf, signDocument } from "./foraneo.js";

let world: Constellation;
let api: Api;
let foraneos: Awaited<ReturnType<typeof createForaneos>>;
/** The files of documents that were issued here; tests make them larger. */
let gt: string;
// biome-ignore lint/suspicious/noExplicitAny: an Archivo DTE, which the tests change as they like
let sv: any;

beforeAll(async () => {
  foraneos = await createForaneos();
  world = await startConstellation({ paises: ["DO", "SV"], comercio: foraneos.comercio });
  api = createApi(world.url);
  const [first] = world.cuentas;
  gt = await issued(first?.usuario ?? "", {
    tipo: "factura",
    receptor: { id: "CF", nombre: "CONSUMIDOR FINAL" },
    items: [{ descripcion: "Clavo", cantidad: 1, precioUnitario: 1 }],
  });
  const { usuario, solicitud } = cuentaOf("SV");
  sv = JSON.parse(await issued(usuario, solicitud));
});
afterAll(async () => {
  await world?.close();
  await foraneos?.host.close();
});

async function issued(usuario: string, solicitud: object): Promise<string> {
  const { status, body } = await api.createDte(usuario, solicitud);
  expect([status, body.mensaje]).toEqual([200, undefined]);
  return await (await fetch(body.archivoXmlUri ?? body.archivoJsonUri)).text();
}

function cuentaOf(pais: string): CuentaDePais {
  const cuenta = world.paises[pais];
  if (!cuenta) throw new Error(`no account in ${pais}`);
  return cuenta;
}

/** The parts of a file that a test makes larger. */
type Medidas = { readonly lineas?: number; readonly descripcion?: string; readonly nombre?: string };

const times = (count: number, write: (numero: number) => string) =>
  Array.from({ length: count }, (_, at) => write(at + 1)).join("");

/** Writes an item without taxes, which do not matter here: with them a busy machine would take longer to read thousands of items than a file is given. */
const itemOfGt = (numero: number, descripcion: string): string =>
  `<Item NumeroLinea="${numero}" BienOServicio="B"><Cantidad>1</Cantidad><Descripcion>${descripcion}</Descripcion>` +
  "<PrecioUnitario>1</PrecioUnitario><Precio>1</Precio><Total>1</Total></Item>";

/** A certified document of Guatemala under a new authorization, signed with keys of the test's own. */
function fileOfGt({ lineas = 1, descripcion = "Clavo", nombre = "CONSUMIDOR FINAL" }: Medidas): string {
  const unsigned = gt
    .replace(/<ds:Signature [\s\S]*<\/ds:Signature>/, "")
    .replace(/(<\/?)dte:/g, "$1")
    .replace("xmlns:dte=", "xmlns=")
    .replace(
      /(<Items>)[\s\S]*(<\/Items>)/,
      (_, open, close) => open + times(lineas, (numero) => itemOfGt(numero, descripcion)) + close,
    )
    .replace(/(<NumeroAutorizacion [^>]*>)[^<]*/, `$1${randomUUID().toUpperCase()}`)
    .replace(/NombreReceptor="[^"]*"/, `NombreReceptor="${nombre}"`);
  return signLocally(signLocally(unsigned), { id: "DatosCertificados", sinXades: true });
}

let last = 0;
/** An e-CF of a type from elsewhere to an account of ours, signed by its issuer. */
function fileOfDo(tipo: string, { lineas = 1, descripcion, nombre = "COMPRADOR" }: Medidas): string {
  last += 1;
  const item = (numero: number) => ({
    ...{ NumeroLinea: String(numero), IndicadorFacturacion: "1", NombreItem: "Clavo" },
    ...{ IndicadorBienoServicio: "1", ...(descripcion !== undefined && { DescripcionItem: descripcion }) },
    ...{ CantidadItem: "1.00", PrecioUnitarioItem: "1.0000", MontoItem: "1.00" },
  });
  const comprador = { RNCComprador: cuentaOf("DO").id, RazonSocialComprador: nombre };
  const items = Array.from({ length: lineas }, (_, at) => item(at + 1));
  return signDocument(ecf(tipo, last, new Date(), { comprador, items }), foraneos.emisor);
}

/** An Archivo DTE of the account's under a new code, with a false signature. */
function fileOfSv({ lineas = 1, descripcion = "Clavo", nombre = "CONSUMIDOR FINAL" }: Medidas): string {
  const { firmaElectronica: _f, selloRecibido: _s, ...documento } = structuredClone(sv);
  documento.identificacion.codigoGeneracion = randomUUID().toUpperCase();
  documento.receptor = { ...documento.receptor, nombre };
  const [linea] = documento.cuerpoDocumento;
  documento.cuerpoDocumento = Array.from({ length: lineas }, (_, at) => ({
    ...{ ...linea, numItem: at + 1, descripcion },
  }));
  const base64url = (texto: string) => Buffer.from(texto).toString("base64url");
  const firmaElectronica = `${base64url('{"alg":"RS512"}')}.${base64url(JSON.stringify(documento))}.AAAA`;
  return JSON.stringify({ ...documento, firmaElectronica, selloRecibido: `2026${"A".repeat(36)}` });
}

/**
 * Registers a file without a user. The first files wait for their thread, and on a busy machine that may take longer than a file is given; such a
 * file is sent again.
 */
const register = (archivo: string) =>
  until(async () => {
    const answer = await api.call("POST", "/dte/xml", {
      body: { xmlContent: Buffer.from(archivo).toString("base64"), isBase64Encoded: true },
    });
    return !String(answer.body.mensaje).includes("más tiempo o memoria") && answer;
  });

/** Writes so many different words of five letters each. */
const palabras = (count: number) => times(count, (n) => `${n.toString(36).padStart(5, "a")} `).trim();

const PAISES: Readonly<Record<string, (medidas: Medidas) => string>> = {
  GT: fileOfGt,
  DO: (medidas) => fileOfDo("31", medidas),
  "DO, a note": (medidas) => fileOfDo("33", medidas),
  SV: fileOfSv,
};

describe.each<[string, { readonly max: number; readonly descripcionMax: number }]>([
  ["GT", { max: 9_999, descripcionMax: 10_000 }],
  ["DO", { max: 1_000, descripcionMax: 1_000 }],
  ["DO, a note", { max: 10_000, descripcionMax: 1_000 }],
  ["SV", { max: 2_000, descripcionMax: 1_500 }],
])("a file of %s", (pais, { max, descripcionMax }) => {
  const fileOf = PAISES[pais] as (medidas: Medidas) => string;

  test("is taken with as many lines as its authority certifies, and refused with one more", async () => {
    const taken = await register(fileOf({ lineas: max }));
    expect([taken.status, taken.body.mensaje]).toEqual([200, undefined]);
    const { body } = await api.call("GET", `/dte/${taken.body.id}`);
    const shown = body.items ?? (await api.call("GET", `/recibidos/dte/${taken.body.id}`)).body.items;
    expect(shown).toHaveLength(max);
    const refused = await register(fileOf({ lineas: max + 1 }));
    expect([refused.status, refused.body.codigo]).toEqual([400, "1000"]);
    expect(refused.body.mensaje).toContain(`más de ${max} líneas`);
  });

  test("is taken with the longest texts that its authority certifies, and refused with one that nobody does", async () => {
    const nombre = "Ñ".repeat(pais === "GT" ? 400 : 150);
    const taken = await register(fileOf({ descripcion: "é".repeat(descripcionMax), nombre }));
    expect([taken.status, taken.body.mensaje]).toEqual([200, undefined]);
    for (const [medidas, campo] of [
      [{ nombre: palabras(50_000) }, "receptor.nombre"],
      [{ descripcion: `Clavo${"é".repeat(10_001)}` }, "items[0].descripcion"],
    ] as const) {
      const refused = await register(fileOf(medidas));
      expect([campo, refused.status, refused.body.codigo]).toEqual([campo, 400, "1000"]);
      expect(refused.body.mensaje).toContain(`en ${campo} un texto de más de`);
    }
  });
});
