import type { DireccionInput, ParteInput } from "@dte/contracts";
import { palabraAfiliacionIva } from "../regime/afiliacion.js";
import { isConsumidorFinal } from "../regime/receptor.js";
import { childOf, type Nodo, textOf } from "./read-xml.js";

/** The issuer of a document. `esRetenedorIva` is told by its phrases, not here. */
export function readEmisor(datosEmision: Nodo): ParteInput | undefined {
  const emisor = childOf(datosEmision, "Emisor");
  const id = textOf(emisor, "NITEmisor");
  if (id === "") return undefined;
  return {
    id,
    tipoId: "NIT",
    nombre: textOf(emisor, "NombreEmisor"),
    nombreComercial: textOf(emisor, "NombreComercial"),
    afiliacionIva: palabraAfiliacionIva(textOf(emisor, "AfiliacionIVA")),
    codigoEstablecimiento: textOf(emisor, "CodigoEstablecimiento"),
    ...correo(textOf(emisor, "CorreoEmisor")),
    ...direccion(childOf(emisor, "DireccionEmisor")),
    datosAdicionales: [],
  };
}

/** The receiver of a document: a final consumer's identifier has no kind. */
export function readReceptor(datosEmision: Nodo): ParteInput | undefined {
  const receptor = childOf(datosEmision, "Receptor");
  const id = textOf(receptor, "IDReceptor");
  if (id === "") return undefined;
  return {
    id,
    ...(!isConsumidorFinal({ id }) && { tipoId: textOf(receptor, "TipoEspecial") || "NIT" }),
    nombre: textOf(receptor, "NombreReceptor"),
    ...correo(textOf(receptor, "CorreoReceptor")),
    ...direccion(childOf(receptor, "DireccionReceptor")),
    datosAdicionales: [],
  };
}

const correo = (text: string): Pick<ParteInput, "direccionCorreoElectronico"> =>
  text === "" ? {} : { direccionCorreoElectronico: text };

const CASILLAS = [
  ["Direccion", "direccion"],
  ["Municipio", "municipio"],
  ["Departamento", "departamento"],
  ["CodigoPostal", "codigoPostal"],
  ["Pais", "pais"],
] as const satisfies readonly (readonly [string, keyof DireccionInput])[];

function direccion(nodo: Nodo | undefined): Pick<ParteInput, "direccion"> {
  if (!nodo) return {};
  const leida: DireccionInput = {};
  for (const [casilla, campo] of CASILLAS) {
    const text = textOf(nodo, casilla);
    if (text !== "") leida[campo] = text;
  }
  return { direccion: leida };
}
