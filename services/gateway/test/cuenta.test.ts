import type { Cuenta } from "@dte/contracts";
import { feg, invalid } from "@dte/errors";
import { afterAll, beforeEach, expect, test } from "@jest/globals";
import { emptyNeighbours } from "./neighbours.js";
import { sampleCuenta, shownCuenta } from "./samples.js";
import { createWorld, envelopeOf, publicUrl, refused, type World } from "./world.js";

const world: World = await createWorld(process.env["DTE_TEST_REDIS_URL"]);
const token = await world.token();
const shown = shownCuenta(publicUrl);
let asked: Record<string, unknown>[] = [];

/** Notes a request to accounts, with bytes as text. */
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

test("templates that are sent are measured, and the answer says which are slow and which cannot be printed", async () => {
  const kept = world.neighbours.accounts.Update;
  const measured = world.neighbours.rendering.Measure;
  const sent = ["<p>una", "<p>lenta", undefined, "<p>{{mala", "<p>otra"];
  const plantillasPdf = sent.map((_, at) => ({ id: `p${at}`, nombre: `P${at}`, tiposDte: "" }));
  world.neighbours.accounts.Update = async () => ({
    ...sampleCuenta,
    cuenta: { ...sampleCuenta.cuenta, plantillasPdf } as Cuenta,
  });
  const asked: string[] = [];
  world.neighbours.rendering.Measure = async ({ contenido, idCuenta, actor }) => {
    expect([idCuenta, actor?.usuario]).toEqual(["123456789", "ana"]);
    asked.push(contenido);
    if (contenido === "<p>{{mala") throw invalid("La plantilla tiene una etiqueta mala.");
    if (contenido === "<p>otra") throw new Error("away");
    return { esLenta: contenido === "<p>lenta" };
  };
  try {
    const json = {
      plantillasPdf: sent.map((contenido, at) => ({
        id: `p${at}`,
        nombre: `P${at}`,
        ...(contenido && { contenido }),
      })),
    };
    const response = await world.send("/cuenta/123456789", { token, method: "PATCH", json });
    const { plantillasPdf: shownPlantillas } = (await response.json()) as {
      plantillasPdf: { aviso?: string }[];
    };
    expect([response.status, shownPlantillas.map(({ aviso }) => aviso)]).toEqual([
      200,
      [
        undefined,
        expect.stringContaining("La plantilla es lenta"),
        undefined,
        "La plantilla tiene una etiqueta mala.",
        undefined,
      ],
    ]);
    expect(asked).toEqual(["<p>una", "<p>lenta", "<p>{{mala", "<p>otra"]);
  } finally {
    world.neighbours.accounts.Update = kept;
    world.neighbours.rendering.Measure = measured;
  }
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
    { usuario: "ana", idCuenta: "123456789", entrada: {}, ipOrigen: "127.0.0.1" },
    {
      usuario: "ana",
      idCuenta: "123456789",
      entrada: { estaEnAmbienteDePruebas: false },
      ipOrigen: "127.0.0.1",
    },
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

test("null for an object, a number or a flag is as if it had not been sent", async () => {
  const json = {
    certificadoFirma: null,
    credencialesCertificador: null,
    informacionFiscal: null,
    emiteFacturas: null,
    id: null,
    establecimientos: [{ codigo: "1", direccion: null, puntosVenta: null }],
  };
  const response = await world.send("/cuenta/1", { token, method: "PATCH", json });
  expect(response.status).toBe(200);
  expect(asked[0]?.["entrada"]).toEqual({
    establecimientos: { lista: [{ codigo: "1", puntosVenta: [] }] },
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

test("POST /cuenta/{id}/probar answers each step, and the worst of them for all", async () => {
  const paso = (resultado: string) => ({ paso: "titular", resultado, mensaje: "Así es." });
  const probar = async (...resultados: string[]) => {
    world.neighbours.accounts.CheckCuenta = async (request) => {
      note(request);
      return { estaEnAmbienteDePruebas: true, pasos: resultados.map(paso) };
    };
    const response = await world.send("/cuenta/12345679/probar", { token, method: "POST" });
    return [response.status, await response.json()];
  };
  const pasos = [paso("bien"), paso("mal"), paso("aviso")];
  expect(await probar("bien", "mal", "aviso")).toEqual([
    200,
    { resultado: "mal", estaEnAmbienteDePruebas: true, pasos },
  ]);
  expect(asked).toMatchObject([{ usuario: "ana", idCuenta: "12345679", ipOrigen: expect.any(String) }]);
  expect((await probar("omitido", "bien"))[1]).toMatchObject({ resultado: "omitido" });
  expect((await probar())[1]).toMatchObject({ resultado: "bien", pasos: [] });
});
