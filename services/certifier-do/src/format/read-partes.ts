import type { DireccionInput, ParteInput } from "@dte/contracts";
import type { XmlElement } from "@dte/xmldsig";
import { idDeCodigo, nameLocalidades } from "../regime/localidades.js";
import { childOf, textOf } from "./read-element.js";

/** Reads the issuer of a document; undefined when its RNC is missing. */
export function readEmisor(encabezado: XmlElement | undefined): ParteInput | undefined {
  const emisor = childOf(encabezado, "Emisor");
  const id = textOf(emisor, "RNCEmisor");
  const nombreComercial = textOf(emisor, "NombreComercial");
  if (id === "") return undefined;
  return {
    id,
    tipoId: tipoIdOf(id),
    nombre: textOf(emisor, "RazonSocialEmisor"),
    ...(nombreComercial && { nombreComercial }),
    ...correo(textOf(emisor, "CorreoEmisor")),
    ...direccion(textOf(emisor, "DireccionEmisor"), textOf(emisor, "Municipio"), textOf(emisor, "Provincia")),
    datosAdicionales: [],
  };
}

/** Reads the receiver, who is the final consumer when nobody is named. */
export function readReceptor(encabezado: XmlElement | undefined): ParteInput {
  const comprador = childOf(encabezado, "Comprador");
  const rnc = textOf(comprador, "RNCComprador");
  const extranjero = textOf(comprador, "IdentificadorExtranjero");
  const id = rnc || extranjero;
  const nombre = textOf(comprador, "RazonSocialComprador");
  return {
    id: id || "CF",
    ...(id && { tipoId: rnc ? tipoIdOf(rnc) : "EXT" }),
    nombre: nombre || (id ? "" : "CONSUMIDOR FINAL"),
    ...correo(textOf(comprador, "CorreoComprador")),
    ...direccion(
      textOf(comprador, "DireccionComprador"),
      textOf(comprador, "MunicipioComprador"),
      textOf(comprador, "ProvinciaComprador"),
    ),
    datosAdicionales: [],
  };
}

const tipoIdOf = (rnc: string): string => (rnc.length === 11 ? "CEDULA" : "RNC");

const correo = (texto: string): Pick<ParteInput, "direccionCorreoElectronico"> =>
  texto === "" ? {} : { direccionCorreoElectronico: texto };

function direccion(calle: string, municipio: string, provincia: string): Pick<ParteInput, "direccion"> {
  const idMunicipio = idDeCodigo(municipio);
  const idDepartamento = idDeCodigo(provincia);
  if (!calle && !idMunicipio && !idDepartamento) return {};
  const leida: DireccionInput = nameLocalidades({
    ...(calle && { direccion: calle }),
    ...(idMunicipio && { idMunicipio }),
    ...(idDepartamento && { idDepartamento }),
    pais: "DO",
  });
  return { direccion: leida };
}
