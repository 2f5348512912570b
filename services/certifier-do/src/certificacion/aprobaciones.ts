import type { PlanDado } from "@dte/certifier";
import type { PlanCertificacionInput } from "@dte/contracts";
import { FegError } from "@dte/errors";
import { horaDada, referenciaDada, writeAprobacion } from "../receptor/aprobacion.js";
import { compareElementos } from "./comparar.js";
import { type Columnas, encfDe, readAprobaciones, readLibro } from "./set.js";

type PasoInput = NonNullable<PlanCertificacionInput["pasos"]>[number];

const GRUPO = "ACECF";
const TITULO = "Set de aprobaciones comerciales de la DGII";
/** The advice for a request without a workbook. Spanish. */
export const SIN_LIBRO =
  "Falta el set de aprobaciones comerciales: descárguelo de la Oficina Virtual de la DGII y envíelo (en la consola, o npm run certificar -- --etapa aprobaciones --libro archivo.xlsx).";
const ESTADOS: Readonly<Record<string, "Aceptado" | "Rechazado">> = { "1": "Aceptado", "2": "Rechazado" };

/** Plans the approvals of DGII's set, whose cells these bytes have; each approves an e-CF that DGII has issued to the account in its own name. */
export function aprobacionesDelLibro(celdas: Uint8Array, idCuenta: string, ahora: Date): PlanDado {
  const casos = readAprobaciones(readLibro(celdas));
  if ("problema" in casos) return casos;
  const nombre = "Aprobación comercial (ACECF)";
  return {
    ...{ titulo: TITULO, seDetiene: true },
    grupos: [{ clave: GRUPO, nombre, minimo: casos.length }],
    pasos: casos.map((caso) => pasoDe(caso, idCuenta, ahora)),
  };
}

function pasoDe(caso: Columnas, idCuenta: string, ahora: Date): PasoInput {
  const cuerpo = cuerpoDe(caso);
  return {
    ...{ clave: `${GRUPO}-${caso["RNCEmisor"]}-${encfDe(caso)}`, grupo: GRUPO, accion: "aprobar" },
    cuerpo: JSON.stringify(cuerpo),
    impedimentos: impedimentosDe(caso, cuerpo, { idCuenta, ahora }),
  };
}

type Cuerpo = ReturnType<typeof cuerpoDe>;

/** Writes the body of the request, with the set's own words. */
function cuerpoDe(caso: Columnas) {
  const [estado, motivo] = [caso["Estado"] ?? "", caso["DetalleMotivoRechazo"]];
  const momento = momentoDe(caso["FechaHoraAprobacionComercial"] ?? "");
  return {
    estado: ESTADOS[estado] ?? estado,
    ...(motivo !== undefined && { motivo }),
    idEmisor: caso["RNCEmisor"] ?? "",
    documento: encfDe(caso),
    fechaEmision: (caso["FechaEmision"] ?? "").split("-").reverse().join("-"),
    total: caso["MontoTotal"] ?? "",
    ...(momento !== "" && { momento }),
  };
}

/** Writes "23-06-2026 17:45:47" as a request has it. */
function momentoDe(hora: string): string {
  const [dia = "", reloj = ""] = hora.split(" ");
  return hora === "" ? "" : `${dia.split("-").reverse().join("-")}T${reloj}`;
}

/** Lists the differences between the case and the ACECF of its request, or the reason why there would be none. */
function impedimentosDe(
  caso: Columnas,
  { estado, motivo, momento, ...dada }: Cuerpo,
  { idCuenta, ahora }: { readonly idCuenta: string; readonly ahora: Date },
): string[] {
  if (estado !== "Aceptado" && estado !== "Rechazado")
    return [`Estado: el set dice "${estado}" y se espera 1 (aceptado) o 2 (rechazado).`];
  if (estado === "Rechazado" && !motivo)
    return ["DetalleMotivoRechazo: el set rechaza el e-CF y no dice por qué."];
  try {
    const hora = momento === undefined ? ahora : horaDada(momento);
    const acecf = writeAprobacion(referenciaDada(dada, idCuenta), estado, motivo, hora);
    return compareElementos(caso, acecf).map(
      ({ lugar, suyo, nuestro }) => `${lugar}: el set dice "${suyo}" y la aprobación "${nuestro}".`,
    );
  } catch (error) {
    if (error instanceof FegError) return [error.message];
    throw error;
  }
}
