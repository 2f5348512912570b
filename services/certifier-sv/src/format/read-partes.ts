import type { DatoAdicional, DteInput } from "@dte/contracts";
import { DATOS } from "../regime/datos.js";
import { nameLocalidades } from "../regime/direccion.js";
import { cleanNumero, tipoIdOf } from "../regime/identificadores.js";
import { isObjeto, type Objeto, textoAt } from "./json.js";

type Parte = NonNullable<DteInput["emisor"]>;

/** The data of a party that the contract keeps under other names than MH. */
const CAMPOS = [
  ["nrc", DATOS.nrc],
  ["codActividad", DATOS.codigoActividad],
  ["descActividad", DATOS.descripcionActividad],
  ["telefono", DATOS.telefono],
] as const;

/** Reads an issuer or receiver in the contract's words; a final consumer when there is none, or it has no number. */
export function readParte(parte: Objeto | undefined): Parte {
  const nit = textoAt(parte ?? {}, "nit");
  const numero = nit ?? textoAt(parte ?? {}, "numDocumento");
  const nombre = textoAt(parte ?? {}, "nombre");
  if (!parte || numero === undefined)
    return { id: "CF", nombre: nombre ?? "CONSUMIDOR FINAL", ...restOf(parte ?? {}) };
  const tipoId = nit === undefined ? tipoIdOf(textoAt(parte, "tipoDocumento") ?? "") : "NIT";
  const id = tipoId === "NIT" || tipoId === "DUI" ? cleanNumero(numero) : numero;
  return { id, tipoId: tipoId ?? "OTRO", nombre: nombre ?? "", ...restOf(parte) };
}

function restOf(parte: Objeto): Parte {
  const nombreComercial = textoAt(parte, "nombreComercial");
  const correo = textoAt(parte, "correo");
  const codigoEstablecimiento = textoAt(parte, "codEstable");
  const direccion = readDireccion(parte);
  return {
    ...(nombreComercial && { nombreComercial }),
    ...(correo && { direccionCorreoElectronico: correo }),
    ...(codigoEstablecimiento && { codigoEstablecimiento }),
    ...(direccion && { direccion }),
    datosAdicionales: CAMPOS.flatMap(([clave, nombre]): DatoAdicional[] => {
      const valor = textoAt(parte, clave);
      return valor ? [{ nombre, valor }] : [];
    }),
  };
}

/** Reads an address: at home by its codes, abroad by the country and the street. */
function readDireccion(parte: Objeto): Parte["direccion"] {
  const { direccion } = parte;
  if (!isObjeto(direccion)) {
    const complemento = textoAt(parte, "complemento");
    const pais = textoAt(parte, "codPais");
    return complemento ? { direccion: complemento, ...(pais && { pais }) } : undefined;
  }
  const codigos = ["departamento", "municipio", "distrito"].map((clave) => textoAt(direccion, clave));
  const idMunicipio = ["SV", ...codigos.filter(Boolean)].join(".");
  return nameLocalidades({ direccion: textoAt(direccion, "complemento") ?? "", pais: "SV", idMunicipio });
}
