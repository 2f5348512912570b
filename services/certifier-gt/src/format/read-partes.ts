import type { DireccionInput, ParteInput } from "@dte/contracts";
import type { XmlElement } from "@dte/xmldsig";
import { palabraAfiliacionIva } from "../regime/afiliacion.js";
import { isConsumidorFinal } from "../regime/receptor.js";
import { attributeOf, childOf, textOf } from "./read-element.js";

/** Reads the issuer of a document. Its phrases tell `esRetenedorIva`, which is not read here. */
export function readEmisor(datosEmision: XmlElement): ParteInput | undefined {
  const emisor = childOf(datosEmision, "Emisor");
  const id = attributeOf(emisor, "NITEmisor");
  if (id === "") return undefined;
  return {
    id,
    tipoId: "NIT",
    nombre: attributeOf(emisor, "NombreEmisor"),
    nombreComercial: attributeOf(emisor, "NombreComercial"),
    afiliacionIva: palabraAfiliacionIva(attributeOf(emisor, "AfiliacionIVA")),
    codigoEstablecimiento: attributeOf(emisor, "CodigoEstablecimiento"),
    ...correo(attributeOf(emisor, "CorreoEmisor")),
    ...direccion(childOf(emisor, "DireccionEmisor")),
    datosAdicionales: [],
  };
}

/** Reads the receiver of a document. A final consumer's identifier has no kind. */
export function readReceptor(datosEmision: XmlElement): ParteInput | undefined {
  const receptor = childOf(datosEmision, "Receptor");
  const id = attributeOf(receptor, "IDReceptor");
  if (id === "") return undefined;
  return {
    id,
    ...(!isConsumidorFinal({ id }) && { tipoId: attributeOf(receptor, "TipoEspecial") || "NIT" }),
    nombre: attributeOf(receptor, "NombreReceptor"),
    ...correo(attributeOf(receptor, "CorreoReceptor")),
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

function direccion(nodo: XmlElement | undefined): Pick<ParteInput, "direccion"> {
  if (!nodo) return {};
  const leida: DireccionInput = {};
  for (const [casilla, campo] of CASILLAS) {
    const text = textOf(nodo, casilla);
    if (text !== "") leida[campo] = text;
  }
  return { direccion: leida };
}
