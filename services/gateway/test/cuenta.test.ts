import { feg } from "@dte/errors";
import { afterAll, beforeEach, expect, test } from "@jest/globals";
import { emptyNeighbours, sampleCuenta } from "./samples.js";
import { createWorld, envelopeOf, publicUrl, refused, type World } from "./world.js";

const world: World = await createWorld(process.env["DTE_TEST_REDIS_URL"]);
const token = await world.token();
let asked: Record<string, unknown>[] = [];

/** What accounts is asked, with bytes as text. */
const note = (request: unknown) =>
  asked.push(
    JSON.parse(
      JSON.stringify(request, (_name, value: unknown) => {
        const bytes = value as { type?: string; data?: number[] } | null;
        return bytes?.type === "Buffer" ? Buffer.from(bytes.data ?? []).toString("latin1") : value;
      }),
    ) as Record<string, unknown>,
  );

beforeEach(() => {
  asked = [];
  const jwks = world.neighbours.accounts.GetJwks;
  Object.assign(world.neighbours.accounts, emptyNeighbours("").accounts, { GetJwks: jwks });
  const answer = async (request: unknown) => {
    note(request);
    return sampleCuenta;
  };
  world.neighbours.accounts.Create = answer;
  world.neighbours.accounts.Update = answer;
});

afterAll(async () => {
  await world.close();
});

const base64 = (text: string) => Buffer.from(text, "latin1").toString("base64");
const cuenta = {
  id: "12345678-9",
  idCertificador: "infile",
  informacionFiscal: {
    id: "123456789",
    nombre: "EJEMPLO, S.A.",
    direccion: { direccion: "zona 1", codigoPostal: 1001, pais: "gt" },
  },
};

const shown = {
  id: "123456789",
  idCertificador: "infile",
  certificador: { id: "infile" },
  idCanal: 1,
  canal: { id: 1, nombre: "API", nombreCorto: "API" },
  tieneCertificado: true,
  certificado: {
    titular: "EJEMPLO, S.A.",
    emisor: "Autoridad de prueba",
    validoDesde: "2026-01-01T00:00:00Z",
    validoHasta: "2028-01-01T00:00:00Z",
  },
  direccionCorreoElectronico: "facturas@example.com",
  logoUri: `${publicUrl}/cuenta/123456789/logo`,
  emiteFacturas: true,
  recibeFacturas: false,
  estaEnAmbienteDePruebas: true,
  monedaPorDefecto: "GTQ",
  informacionFiscal: {
    id: "123456789",
    nombre: "EJEMPLO, S.A.",
    afiliacionIva: "GENERAL",
    direccion: { direccion: "zona 1", pais: "GT" },
  },
  establecimientos: [
    { codigo: "1", nombre: "Central", direccion: { pais: "GT" }, puntosVenta: [{ codigo: "1" }] },
  ],
  datosAdicionales: [{ nombre: "LEYENDA", valor: "x" }],
  plantillasPdf: [{ id: "p1", nombre: "Media carta", tiposDte: "factura" }],
  plantillasMensajeCorreoElectronico: [],
  usuarios: [{ usuario: "ana", permisos: ["dte.emitir"] }],
};

test("POST /cuenta answers the account: exactly the contract's fields, nothing secret, nothing internal", async () => {
  const response = await world.send("/cuenta", { token, json: cuenta });
  expect([response.status, await response.json()]).toEqual([200, shown]);
});

test("the nested layout arrives in the contract's words, files as bytes", async () => {
  const json = {
    ...cuenta,
    emiteFacturas: true,
    establecimientos: [{ codigo: 1, tipo: "CASA_MATRIZ", puntosVenta: [{ codigo: "001" }] }],
    datosAdicionales: [{ nombre: "LEYENDA", valor: 7 }],
    plantillasPdf: [{ nombre: "Carta", contenido: "<p>{{id}}</p>" }],
    usuarios: [{ usuario: "luis", permisos: ["dte.consultar"] }],
    certificadoFirma: { contenido: `application/x-pkcs12;base64,${base64("PFX")}`, clave: " clave " },
    logo: `data:image/png;base64,${base64("\x89PNG")}`,
    credencialesCertificador: { usuario: "U", llaveFirma: 123, nada: null },
  };
  expect((await world.send("/cuenta", { token, json })).status).toBe(200);
  const { credencialesCertificador, ...entrada } = (asked[0]?.["entrada"] ?? {}) as Record<string, unknown>;
  expect(asked).toMatchObject([{ usuario: "ana" }]);
  expect(JSON.parse(String(credencialesCertificador))).toEqual({ usuario: "U", llaveFirma: "123" });
  expect(entrada).toEqual({
    id: "12345678-9",
    idCertificador: "infile",
    emiteFacturas: true,
    informacionFiscal: {
      nombre: "EJEMPLO, S.A.",
      direccion: { direccion: "zona 1", codigoPostal: "1001", pais: "GT" },
    },
    establecimientos: {
      lista: [{ codigo: "1", tipo: "CASA_MATRIZ", puntosVenta: [{ codigo: "001" }] }],
    },
    datosAdicionales: { lista: [{ nombre: "LEYENDA", valor: "7" }] },
    plantillasPdf: { lista: [{ id: "", nombre: "Carta", tiposDte: "", contenido: "<p>{{id}}</p>" }] },
    usuarios: { lista: [{ usuario: "luis", permisos: ["dte.consultar"] }] },
    certificadoFirma: { contenido: "PFX", clave: " clave " },
    logo: "\x89PNG",
  });
});

test.each<[string, object]>([
  ["no id", { ...cuenta, id: undefined }],
  ["no idCertificador", { ...cuenta, idCertificador: undefined }],
  ["another id in informacionFiscal", { ...cuenta, informacionFiscal: { id: "987" } }],
  ["a certificate that is no base64", { ...cuenta, certificadoFirma: { contenido: "***", clave: "x" } }],
  ["a certificate without password", { ...cuenta, certificadoFirma: { contenido: "AAAA" } }],
  ["a logo of more than 1 MiB", { ...cuenta, logo: base64("x".repeat(1024 * 1024 + 1)) }],
  ["credentials that are no object", { ...cuenta, credencialesCertificador: "llave" }],
  ["credentials with a nested object", { ...cuenta, credencialesCertificador: { a: { b: "c" } } }],
  ["a name of a credential that cannot be", { ...cuenta, credencialesCertificador: { "a b": "c" } }],
  ["a permission that does not exist", { ...cuenta, usuarios: [{ usuario: "x", permisos: ["todo"] }] }],
  ["a branch without code", { ...cuenta, establecimientos: [{ nombre: "x" }] }],
])("POST /cuenta with %s is FEG_VALIDATION_ERROR", async (_what, json) => {
  expect(await envelopeOf(await world.send("/cuenta", { token, json }))).toEqual(
    refused("FEG_VALIDATION_ERROR"),
  );
  expect(asked).toEqual([]);
});

test("what is refused is never repeated when it is a secret", async () => {
  const json = { ...cuenta, certificadoFirma: { contenido: "SECRETO*", clave: ["SECRETO"] } };
  const answer = JSON.stringify(await envelopeOf(await world.send("/cuenta", { token, json })));
  expect(answer).toContain("certificadoFirma.contenido");
  expect(answer).not.toContain("SECRETO");
  expect(world.lines.join()).not.toContain("SECRETO");
});

test("an account that exists is FEG_CUE_CREA_002, a suggestion", async () => {
  world.neighbours.accounts.Create = async () => {
    throw feg("FEG_CUE_CREA_002", { id: "123456789" });
  };
  const answer = await envelopeOf(await world.send("/cuenta", { token, json: cuenta }));
  expect(answer).toEqual({ ...refused("FEG_CUE_CREA_002"), severidad: 0 });
});

test("PATCH /cuenta/{id} changes what the body names, and nothing for an empty object", async () => {
  for (const json of [{}, { estaEnAmbienteDePruebas: false }]) {
    const response = await world.send("/cuenta/123456789", { token, method: "PATCH", json });
    expect([response.status, await response.json()]).toEqual([200, shown]);
  }
  expect(asked).toEqual([
    { usuario: "ana", idCuenta: "123456789", entrada: {} },
    { usuario: "ana", idCuenta: "123456789", entrada: { estaEnAmbienteDePruebas: false } },
  ]);
});

test("null takes a value away, and an empty list empties a list", async () => {
  const json = {
    slogan: null,
    logo: null,
    establecimientos: null,
    usuarios: [],
    informacionFiscal: { nombreComercial: null, direccion: { municipio: null } },
  };
  const headers = { "Content-Type": "application/merge-patch+json" };
  const response = await world.send("/cuenta/1", {
    token,
    method: "PATCH",
    body: JSON.stringify(json),
    headers,
  });
  expect(response.status).toBe(200);
  expect(asked[0]?.["entrada"]).toEqual({
    slogan: "",
    logo: "",
    establecimientos: { lista: [] },
    usuarios: { lista: [] },
    informacionFiscal: { nombreComercial: "", direccion: { municipio: "" } },
  });
});

test("an account that was read can be sent back as it is", async () => {
  const { datosAdicionales, ...rest } = shown;
  const json = { ...rest, datosAdicionales };
  expect((await world.send("/cuenta/123456789", { token, method: "PATCH", json })).status).toBe(200);
  expect(asked[0]?.["entrada"]).toMatchObject({ id: "123456789", idCertificador: "infile" });
});

test("another account's id in the body is FEG_VALIDATION_ERROR", async () => {
  const response = await world.send("/cuenta/123456789", { token, method: "PATCH", json: { id: "987" } });
  expect(await envelopeOf(response)).toEqual(refused("FEG_VALIDATION_ERROR"));
});

test("an account that does not exist is FEG_BUSINESS_RULE_VIOLATION when it is changed", async () => {
  world.neighbours.accounts.Update = emptyNeighbours("").accounts.Update;
  for (const id of ["999", "9".repeat(51)]) {
    const response = await world.send(`/cuenta/${id}`, { token, method: "PATCH", json: {} });
    expect(await envelopeOf(response)).toEqual(refused("FEG_BUSINESS_RULE_VIOLATION"));
  }
});

test("writing needs cuenta.administrar; reading needs only a token", async () => {
  const less = await world.token({ scope: "dte.emitir dte.anular dte.consultar" });
  const write = [
    { path: "/cuenta", method: "POST", json: cuenta },
    { path: "/cuenta/1", method: "PATCH", json: {} },
  ];
  for (const { path, ...rest } of write) {
    expect(await envelopeOf(await world.send(path, { ...rest, token: less }))).toEqual(
      refused("FEG_FORBIDDEN", 403),
    );
    expect(await envelopeOf(await world.send(path, rest))).toEqual(refused("FEG_UNAUTHORIZED", 401));
  }
  const none = await world.token({ scope: "" });
  for (const path of ["/cuenta", "/usuario"]) {
    expect((await world.send(path, { token: none })).status).toBe(200);
    expect(await envelopeOf(await world.send(path))).toEqual(refused("FEG_UNAUTHORIZED", 401));
  }
});

test("GET /cuenta is the envelope with the user's accounts, narrowed by its filters", async () => {
  world.neighbours.accounts.List = async (request) => {
    note(request);
    return { cuentas: [sampleCuenta], totalItems: 21 };
  };
  const query = "nombre=EJEM&pais=gt&estaEnAmbienteDePruebas=true&pageSize=20";
  const link = (page: number) =>
    `${publicUrl}/cuenta?pageNumber=${page}&pageSize=20&nombre=EJEM&pais=GT&estaEnAmbienteDePruebas=true`;
  expect(await (await world.send(`/cuenta?${query}`, { token })).json()).toEqual({
    data: [shown],
    meta: { totalItems: 21, totalPages: 2, pageNumber: 1, pageSize: 20 },
    links: { self: link(1), first: link(1), next: link(2), prev: null, last: link(2) },
  });
  expect(asked).toEqual([
    {
      usuario: "ana",
      pageNumber: 1,
      pageSize: 20,
      nombre: "EJEM",
      pais: "GT",
      estaEnAmbienteDePruebas: true,
    },
  ]);
  for (const wrong of ["pais=GTM", "pais=1", "pageSize=101", "estaEnAmbienteDePruebas=x"]) {
    expect(await envelopeOf(await world.send(`/cuenta?${wrong}`, { token }))).toEqual(
      refused("FEG_VALIDATION_ERROR"),
    );
  }
});

test("GET /cuenta/{id} is an account of the user's", async () => {
  world.neighbours.accounts.GetDetalle = async (request) => {
    note(request);
    return sampleCuenta;
  };
  const response = await world.send("/cuenta/123456789", { token });
  expect([response.status, await response.json()]).toEqual([200, shown]);
  expect(asked).toEqual([{ usuario: "ana", idCuenta: "123456789" }]);
  world.neighbours.accounts.GetDetalle = emptyNeighbours("").accounts.GetDetalle;
  expect(await envelopeOf(await world.send("/cuenta/9", { token }))).toEqual(refused("FEG_FORBIDDEN", 403));
});

test("the logo is public, of its own kind, and 304 for who has it", async () => {
  const logo = Buffer.from("89504e470d0a1a0a00", "hex");
  if (!sampleCuenta.cuenta) throw new Error("the sample has an account");
  const { cuenta: sample } = sampleCuenta;
  world.neighbours.accounts.Get = async () => ({ ...sample, logo });
  const response = await world.send("/cuenta/123456789/logo");
  expect([response.status, response.headers.get("content-type")]).toEqual([200, "image/png"]);
  expect(Buffer.from(await response.arrayBuffer())).toEqual(logo);
  const headers = { "If-None-Match": response.headers.get("etag") ?? "", "Cache-Control": "max-age=0" };
  expect((await world.send("/cuenta/123456789/logo", { headers })).status).toBe(304);
  world.neighbours.accounts.Get = async () => ({ ...sample, logo: Buffer.from("ffd8ffe0", "hex") });
  expect((await world.send("/cuenta/1/logo")).headers.get("content-type")).toBe("image/jpeg");
  world.neighbours.accounts.Get = async () => ({ ...sample, logo: Buffer.alloc(0) });
  expect(await envelopeOf(await world.send("/cuenta/1/logo"))).toEqual(refused("FEG_NOT_FOUND", 404));
});

test("GET /usuario is the profile of who the token speaks for", async () => {
  world.neighbours.accounts.GetUsuario = async ({ usuario }) => ({
    usuario,
    nombre: "Ana",
    direccionCorreoElectronico: "ana@example.com",
    cuentas: [{ id: "1", nombre: "EJEMPLO, S.A.", pais: "GT", permisos: ["dte.emitir", "dte.anular"] }],
  });
  expect(await (await world.send("/usuario", { token })).json()).toEqual({
    usuario: "ana",
    nombre: "Ana",
    direccionCorreoElectronico: "ana@example.com",
    cuentas: [{ id: "1", nombre: "EJEMPLO, S.A.", pais: "GT", permisos: ["dte.emitir", "dte.anular"] }],
  });
});

test("GET /plantilla/dte is the PDF templates of all accounts, without their HTML", async () => {
  world.neighbours.accounts.List = async ({ pageNumber, pageSize }) => ({
    cuentas: pageNumber === 1 ? Array.from({ length: pageSize }, () => sampleCuenta) : [sampleCuenta],
    totalItems: 101,
  });
  const plantillas = (await (await world.send("/plantilla/dte", { token })).json()) as unknown[];
  expect(plantillas).toHaveLength(101);
  expect(plantillas[0]).toEqual({
    id: "p1",
    idCuenta: "123456789",
    nombre: "Media carta",
    tiposDte: "factura",
  });
  expect(await envelopeOf(await world.send("/plantilla/dte"))).toEqual(refused("FEG_UNAUTHORIZED", 401));
});
