import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import type { PlanPedido } from "@dte/certifier";
import { conformance, hasOfficialFiles, official, xmllint } from "@dte/testing/conformance";
import { describe, expect, test } from "@jest/globals";
import { aprobacionesDelLibro } from "../src/certificacion/aprobaciones.js";
import { certificacion } from "../src/certificacion/plan.js";
import type { Libro } from "../src/certificacion/set.js";
import { horaDada, referenciaDada, writeAprobacion } from "../src/receptor/aprobacion.js";

type Caso = Readonly<Record<string, string>>;

const ahora = new Date("2026-06-23T21:45:47Z");

const planDe = (libro: Libro, id = "133470616") =>
  aprobacionesDelLibro(Buffer.from(JSON.stringify(libro)), id, ahora);

/** Makes a workbook as DGII has it: a header, and "#e" where a case has no value. */
const libroOf = (casos: readonly Caso[], hoja = "ACECF"): Libro => {
  const cabecera = [...new Set(casos.flatMap((caso) => Object.keys(caso)))];
  return { [hoja]: [cabecera, ...casos.map((caso) => cabecera.map((columna) => caso[columna] ?? "#e"))] };
};

const caso = (changes: Caso = {}): Caso => ({
  Version: "1.0",
  RNCEmisor: "131880681",
  eNCF: "E310000000002",
  FechaEmision: "01-04-2020",
  MontoTotal: "4674.35",
  RNCComprador: "133470616",
  Estado: "1",
  FechaHoraAprobacionComercial: "23-06-2026 17:45:47",
  ...changes,
});

async function impedimentosDe(changes: Caso): Promise<readonly string[]> {
  const plan = await planDe(libroOf([caso(changes)]));
  if ("problema" in plan) return [plan.problema];
  return plan.pasos?.[0]?.impedimentos ?? [];
}

describe("the approvals that DGII's set asks for", () => {
  test("are steps of their own, with the set's words, and nothing stands in their way", async () => {
    const rechazo = caso({ eNCF: "E310000000003", Estado: "2", DetalleMotivoRechazo: "No llegó" });
    const plan = await planDe(libroOf([caso(), rechazo], "Hoja1"));
    expect(plan).toMatchObject({
      seDetiene: true,
      grupos: [{ clave: "ACECF", minimo: 2 }],
      pasos: [
        { clave: "ACECF-131880681-E310000000002", grupo: "ACECF", accion: "aprobar", impedimentos: [] },
        { clave: "ACECF-131880681-E310000000003", impedimentos: [] },
      ],
    });
    if ("problema" in plan) throw new Error(plan.problema);
    expect((plan.pasos ?? []).map(({ cuerpo = "" }) => JSON.parse(cuerpo))).toEqual([
      {
        ...{ estado: "Aceptado", idEmisor: "131880681", documento: "E310000000002" },
        ...{ fechaEmision: "2020-04-01", total: "4674.35", momento: "2026-06-23T17:45:47" },
      },
      expect.objectContaining({ estado: "Rechazado", motivo: "No llegó" }),
    ]);
  });

  test.each<[Caso, string]>([
    [{ RNCComprador: "101850043" }, 'RNCComprador: el set dice "101850043" y la aprobación "133470616".'],
    [{ MontoTotal: "46.743" }, "total: es el MontoTotal"],
    [{ MontoTotal: "-1.00" }, "total: es el MontoTotal"],
    [{ MontoTotal: "mucho" }, "total: es el MontoTotal"],
    [{ Estado: "3" }, 'Estado: el set dice "3"'],
    [{ Estado: "2" }, "DetalleMotivoRechazo: el set rechaza"],
    [{ RNCEmisor: "13188068" }, "idEmisor: es el RNC"],
    [{ eNCF: "B0100000002" }, "documento: es un e-NCF"],
    [{ FechaEmision: "31-02-2020" }, "fechaEmision: es una fecha"],
    [{ FechaHoraAprobacionComercial: "23-06-2026 25:00:00" }, "momento: es una fecha y hora"],
    [{ Version: "2.0" }, 'Version: el set dice "2.0"'],
    [{ Otra: "cosa" }, 'Otra: el set dice "cosa"'],
  ])("are not begun with %p", async (changes, texto) => {
    expect(await impedimentosDe(changes)).toEqual([expect.stringContaining(texto)]);
  });

  test("an amount without decimals is the same amount, and a moment that the set does not say is now", async () => {
    const { FechaHoraAprobacionComercial: _, ...sinHora } = caso({ MontoTotal: "35400" });
    const plan = await planDe(libroOf([sinHora]));
    expect(plan).toMatchObject({ pasos: [{ impedimentos: [] }] });
  });

  test.each<[string, Libro, string]>([
    ["another workbook", { ECF: [["ENCF", "TipoeCF"]] }, "columnas eNCF, RNCEmisor"],
    ["no case", libroOf([]), "columnas eNCF"],
    ["a case twice", libroOf([caso(), caso()]), "pide dos veces la aprobación de 131880681 E310000000002"],
    [
      "too many",
      libroOf(Array.from({ length: 501 }, (_, i) => caso({ eNCF: `E31${String(i).padStart(10, "0")}` }))),
      "más de 500",
    ],
  ])("%s is told", async (_name, libro, problema) => {
    expect(await planDe(libro)).toEqual({ problema: expect.stringContaining(problema) });
  });
});

test.each([
  ["aprobaciones", "Falta el set de aprobaciones"],
  ["", "Falta el set de pruebas"],
])(
  "without a workbook there is nothing to read in the stage %j, and that is told",
  async (etapa, problema) => {
    const pedido = { etapa, libro: new Uint8Array(0) } as PlanPedido;
    const read = () => {
      throw new Error("nothing was to be read");
    };
    expect(await certificacion(pedido, { read })).toEqual({ problema: expect.stringContaining(problema) });
  },
);

const official11 = hasOfficialFiles
  ? (JSON.parse(readFileSync(official("do/data/certification-set/acecf-set-A.json"), "utf8")) as Caso[])
  : [];

conformance(test)(
  "DGII's own set of approvals is asked for whole, and each is valid by its schema",
  async () => {
    const plan = await planDe(libroOf(official11));
    if ("problema" in plan) throw new Error(plan.problema);
    expect((plan.pasos ?? []).map(({ impedimentos }) => impedimentos)).toEqual(official11.map(() => []));
    const escritas = (plan.pasos ?? []).map(({ cuerpo = "" }) => {
      const { estado, momento, motivo, ...dada } = JSON.parse(cuerpo);
      const xml = writeAprobacion(referenciaDada(dada, "133470616"), estado, motivo, horaDada(momento));
      // DGII's schema wants one element after the last: the signature.
      return xml.toString().replace("</ACECF>", "<Signature/></ACECF>");
    });
    const quejas = escritas.flatMap((input) => {
      const args = ["--nonet", "--noout", "--schema", official("do/data/xsd-patched/ACECF_v.1.0.xsd"), "-"];
      const { status, stderr } = spawnSync(xmllint(), args, { input, encoding: "utf8" });
      return status === 0 ? [] : [stderr];
    });
    expect([escritas.length, quejas]).toEqual([11, []]);
  },
);
