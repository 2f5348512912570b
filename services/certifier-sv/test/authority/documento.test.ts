import { afterAll, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { readJws } from "../../src/firma/jws.js";
import {
  authorityAt,
  CONSULTA,
  certificacionOf,
  LOGIN,
  procesado,
  RECEPCION,
  rechazado,
  request,
} from "./attempts.js";
import { type Contestacion, json, startMhServer } from "./mh-server.js";
import { CODIGO, documento, NIT, SELLO, signed } from "./signed.js";

let mh: Awaited<ReturnType<typeof startMhServer>>;
beforeAll(async () => {
  mh = await startMhServer();
});
afterAll(() => mh.close());
beforeEach(() => mh.reset());

describe("a document that MH takes", () => {
  test("is certified with the file that the receiver gets, its seal and where to look it up", async () => {
    mh.answer(RECEPCION, procesado());
    const contenido = signed(documento());
    const verdict = await authorityAt(mh.url).submit(request({ contenido }));
    expect(verdict).toMatchObject({
      kind: "aceptado",
      certificacion: {
        id: CODIGO,
        serie: "DTE-01-M001P001-000000000000001",
        numero: 0,
        fechaCertificacion: "2026-11-20T08:15:07-06:00",
        certificador: { id: "mh", nombre: "Ministerio de Hacienda" },
        tipoContenido: "application/json",
        selloEntidadFiscal: SELLO,
        verificacionCertificadorUri: `https://consulta.example/publica?ambiente=00&codGen=${CODIGO}&fechaEmi=2026-11-20`,
        observaciones: [],
      },
    });
    const archivo = Buffer.from(certificacionOf(verdict).contenido as Uint8Array).toString();
    const texto = readJws(contenido)?.texto ?? "";
    expect(archivo.startsWith(texto.slice(0, -1))).toBe(true);
    expect(Object.entries(JSON.parse(archivo)).slice(-2)).toEqual([
      ["firmaElectronica", contenido.toString()],
      ["selloRecibido", SELLO],
    ]);
  });

  test("is sent once, as MH's manual prescribes, with what was signed", async () => {
    mh.answer(RECEPCION, procesado());
    const contenido = signed(documento());
    await authorityAt(mh.url).submit(request({ contenido }));
    expect(mh.peticiones.map(({ path }) => path)).toEqual([LOGIN, RECEPCION]);
    const [auth, recepcion] = mh.peticiones;
    expect(auth?.headers["content-type"]).toBe("application/x-www-form-urlencoded");
    expect(Object.fromEntries(new URLSearchParams(auth?.body))).toEqual({
      user: NIT,
      pwd: "Una+clave&de=API ñ",
    });
    expect(recepcion?.headers).toMatchObject({
      authorization: "Bearer t1",
      "user-agent": expect.stringMatching(/dte/),
    });
    expect(JSON.parse(recepcion?.body ?? "")).toEqual({
      ambiente: "00",
      idEnvio: 1,
      version: 2,
      tipoDte: "01",
      documento: contenido.toString(),
      codigoGeneracion: CODIGO,
    });
  });

  test("keeps what MH remarked though it took it", async () => {
    const observaciones = ["[resumen.totalGravada] CALCULO INCORRECTO", ""];
    mh.answer(RECEPCION, procesado({ codigoMsg: "002", observaciones }));
    expect(certificacionOf(await authorityAt(mh.url).submit(request())).observaciones).toEqual([
      { codigo: "002", mensaje: observaciones[0] },
    ]);
  });

  test.each([
    ["with a dot in the hour, as the manual prints it", "20/11/2026 08:15.07", "2026-11-20T08:15:07-06:00"],
    ["without a date that can be read", "ayer", "2026-11-20T08:15:00-06:00"],
  ])("is certified %s", async (_, fhProcesamiento, fecha) => {
    mh.answer(RECEPCION, procesado({ fhProcesamiento }));
    expect(certificacionOf(await authorityAt(mh.url).submit(request())).fechaCertificacion).toBe(fecha);
  });
});

describe("a document that MH refuses", () => {
  test("is refused with MH's code and words, and each remark with its field", async () => {
    mh.answer(
      RECEPCION,
      rechazado({ observaciones: ["[identificacion.fecEmi] FECHA NO CORRECTA", "", "Otra"] }),
    );
    expect(await authorityAt(mh.url).submit(request())).toEqual({
      kind: "rechazado",
      rechazo: {
        codigo: "020",
        descripcion: "[resumen.totalIva] CALCULO INCORRECTO",
        eventos: [
          { codigo: "020", campo: "resumen.totalIva", mensaje: "[resumen.totalIva] CALCULO INCORRECTO" },
          {
            codigo: "020",
            campo: "identificacion.fecEmi",
            mensaje: "[identificacion.fecEmi] FECHA NO CORRECTA",
          },
          { codigo: "020", mensaje: "Otra" },
        ],
        numeroLibre: false,
      },
    });
  });

  test("may be one that MH could not read at all", async () => {
    mh.answer(
      RECEPCION,
      rechazado({ codigoGeneracion: null, codigoMsg: "096", descripcionMsg: "NO CUMPLE ESQUEMA" }),
    );
    expect(await authorityAt(mh.url).submit(request())).toMatchObject({
      kind: "rechazado",
      rechazo: { codigo: "096" },
    });
  });
});

describe("nobody knows", () => {
  test.each<[string, Contestacion, boolean?]>([
    ["PROCESADO without a seal", procesado({ selloRecibido: null }), true],
    ["PROCESADO with half a seal", procesado({ selloRecibido: SELLO.slice(1) }), true],
    ["PROCESADO of another document", procesado({ codigoGeneracion: CODIGO.replace("F", "A") }), true],
    ["a refusal of another document", rechazado({ codigoGeneracion: CODIGO.replace("F", "A") }), true],
    ["a refusal with a seal", rechazado({ selloRecibido: SELLO }), true],
    ["MH cannot check signatures now", rechazado({ codigoMsg: "022" })],
    ["a state that is none of MH's", procesado({ estado: "EN COLA" }), true],
    ["a state that is a whole text", procesado({ estado: "PROCESADO: 06140101901015", codigoMsg: "" })],
    [
      "500 with a refusal in it",
      { status: 500, body: JSON.stringify({ estado: "RECHAZADO", codigoMsg: "099" }) },
    ],
    ["a gateway's page", { status: 502, body: "<html>Bad Gateway</html>" }],
    ["too many requests", { status: 429, body: "" }, true],
    ["nothing at all", { status: 200, body: "" }],
    ["half an answer", { status: 200, body: '{"estado":"PROC' }],
    ["JSON that is no envelope", json(200, ["PROCESADO"])],
    ["forbidden", { status: 403, body: "" }],
    ["a cut connection", "cut"],
    ["silence", "silence"],
  ])("when it answers: %s", async (_, contestacion, isAnswered = false) => {
    mh.answer(RECEPCION, contestacion);
    const verdict = await authorityAt(mh.url).submit(
      request({ timeoutMs: contestacion === "silence" ? 700 : 30_000 }),
    );
    expect(verdict).toMatchObject({ kind: "desconocido", motivo: expect.any(String) });
    // Only an answer that MH gives to this caller, or about this document, counts as an answer.
    expect("conRespuesta" in verdict && verdict.conRespuesta === true).toBe(isAnswered);
  });

  test("and a question that fails the same ways leaves it so", async () => {
    for (const contestacion of [
      { status: 500, body: "" },
      "cut",
      procesado({ selloRecibido: null }),
    ] as const) {
      mh.answer(CONSULTA, contestacion);
      expect((await authorityAt(mh.url).find(request())).kind).toBe("desconocido");
    }
  });
});

describe("a document that certainly is not at MH", () => {
  test("never left when MH cannot be reached", async () => {
    expect((await authorityAt("http://127.0.0.1:1").submit(request())).kind).toBe("inexistente");
    expect((await authorityAt("http://127.0.0.1:1").find(request())).kind).toBe("desconocido");
  });
  test("never left when MH gives no token and does not say why", async () => {
    mh.answer(LOGIN, { status: 503, body: "" });
    expect((await authorityAt(mh.url).submit(request())).kind).toBe("inexistente");
    expect(mh.peticiones.map(({ path }) => path)).not.toContain(RECEPCION);
  });
  test("is one that MH says it does not have", async () => {
    mh.answer(CONSULTA, rechazado({ codigoMsg: "014", descripcionMsg: "NO EXISTE REGISTRO" }));
    expect((await authorityAt(mh.url).find(request())).kind).toBe("inexistente");
  });
});

describe("a question about a document", () => {
  test("names its issuer, type and code, and finds it as it was certified", async () => {
    mh.answer(CONSULTA, procesado());
    const verdict = await authorityAt(mh.url).find(request());
    expect(certificacionOf(verdict)).toMatchObject({ id: CODIGO, selloEntidadFiscal: SELLO });
    expect(JSON.parse(mh.peticiones.at(-1)?.body ?? "")).toEqual({
      nitEmisor: NIT,
      tdte: "01",
      codigoGeneracion: CODIGO,
    });
  });
  test("finds the refusal that was missed", async () => {
    mh.answer(CONSULTA, rechazado());
    expect(await authorityAt(mh.url).find(request())).toMatchObject({
      kind: "rechazado",
      rechazo: { codigo: "020" },
    });
  });
  test.each(["096", "111"])("that MH refuses as a question (%s) says nothing", async (codigoMsg) => {
    mh.answer(CONSULTA, rechazado({ codigoMsg }));
    expect((await authorityAt(mh.url).find(request())).kind).toBe("desconocido");
  });
});

describe("what MH has already", () => {
  const existingOf = (campo: string) =>
    rechazado({
      codigoMsg: "004",
      descripcionMsg: `[identificacion.${campo}] YA EXISTE UN REGISTRO CON ESE VALOR`,
    });

  test("is asked for, and is the document that was sent before", async () => {
    mh.answer(RECEPCION, existingOf("codigoGeneracion"));
    mh.answer(CONSULTA, procesado());
    expect(certificacionOf(await authorityAt(mh.url).submit(request())).selloEntidadFiscal).toBe(SELLO);
  });
  test("is refused when it is another document's number", async () => {
    mh.answer(RECEPCION, existingOf("numeroControl"));
    mh.answer(CONSULTA, rechazado({ codigoMsg: "014" }));
    expect(await authorityAt(mh.url).submit(request())).toMatchObject({
      kind: "rechazado",
      rechazo: { codigo: "004" },
    });
  });
  test("stays unknown while MH contradicts itself or says nothing", async () => {
    mh.answer(RECEPCION, existingOf("codigoGeneracion"));
    mh.answer(CONSULTA, rechazado({ codigoMsg: "014" }), { status: 503, body: "" });
    expect((await authorityAt(mh.url).submit(request())).kind).toBe("desconocido");
    expect((await authorityAt(mh.url).submit(request())).kind).toBe("desconocido");
  });
  test("is still told apart when MH shows it only to who asks later", async () => {
    mh.answer(RECEPCION, existingOf("codigoGeneracion"));
    mh.answer(CONSULTA, { status: 503, body: "" }, procesado());
    const authority = authorityAt(mh.url);
    const verdict = await authority.submit(request());
    if (verdict.kind !== "desconocido" || verdict.referencia === undefined) throw new Error(verdict.kind);
    const { referencia } = verdict;
    expect(certificacionOf(await authority.find(request({ referencia }))).yaExistia).toBe(true);
    expect(certificacionOf(await authority.find(request())).yaExistia).toBeUndefined();
  });
});
