import { randomUUID, X509Certificate } from "node:crypto";
import { readFileSync } from "node:fs";
import { createLecturas } from "@dte/certifier";
import { createLog, createShell, Secret } from "@dte/service";
import { afterAll, describe, expect, test } from "@jest/globals";
import { signSeed } from "../../src/firma/sign-seed.js";
import { signXml } from "../../src/firma/sign-xml.js";
import { writeAprobacion } from "../../src/receptor/aprobacion.js";
import { createExchange } from "../../src/receptor/index.js";
import { puertas, RUTA } from "../../src/receptor/puertas.js";
import { createAutoridad } from "../firma/certificados.js";

const autoridad = createAutoridad();
const otra = createAutoridad();
const certificado = autoridad.issue("00112345678");
const ajeno = otra.issue("00112345678");
const shell = createShell({ name: "test", log: createLog("test", "silent") });
let ahora = new Date();

const config = {
  dgiiUrl: "http://127.0.0.1:1",
  dgiiFcUrl: "http://127.0.0.1:1",
  timbreUrl: "",
  timbreFcUrl: "",
  tokenCacheKey: new Secret(Buffer.alloc(32, 7).toString("base64")),
  autoridadesFirma: [new X509Certificate(autoridad.pem)],
};
const tools = {
  now: () => ahora,
  newId: randomUUID,
  tokens: {} as never,
  strangers: {} as never,
};
const lecturas = createLecturas(shell, new URL("../../dist/lecturas.js", import.meta.url));
const exchange = createExchange(config, tools, async () => ({ certificador: {}, certificado }), lecturas);
const call = { deadline: Date.now() + 60_000, requestId: "prueba" };
const remitente = { quien: "", origen: "prueba" };

afterAll(async () => {
  autoridad.remove();
  otra.remove();
  await shell.close();
});

const read = (
  ruta: string,
  contenido: Uint8Array | string,
  cabeceras: Record<string, string> = {},
  exigeToken = true,
) =>
  exchange.Read(
    {
      peticion: { metodo: "POST", ruta, cabeceras, contenido: Buffer.from(contenido) },
      exigeToken,
      remitente,
    },
    call,
  );
const textOf = (answer: { contenido: Buffer } | null | undefined) => answer?.contenido.toString();
const seed = async () => {
  const { respuesta } = await read(RUTA.semilla, "");
  const xml = await signSeed(respuesta?.contenido ?? Buffer.alloc(0), certificado);
  if (!xml) throw new Error("no seed");
  return xml;
};
const validate = async (accept: string) =>
  (await read(RUTA.validacion, await seed(), { accept })).unico?.primera;

describe("seeds and tokens", () => {
  test("a seed is XML with a declaration", async () => {
    const { respuesta } = await read(RUTA.semilla, "");
    expect([respuesta?.estado, respuesta?.tipoContenido]).toEqual([200, "application/xml; charset=utf-8"]);
    expect(textOf(respuesta)).toMatch(/^<\?xml[^>]*\?><SemillaModel><valor>/);
  });

  test("a token is JSON, or XML when Accept names that first; who comes second is told that the seed was used", async () => {
    for (const accept of ["", "application/json", "*/*", "application/json, text/xml"]) {
      const answer = await validate(accept);
      expect(answer?.tipoContenido).toBe("application/json; charset=utf-8");
      expect(Object.keys(JSON.parse(textOf(answer) ?? ""))).toEqual(["token", "expira", "expedido"]);
    }
    for (const accept of ["application/xml", "text/xml, application/json"]) {
      expect(textOf(await validate(accept))).toMatch(
        /<token>[^<]+<\/token><expira>[^<]+Z<\/expira><expedido>/,
      );
    }
    const { unico } = await read(RUTA.validacion, await seed());
    expect([unico?.repetida?.estado, textOf(unico?.repetida)]).toEqual([
      400,
      expect.stringContaining("ya se usó"),
    ]);
    expect(Date.parse(unico?.vence ?? "")).toBeGreaterThan(ahora.getTime());
  });

  test("what is no signed seed of ours is refused with a text", async () => {
    const invented =
      "<SemillaModel><valor>a.b.c</valor><fecha>2026-01-01T00:00:00-04:00</fecha></SemillaModel>";
    for (const xml of [invented, signXml(Buffer.from(invented), certificado), "nada"]) {
      const { respuesta, unico } = await read(RUTA.validacion, xml);
      expect([respuesta?.estado, unico ?? null]).toEqual([400, null]);
    }
    const late = await seed();
    const before = ahora;
    ahora = new Date(before.getTime() + 6 * 60_000);
    const { respuesta } = await read(RUTA.validacion, late);
    ahora = before;
    expect(textOf(respuesta)).toContain("venció");
  });

  test("the doors that say so ask for a token, and no other", async () => {
    const asked = puertas.map(async ({ rutas: [ruta = ""] = [], acceso }) => {
      const { respuesta } = await read(ruta, "nada");
      return [ruta, respuesta?.estado === 401 ? "token" : "cualquiera", acceso];
    });
    const answers = await Promise.all(asked);
    expect(answers.map(([ruta, found]) => [ruta, found])).toEqual(
      answers.map(([ruta, , said]) => [ruta, said]),
    );
    expect(new Set(answers.map(([, found]) => found)).size).toBe(2);
  });

  test("without a good token nothing is read, where one is asked for", async () => {
    const { token } = JSON.parse(textOf(await validate("")) ?? "") as { token: string };
    for (const ruta of [RUTA.recepcion, RUTA.aprobacion]) {
      for (const authorization of ["", "Bearer a.b.c", token]) {
        const { respuesta } = await read(ruta, "nada", { authorization });
        expect([respuesta?.estado, respuesta?.cabeceras]).toEqual([
          401,
          { "WWW-Authenticate": 'Bearer realm="fe"' },
        ]);
      }
      for (const [authorization, exige] of [
        [`bearer ${token}`, true],
        ["", false],
      ] as const) {
        expect((await read(ruta, "nada", { authorization }, exige)).respuesta?.estado).toBe(400);
      }
    }
  });
});

describe("whose signatures count", () => {
  const ecf = readFileSync(new URL("../golden/factura.xml", import.meta.url));

  test("a seed that a stranger's certificate signed gives no token", async () => {
    const { respuesta } = await read(RUTA.semilla, "");
    const xml = (await signSeed(respuesta?.contenido ?? Buffer.alloc(0), ajeno)) ?? "";
    const { respuesta: refused, unico } = await read(RUTA.validacion, xml);
    expect([refused?.estado, textOf(refused), unico ?? null]).toEqual([
      400,
      "El certificado de la firma no lo emitió una entidad de certificación conocida.",
      null,
    ]);
  });

  test("a certificate whose time is over opens no door, though its authority is known and its token still good", async () => {
    const { token } = JSON.parse(textOf(await validate("")) ?? "") as { token: string };
    const cabeceras = { authorization: `bearer ${token}` };
    const semilla = await seed();
    const acecf = signXml(
      writeAprobacion(
        {
          idEmisor: "101850043",
          eNcf: "E310000000017",
          fechaEmision: "2026-11-20",
          total: "100.00",
          idReceptor: "00112345678",
        },
        "Aceptado",
        undefined,
        ahora,
      ),
      certificado,
    );
    const asked = async () => {
      const [validada, recibido, aprobado] = [
        await read(RUTA.validacion, semilla),
        await read(RUTA.recepcion, signXml(ecf, certificado), cabeceras, false),
        await read(RUTA.aprobacion, acecf, cabeceras, false),
      ];
      return [
        validada.unico ? "token" : textOf(validada.respuesta),
        recibido.documento?.dte ? "recibido" : recibido.documento?.codigoMotivo,
        aprobado.aprobacion ? "aprobado" : textOf(aprobado.respuesta),
      ];
    };
    expect(await asked()).toEqual(["token", "recibido", "aprobado"]);
    const before = ahora;
    ahora = new Date(before.getTime() + 31 * 24 * 3_600_000);
    const over = "El certificado de la firma no está vigente.";
    expect(await asked().finally(() => (ahora = before))).toEqual([over, "2", over]);
  });

  test("an e-CF that it signed is not received, for its signature", async () => {
    const own = await read(RUTA.recepcion, signXml(ecf, certificado), {}, false);
    expect(own.documento?.dte?.numero).toBe(17);
    const { documento } = await read(RUTA.recepcion, signXml(ecf, ajeno), {}, false);
    expect([documento?.codigoMotivo, documento?.dte ?? null]).toEqual(["2", null]);
  });

  test.each([
    ["an issuer that is none", /<RNCEmisor>[^<]*/, "<RNCEmisor>101-85004-3"],
    ["a receiver that is none", /<RNCComprador>[^<]*/, "<RNCComprador>ABC"],
    ["no e-NCF", /<eNCF>[^<]*/, "<eNCF>B0100000017"],
    ["another kind of document", /\bECF>/g, "ANECF>"],
  ])("what names %s is repeated in nobody's receipt", async (_, what, by) => {
    const changed = ecf.toString().replace(what, by);
    expect(changed).not.toBe(ecf.toString());
    const { respuesta, documento } = await read(RUTA.recepcion, changed, {}, false);
    expect([respuesta?.estado, documento ?? null]).toEqual([400, null]);
  });

  test("where nobody has named the authorities every door is closed, also with a token and where none is asked for", async () => {
    const { autoridadesFirma: _none, ...rest } = config;
    const closed = createExchange(rest, tools, async () => ({ certificador: {}, certificado }), lecturas);
    const { token } = JSON.parse(textOf(await validate("")) ?? "") as { token: string };
    const cabeceras = { authorization: `bearer ${token}` };
    for (const [ruta, contenido] of [
      [RUTA.semilla, Buffer.alloc(0)],
      [RUTA.validacion, await seed()],
      [RUTA.recepcion, signXml(ecf, certificado)],
      [RUTA.aprobacion, Buffer.from("<ACECF/>")],
    ] as const) {
      for (const exigeToken of [true, false]) {
        const peticion = { metodo: "POST", ruta, cabeceras, contenido };
        const read = await closed.Read({ peticion, exigeToken, remitente }, call);
        const { respuesta, unico, documento, aprobacion } = read;
        expect([respuesta?.estado, textOf(respuesta)]).toEqual([
          503,
          expect.stringContaining("entidades de certificación"),
        ]);
        expect([unico, documento, aprobacion]).toEqual([undefined, undefined, undefined]);
      }
    }
  });
});

describe("answers", () => {
  const cuenta = { id: "130862346" } as never;
  const partes = { idEmisor: "101850043", idReceptor: "130862346", numero: "E310000000017" };
  const word = async (resultado: string, codigoMotivo?: string) => {
    const request = { ...partes, resultado, cuenta, ...(codigoMotivo !== undefined && { codigoMotivo }) };
    return exchange.AnswerDocumento(request, call);
  };

  test.each([
    ["recibido", undefined, /<Estado>0<\/Estado><FechaHora/],
    ["otraCuenta", undefined, /<CodigoMotivoNoRecibido>4</],
    ["noRecibe", undefined, /<Estado>1<\/Estado><CodigoMotivoNoRecibido>4</],
    ["duplicado", undefined, /<CodigoMotivoNoRecibido>3</],
    ["otro", undefined, /<CodigoMotivoNoRecibido>2</],
    ["noLeido", "2", /<CodigoMotivoNoRecibido>2</],
    ["noLeido", undefined, /<CodigoMotivoNoRecibido>1</],
  ])(
    "a document that is %s (%s) is answered with DGII's word for it, signed",
    async (resultado, codigo, said) => {
      const { respuesta, acuse } = await word(resultado, codigo);
      expect(respuesta?.estado).toBe(200);
      expect(textOf(respuesta)).toMatch(said);
      expect(textOf(respuesta)).toContain("<Signature");
      expect(acuse?.nombreArchivo).toBe("130862346E310000000017.xml");
    },
  );

  test("without an account nobody signs", async () => {
    const answer = await exchange.AnswerDocumento({ ...partes, resultado: "sinCuenta" }, call);
    expect([answer.respuesta?.estado, answer.acuse ?? null]).toEqual([400, null]);
    expect(textOf(answer.respuesta)).toContain("RNCComprador");
  });

  test.each([
    ["recibida", 200],
    ["noExiste", 400],
    ["noCoincide", 400],
    ["contraria", 400],
  ])("an approval that is %s is answered with %i", async (resultado, estado) => {
    expect((await exchange.AnswerAprobacion({ resultado }, call)).estado).toBe(estado);
  });
});

test("what takes longer to read than any document is refused, and the next is read", async () => {
  // No machine reads nine thousand elements within a millisecond; a quick one does read an empty document.
  const long = Buffer.from(`<ECF>${"<x>a</x>".repeat(9_000)}</ECF>`);
  const module = new URL("../../dist/lecturas.js", import.meta.url);
  const hurried = createLecturas(shell, module, { limitMs: 1 });
  const impatient = createExchange(config, tools, async () => ({ certificador: {}, certificado }), hurried);
  const peticion = { metodo: "POST", ruta: RUTA.recepcion, cabeceras: {}, contenido: long };
  await expect(impatient.Read({ peticion, exigeToken: false, remitente }, call)).rejects.toMatchObject({
    codigo: "FEG_VALIDATION_ERROR",
    message: expect.stringContaining("más tiempo o memoria"),
  });
  expect((await exchange.Read({ peticion, exigeToken: false, remitente }, call)).respuesta?.estado).toBe(400);
});
