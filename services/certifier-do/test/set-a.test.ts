import { randomUUID } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { CuentaInput } from "@dte/contracts";
import { startSandbox } from "@dte/sandbox-do";
import { conformance, hasOfficialFiles, official } from "@dte/testing/conformance";
import { afterAll, describe, expect, test } from "@jest/globals";
import { compareConSet } from "../src/certificacion/comparar.js";
import { planDelSet } from "../src/certificacion/plan.js";
import { type Libro, readSet, type SetDgii } from "../src/certificacion/set.js";
import { solicitudDe } from "../src/certificacion/solicitud.js";
import { sign } from "../src/firma/sign-document.js";
import { writeEcf } from "../src/format/write-ecf.js";
import { connectTo, cuentaOf } from "./authority/attempts.js";
import { createAutoridad } from "./firma/certificados.js";
import { prepared } from "./samples/asked.js";
import { complaints } from "./samples/xmllint.js";

type Columnas = Readonly<Record<string, string>>;
type Hojas = { readonly ECF: readonly Columnas[]; readonly RFCE: readonly Columnas[] };

/** Makes the workbook as it came: a header, and "#e" where a case has no value. */
function libroOf(hojas: Hojas): Libro {
  const rows = (casos: readonly Columnas[]) => {
    const cabecera = [...new Set(casos.flatMap((caso) => Object.keys(caso)))];
    return [cabecera, ...casos.map((caso) => cabecera.map((columna) => caso[columna] ?? "#e"))];
  };
  return { ECF: rows(hojas.ECF), RFCE: rows(hojas.RFCE) };
}

function setOf(hojas: Hojas): SetDgii {
  const set = readSet(libroOf(hojas));
  if ("problema" in set) throw new Error(set.problema);
  return set;
}

/** Makes the account that the set was given to. */
const cuentaDe = (caso: Columnas): CuentaInput & { id: string } => ({
  id: caso["RNCEmisor"] ?? "",
  idCertificador: "dgii",
  pais: "DO",
  emiteFacturas: true,
  tieneCertificado: true,
  estaEnAmbienteDePruebas: true,
  ...(caso["CorreoEmisor"] && { direccionCorreoElectronico: caso["CorreoEmisor"] }),
  informacionFiscal: {
    id: caso["RNCEmisor"] ?? "",
    nombre: caso["RazonSocialEmisor"] ?? "",
    ...(caso["NombreComercial"] && { nombreComercial: caso["NombreComercial"] }),
    direccion: {
      direccion: caso["DireccionEmisor"] ?? "",
      ...(caso["Municipio"] && { idMunicipio: caso["Municipio"] }),
      ...(caso["Provincia"] && { idDepartamento: caso["Provincia"] }),
      pais: "DO",
    },
  },
});

const hojas: Hojas = hasOfficialFiles
  ? (JSON.parse(readFileSync(official("do/data/certification-set/set-A.json"), "utf8")) as Hojas)
  : { ECF: [], RFCE: [] };

/**
 * The places where the set contradicts its own lines, with its amount before ours. Each differs by a cent, within DGII's tolerance of a peso for each
 * line (Informe técnico e-CF v1.0, section 12).
 */
const EXPLICADAS: Readonly<Record<string, readonly string[]>> = {
  // 2369.28 + 11846.42 are 14215.70, and the set's MontoTotal is figured with 14215.70 too.
  E310000000003: ["MontoImpuestoAdicional: 14215.71 | 14215.70"],
  // 3230.00 + 713.04 + 540.04 + 191.28 are 4674.36.
  E310000000002: ["MontoTotal: 4674.35 | 4674.36"],
  // The retentions of its five lines add up to 2846.54 and 1606.42.
  E410000000007: ["TotalITBISRetenido: 2846.53 | 2846.54", "TotalISRRetencion: 1606.41 | 1606.42"],
};

const ahora = new Date("2026-11-20T15:00:00Z");

async function pasosDe(set: SetDgii) {
  const { pasos = [] } = planDelSet({ set, cuenta: cuentaDe(set.casos[0] ?? {}), ahora });
  return pasos.map(({ clave = "", cuerpo = "{}", impedimentos = [], avisos = [], ...paso }) => ({
    ...{ ...paso, id: clave, cuerpo: JSON.parse(cuerpo) as Columnas, impedimentos, avisos },
  }));
}

const escrito = (caso: Columnas) => {
  const { documento, cuenta } = prepared({ cuenta: cuentaDe(caso), solicitud: solicitudDe(caso) });
  return { documento, ecf: writeEcf(documento, cuenta) };
};

conformance(describe)("DGII's certification set A", () => {
  const autoridad = createAutoridad();
  afterAll(() => autoridad.remove());

  test.each(hojas.ECF.map((caso) => [caso["ENCF"] ?? "", caso] as const))(
    "%s is what a request gives",
    (encf, caso) => {
      const { ecf } = escrito(caso);
      const diferencias = compareConSet(caso, ecf);
      expect(diferencias.map(({ lugar, suyo, nuestro }) => `${lugar}: ${suyo} | ${nuestro}`)).toEqual(
        EXPLICADAS[encf] ?? [],
      );
      expect(diferencias.every(({ isAviso }) => isAviso)).toBe(true);
    },
  );

  test("every document of it is valid by DGII's own schemas", () => {
    const escritos = hojas.ECF.map((caso) => {
      const { documento, ecf } = escrito(caso);
      return {
        nombre: caso["ENCF"] ?? "",
        tipoFiscal: documento.tipoFiscal,
        xml: new TextDecoder().decode(ecf),
      };
    });
    expect(escritos.length).toBe(25);
    expect(complaints(escritos)).toEqual([]);
  });

  test("nothing stands in the way of any case, and the sandbox accepts them in their order", async () => {
    const set = setOf(hojas);
    const pasos = await pasosDe(set);
    expect(pasos.map(({ id, impedimentos }) => [id, impedimentos])).toEqual(pasos.map(({ id }) => [id, []]));
    const cedula = "00112345678";
    const certificado = autoridad.issue(cedula);
    const rnc = set.casos[0]?.["RNCEmisor"] ?? "";
    const ledgerDir = mkdtempSync(join(tmpdir(), "certificacion-"));
    const sandbox = await startSandbox({
      host: "127.0.0.1",
      port: 0,
      ledgerDir,
      autoridadesPem: [autoridad.pem],
      procesoMs: 0,
      emisores: [{ rnc, nombre: "Emisora", delegados: [cedula] }],
    });
    try {
      const authority = connectTo(sandbox.url, () => new Date());
      const rechazados: unknown[] = [];
      for (const { id } of pasos) {
        const { ecf } = escrito(set.casos.find((each) => each["ENCF"] === id) ?? {});
        const { contenido } = await sign(ecf, { certificado });
        const verdict = await authority.submit({
          idIntento: randomUUID(),
          cuenta: cuentaOf({ id: rnc }),
          credenciales: { certificador: { ambiente: "certecf" }, certificado },
          contenido,
          operacion: "certificar",
          timeoutMs: 30_000,
        });
        if (verdict.kind !== "aceptado") rechazados.push([id, verdict]);
      }
      expect(rechazados).toEqual([]);
    } finally {
      await sandbox.close();
      rmSync(ledgerDir, { recursive: true });
    }
  });
});

describe("a battery of a set", () => {
  const base = {
    Version: "1.0",
    TipoIngresos: "01",
    TipoPago: "1",
    RNCEmisor: "131880681",
    RazonSocialEmisor: "EMISORA SRL",
    DireccionEmisor: "Calle 1",
    FechaEmision: "01-04-2020",
    RNCComprador: "101850043",
    RazonSocialComprador: "COMPRADORA SRL",
    "NumeroLinea[1]": "1",
    "IndicadorFacturacion[1]": "4",
    "NombreItem[1]": "Leche",
    "IndicadorBienoServicio[1]": "1",
    "CantidadItem[1]": "1",
  };
  const caso = (encf: string, monto: string, resto: Columnas = {}): Columnas => ({
    ...base,
    TipoeCF: encf.slice(1, 3),
    ENCF: encf,
    ...(!["32", "34"].includes(encf.slice(1, 3)) && { FechaVencimientoSecuencia: "31-12-2099" }),
    "PrecioUnitarioItem[1]": monto,
    "MontoItem[1]": monto,
    MontoExento: monto,
    MontoTotal: monto,
    ...resto,
  });
  const nota = (encf: string, original: string, fecha = "01-04-2020") =>
    caso(encf, "10.00", {
      NCFModificado: original,
      FechaNCFModificado: fecha,
      CodigoModificacion: "3",
      ...(encf.startsWith("E34") && { IndicadorNotaCredito: "0" }),
    });
  const casos = [
    nota("E340000000002", "E330000000001"),
    nota("E330000000001", "E310000000001"),
    caso("E320000000001", "100.00"),
    caso("E320000000002", "250000.00"),
    caso("E310000000001", "100.00"),
  ];
  const set = setOf({ ECF: casos, RFCE: [] });

  test("has the order that DGII takes: notes after what they adjust, summaries before them", async () => {
    const ids = (await pasosDe(set)).map(({ id }) => id);
    expect(ids).toEqual([
      "E310000000001",
      "E320000000002",
      "E320000000001",
      "E330000000001",
      "E340000000002",
    ]);
  });

  test("asks for each case by its own number and dates, so that nothing stands in the way", async () => {
    const [paso] = await pasosDe(set);
    expect([paso?.impedimentos, paso?.avisos]).toEqual([[], []]);
    expect(paso).toMatchObject({ grupo: "E31", accion: "emitir", serie: "E31", numero: 1 });
    expect(paso?.cuerpo).toMatchObject({
      fechaEmision: "2020-04-01",
      items: [{ descripcion: "Leche", cantidad: 1, precioUnitario: 100 }],
    });
  });

  test("counts the cases of each type, and ends with the first refusal", async () => {
    const { seDetiene, grupos } = planDelSet({ set, cuenta: cuentaDe(base), ahora });
    expect(seDetiene).toBe(true);
    expect(grupos).toEqual([
      { clave: "E31", nombre: "Factura de Crédito Fiscal Electrónica (E31)", minimo: 1 },
      { clave: "E32", nombre: "Factura de Consumo Electrónica (E32)", minimo: 2 },
      { clave: "E33", nombre: "Nota de Débito Electrónica (E33)", minimo: 1 },
      { clave: "E34", nombre: "Nota de Crédito Electrónica (E34)", minimo: 1 },
    ]);
  });

  test("tells what the e-CF would have otherwise than the case, before anything is sent", async () => {
    const [otro, cierto, imposible] = await pasosDe(
      setOf({
        ECF: [
          caso("E310000000001", "100.00", { MontoTotal: "101.00" }),
          caso("E310000000002", "100.00", { MontoTotal: "100.01" }),
          caso("E310000000003", "100.00", { RNCComprador: "1" }),
        ],
        RFCE: [],
      }),
    );
    expect(otro?.impedimentos).toEqual(['MontoTotal: el set dice "101.00" y el e-CF "100.00".']);
    expect([cierto?.impedimentos, cierto?.avisos]).toEqual([
      [],
      ['MontoTotal: el set dice "100.01" y el e-CF "100.00".'],
    ]);
    expect(imposible?.impedimentos).toHaveLength(1);
  });

  test("a legal name that is not the account's is told, and no reason not to send", async () => {
    const pasos = await pasosDe(
      setOf({
        ECF: [casos[4] as Columnas, caso("E310000000003", "1.00", { RazonSocialEmisor: "OTRA SRL" })],
        RFCE: [],
      }),
    );
    expect([pasos[1]?.impedimentos, pasos[1]?.avisos]).toEqual([
      [],
      ['RazonSocialEmisor: el set dice "OTRA SRL" y el e-CF "EMISORA SRL". Corríjalo en la cuenta.'],
    ]);
  });

  test("what a summary has to say is compared too", async () => {
    const RFCE = [{ ...casos[2], RazonSocialComprador: "OTRA SRL" } as Columnas];
    const pasos = await pasosDe(setOf({ ECF: [casos[2] as Columnas], RFCE }));
    expect(pasos[0]?.impedimentos).toEqual([
      'RazonSocialComprador: el set dice "OTRA SRL" y el e-CF "COMPRADORA SRL".',
    ]);
  });

  test.each([
    ["no sheet ECF", { RFCE: [["ENCF"]] }, "hoja ECF"],
    ["no case", { ECF: [["ENCF"]] }, "hoja ECF"],
    [
      "a number of another type",
      {
        ECF: [
          ["ENCF", "TipoeCF"],
          ["E310000000001", "32"],
        ],
      },
      "caso 1",
    ],
    [
      "a number twice",
      {
        ECF: [
          ["ENCF", "TipoeCF"],
          ["E310000000001", "31"],
          ["E310000000001", "31"],
        ],
      },
      "dos veces",
    ],
    [
      "two issuers",
      {
        ECF: [
          ["ENCF", "TipoeCF", "RNCEmisor"],
          ["E310000000001", "31", "1"],
          ["E310000000002", "31", "2"],
        ],
      },
      "más de un RNCEmisor",
    ],
  ])("a workbook with %s is none of DGII's", (_, libro, problema) => {
    expect(readSet(libro)).toEqual({ problema: expect.stringContaining(problema) });
  });
});
