import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { DteInput } from "@dte/contracts";
import { prepare, type TasaImpuesto, toDte } from "@dte/dte";
import { startSandbox } from "@dte/sandbox-do";
import { conformance } from "@dte/testing/conformance";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { sign } from "../../src/firma/sign-document.js";
import { signXml } from "../../src/firma/sign-xml.js";
import { writeEcf } from "../../src/format/write-ecf.js";
import { referenciaOf, writeAprobacion } from "../../src/receptor/aprobacion.js";
import { connectTo, cuentaOf } from "../authority/attempts.js";
import { createAutoridad } from "../firma/certificados.js";
import { received, regime, TASAS } from "../samples/asked.js";
import { complaintsOf, esquemaDe } from "../samples/xmllint.js";
import { type Legal, pedidoDe } from "./legal.js";
import { LEGALES } from "./legales.js";
import { DE_RESUMEN, MUTACIONES } from "./mutaciones.js";

const EMISOR = "101850043";
const CEDULA = "00112345678";
const TIPOS = ["31", "32", "33", "34", "41", "43", "44", "45", "46", "47"];
/** The number of questions to DGII at a time. */
const AT_ONCE = 12;

const ahora = new Date();
const trimestre = `${ahora.getUTCFullYear()}-${String(Math.floor(ahora.getUTCMonth() / 3) * 3 + 1).padStart(2, "0")}-01`;
const tasasImpuestos: readonly TasaImpuesto[] = TASAS.map((each) => ({ ...each, desde: trimestre }));

const autoridad = createAutoridad();
const certificado = autoridad.issue(CEDULA);
const ledgerDir = mkdtempSync(join(tmpdir(), "adversario-"));
let sandbox: Awaited<ReturnType<typeof startSandbox>>;
beforeAll(async () => {
  const rangos = TIPOS.map((tipo) => ({ tipo, desde: 1, hasta: 1_000_000, vencimiento: "2027-12-31" }));
  sandbox = await startSandbox({
    ...{ host: "127.0.0.1", port: 0, ledgerDir, autoridadesPem: [autoridad.pem], procesoMs: 0 },
    emisores: [{ rnc: EMISOR, nombre: "LA CEIBA", delegados: [CEDULA], rangos }],
  });
});
afterAll(async () => {
  await sandbox?.close();
  rmSync(ledgerDir, { recursive: true });
  autoridad.remove();
});

type Emitido = {
  readonly nombre: string;
  readonly dte: DteInput;
  readonly ecf: Buffer;
  readonly enviado: Buffer;
  readonly tipoFiscal: string;
};
type Outcome = Emitido | { readonly nombre: string; readonly regla: string };

/** Issues a request up to the signature, or gives the rule that refuses it. */
async function issue(each: Legal, numero: number, original?: DteInput): Promise<Outcome> {
  const mensaje = received(pedidoDe(each, numero, original));
  const outcome = prepare(regime, { ...mensaje, ahora, tasasImpuestos });
  const { nombre } = each;
  if (!outcome.ok) return { nombre, regla: `${outcome.fault.id}: ${outcome.fault.error.message}` };
  const { tipoFiscal } = outcome.value;
  // A small consumer invoice is kept, and only its summary is sent.
  const { contenido, archivo } = await sign(writeEcf(outcome.value, mensaje.cuenta), { certificado });
  const dte = {
    ...toDte(outcome.value, { id: "dgii", nombre: "" }),
    ...{ id: randomUUID(), estado: "Certificado", serie: `E${tipoFiscal}`, numero },
  };
  return { nombre, dte, tipoFiscal, enviado: Buffer.from(contenido), ecf: Buffer.from(archivo ?? contenido) };
}

/** Issues all the requests, the notes after their originals. */
async function issueAll(): Promise<Outcome[]> {
  const done = new Map<string, Outcome>();
  for (const [i, each] of LEGALES.entries()) {
    const original = each.sobre === undefined ? undefined : done.get(each.sobre);
    done.set(each.nombre, await issue(each, i + 1, original && "dte" in original ? original.dte : undefined));
  }
  return [...done.values()];
}

const outcomes = issueAll();
const emitidos = async (): Promise<Emitido[]> => (await outcomes).filter((each) => "ecf" in each);

test("whatever DGII's formats allow is issued", async () => {
  const all = await outcomes;
  expect(all.length).toBeGreaterThan(300);
  expect(new Set(LEGALES.map(({ nombre }) => nombre)).size).toBe(LEGALES.length);
  expect(all.filter((each) => "regla" in each)).toEqual([]);
});

conformance(test)(
  "each document of these, its summary and an approval of it are valid by DGII's schemas",
  async () => {
    const all = await emitidos();
    for (const tipo of TIPOS) {
      const suyos = all.filter(({ tipoFiscal }) => tipoFiscal === tipo).map(({ ecf }) => ecf);
      expect([tipo, suyos.length > 0, complaintsOf(esquemaDe(tipo), suyos)]).toEqual([tipo, true, []]);
    }
    const resumenes = all.filter(({ ecf, enviado }) => !enviado.equals(ecf)).map(({ enviado }) => enviado);
    expect(resumenes.length).toBeGreaterThan(50);
    expect(complaintsOf("xsd-patched/RFCE_32_v.1.0.xsd", resumenes)).toEqual([]);
    const aprobables = all.flatMap(({ ecf }) => {
      const referencia = referenciaOf(ecf);
      return /^(?:\d{9}|\d{11})$/.test(referencia.idReceptor) ? [referencia] : [];
    });
    const aprobaciones = aprobables.map((each, i) =>
      signXml(writeAprobacion(each, i % 2 ? "Aceptado" : "Rechazado", "Ñ & <no>", ahora), certificado),
    );
    expect(aprobaciones.length).toBeGreaterThan(100);
    expect(complaintsOf("xsd-patched/ACECF_v.1.0.xsd", aprobaciones)).toEqual([]);
  },
);

/** Gives DGII's verdict on each document, so many at a time; "" where it takes one without a condition. */
async function submitAll(documentos: readonly Uint8Array[]): Promise<string[]> {
  const authority = connectTo(sandbox.url, () => new Date());
  const said: string[] = documentos.map(() => "");
  const waiting = [...documentos.entries()];
  const next = async (): Promise<void> => {
    for (let each = waiting.shift(); each; each = waiting.shift()) {
      const [at, contenido] = each;
      const verdict = await authority.submit({
        ...{ idIntento: randomUUID(), cuenta: cuentaOf({ id: EMISOR }), contenido },
        ...{ credenciales: { certificador: {}, certificado }, operacion: "certificar", timeoutMs: 60_000 },
      });
      const remarks = verdict.kind === "aceptado" ? (verdict.certificacion.observaciones ?? []) : [verdict];
      if (remarks.length > 0) said[at] = JSON.stringify(remarks);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, next));
  return said;
}

/** Silence is not a verdict on a document either. */
const isTaken = (said: string | undefined): boolean => !said || said.includes('"kind":"desconocido"');
const isNota = ({ tipoFiscal }: Emitido) => tipoFiscal === "33" || tipoFiscal === "34";

test("DGII takes each of them, with no condition", async () => {
  const all = await emitidos();
  // DGII takes a note only on a document that it accepted.
  for (const each of [all.filter((one) => !isNota(one)), all.filter(isNota)]) {
    const said = await submitAll(each.map(({ enviado }) => enviado));
    expect(each.flatMap(({ nombre }, i) => (said[i] ? [[nombre, said[i]]] : []))).toEqual([]);
  }
});

/** Gives the document without its signature, under a number that nobody has used. */
let numero = 900_000;
function sinFirma({ ecf }: Pick<Emitido, "ecf">): string {
  numero += 1;
  return ecf
    .toString()
    .replace(/<Signature .*<\/Signature>/s, "")
    .replace(/<eNCF>(E\d\d)\d{10}</, `<eNCF>$1${String(numero).padStart(10, "0")}<`);
}
const signAnyway = (xml: string): Buffer => signXml(Buffer.from(xml), certificado);

test("DGII takes none of them as it is once one thing in it is wrong, whatever its type", async () => {
  // Only documents that are sent whole are taken here.
  const all = (await emitidos()).filter(({ ecf, enviado }) => enviado.equals(ecf));
  const casos = TIPOS.flatMap((tipo) => {
    const suyos = all.filter(({ tipoFiscal }) => tipoFiscal === tipo);
    return MUTACIONES.flatMap(({ nombre, de }) => {
      const one = suyos.find(({ ecf }) => de(ecf.toString()) !== ecf.toString());
      return one ? [{ nombre: `${tipo}: ${nombre}`, xml: de(sinFirma(one)), bueno: sinFirma(one) }] : [];
    });
  });
  expect(casos.length).toBeGreaterThan(200);
  // The same file with nothing but its number changed is taken, so the number is not the reason for a refusal.
  const buenos = await submitAll(casos.map(({ bueno }) => signAnyway(bueno)));
  expect(buenos.filter((said) => said !== "" && !said.includes("superan el monto"))).toEqual([]);
  const malos = await submitAll(casos.map(({ xml }) => signAnyway(xml)));
  expect(casos.flatMap(({ nombre }, i) => (isTaken(malos[i]) ? [nombre, malos[i]] : []))).toEqual([]);
  const alterados = TIPOS.flatMap((tipo) => all.find(({ tipoFiscal }) => tipoFiscal === tipo) ?? []).map(
    (each) => Buffer.from(signAnyway(sinFirma(each)).toString().replace("<MontoTotal>", "<MontoTotal>1")),
  );
  expect((await submitAll(alterados)).filter((said) => !said.includes("Firma"))).toEqual([]);
});

test("DGII takes no summary in which one thing is wrong", async () => {
  const [uno] = (await emitidos()).filter(
    ({ ecf, enviado }) =>
      !enviado.equals(ecf) && enviado.includes("TotalITBIS1") && enviado.includes("RNCComprador"),
  );
  if (!uno) throw new Error("no summary");
  const resumen = () => sinFirma({ ecf: uno.enviado });
  const casos = DE_RESUMEN.map(({ nombre, de }) => ({ nombre, xml: de(resumen()) }));
  expect(await submitAll([signAnyway(resumen())])).toEqual([""]);
  const malos = await submitAll(casos.map(({ xml }) => signAnyway(xml)));
  expect(casos.flatMap(({ nombre }, i) => (isTaken(malos[i]) ? [nombre, malos[i]] : []))).toEqual([]);
});
