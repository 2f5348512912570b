import { type PlanDado, type PlanDePais, planDeBateria } from "@dte/certifier";
import {
  Certifier,
  type CuentaInput,
  type PlanCertificacionInput,
  type SolicitudInput,
} from "@dte/contracts";
import { prepare } from "@dte/dte";
import { writeEcf } from "../format/write-ecf.js";
import { createRegime } from "../regime/regime.js";
import { codigoDe, TIPOS_FISCALES } from "../regime/tipos.js";
import { SIN_LIBRO as SIN_APROBACIONES } from "./aprobaciones.js";
import { compareConSet, compareResumen, type Diferencia } from "./comparar.js";
import { APROBACIONES, SIMULACION } from "./etapas.js";
import { enOrden } from "./orden.js";
import { type Columnas, encfDe, readLibro, readSet, type SetDgii } from "./set.js";
import { simulacion } from "./simulacion.js";
import { cuerpoDe, solicitudDe } from "./solicitud.js";

/** The data of a plan; the account is the one that the set was given to. */
export type PlanDelSet = { readonly set: SetDgii; readonly cuenta: CuentaInput; readonly ahora: Date };

/** Plans the steps of DGII's set in the order in which DGII takes them, each compared with its case. */
export function planDelSet({ set, cuenta, ahora }: PlanDelSet): PlanCertificacionInput {
  const casos = enOrden(set.casos);
  const pasos = casos.map((caso): PasoInput => pasoDe(set, caso, { cuenta, ahora }));
  return { titulo: TITULO, seDetiene: true, grupos: gruposDe(casos), pasos };
}

type PasoInput = NonNullable<PlanCertificacionInput["pasos"]>[number];
const TITULO = "Set de pruebas de la DGII";
const SIN_LIBRO =
  "Falta el set de pruebas: descargue de la Oficina Virtual de la DGII el libro de esta cuenta y envíelo (en la consola, o npm run certificar -- --libro archivo.xlsx).";

/** Plans the requested part of DGII's certification; its set when the request names none. */
export const certificacion: PlanDePais = async (pedido, tareas) =>
  await (PLANES[pedido.etapa] ?? planDeDatos)(pedido, tareas);

/** Plans a taxpayer's own set, which DGII gives as a workbook. Every document of it is made and compared, so that a thread does the work. */
const planDeDatos: PlanDePais = async ({ libro, cuenta, ahora }, tareas) =>
  libro.length === 0
    ? { problema: SIN_LIBRO }
    : await tareas.read<PlanDado>("planDelLibro", libro, cuenta, ahora);

/** Plans the approvals, whose workbook a thread reads too. */
const planDeAprobaciones: PlanDePais = async ({ libro, cuenta, ahora }, tareas) =>
  libro.length === 0
    ? { problema: SIN_APROBACIONES }
    : await tareas.read<PlanDado>("aprobacionesDelLibro", libro, cuenta.id, ahora);

/** Plans the set whose cells these bytes have. */
export function planDelLibro(celdas: Uint8Array, cuenta: CuentaInput, ahora: Date): PlanDado {
  const set = readSet(readLibro(celdas));
  return "problema" in set ? set : planDelSet({ set, cuenta, ahora });
}

const PLANES: Readonly<Record<string, PlanDePais>> = {
  [APROBACIONES]: planDeAprobaciones,
  [SIMULACION]: planDeBateria(simulacion),
};

const claveDe = ({ TipoeCF = "" }: Columnas): string => `E${TipoeCF}`;

function gruposDe(casos: readonly Columnas[]) {
  const claves = [...new Set(casos.map(claveDe))];
  return claves.map((clave) => ({
    clave,
    nombre: `${nombreDe(clave)} (${clave})`,
    minimo: casos.filter((caso) => claveDe(caso) === clave).length,
  }));
}

const nombreDe = (clave: string): string => {
  const tipo = codigoDe(clave);
  return tipo ? TIPOS_FISCALES[tipo].nombre : "Comprobante";
};

function pasoDe(set: SetDgii, caso: Columnas, { cuenta, ahora }: Omit<PlanDelSet, "set">): PasoInput {
  const encf = encfDe(caso);
  const solicitud = solicitudDe(caso);
  const diferencias = diferenciasDe(set, caso, { cuenta, solicitud, ahora });
  const textos = (isAviso: boolean) =>
    diferencias.filter((each) => each.isAviso === isAviso).map(({ texto }) => texto);
  return {
    ...{ clave: encf, grupo: claveDe(caso), accion: "emitir" },
    cuerpo: JSON.stringify(cuerpoDe(solicitud)),
    ...{ serie: encf.slice(0, 3), numero: Number(encf.slice(3)) },
    ...{ impedimentos: textos(false), avisos: textos(true) },
  };
}

type Asked = { readonly cuenta: CuentaInput; readonly solicitud: SolicitudInput; readonly ahora: Date };
type Dicha = { readonly texto: string; readonly isAviso: boolean };

const regime = createRegime();

/** Lists the differences between the e-CF of a request and its case and summary, or the reason why there would be no e-CF. */
function diferenciasDe({ resumenes }: SetDgii, caso: Columnas, asked: Asked): Dicha[] {
  const { requestSerialize, requestDeserialize } = Certifier.Prepare;
  const { cuenta, solicitud } = requestDeserialize(requestSerialize(asked));
  if (!cuenta || !solicitud) throw new TypeError("the messages came out empty");
  const outcome = prepare(regime, { cuenta, solicitud, ahora: asked.ahora });
  if (!outcome.ok) return [{ texto: outcome.fault.error.message, isAviso: false }];
  const ecf = writeEcf(outcome.value, cuenta);
  const resumen = resumenes.find((each) => encfDe(each) === encfDe(caso));
  const todas = [...compareConSet(caso, ecf), ...(resumen ? compareResumen(resumen, ecf) : [])];
  return todas.map((each) => ({ texto: textoDe(each), isAviso: each.isAviso }));
}

/** The fields that come from the account, and from no request: they are set right in the account. */
const DE_CUENTA: readonly string[] = ["RNCEmisor", "RazonSocialEmisor"];

function textoDe({ lugar, suyo, nuestro }: Diferencia): string {
  const remedio = DE_CUENTA.includes(lugar) ? " Corríjalo en la cuenta." : "";
  return `${lugar}: el set dice "${suyo}" y el e-CF "${nuestro}".${remedio}`;
}
