import type { CampoInput, DatosExportacion, DescripcionPais } from "@dte/contracts";
import { type Fault, refusalOf } from "@dte/dte";
import { type FegError, invalid } from "@dte/errors";
import { campoDe, EXPORTACION_COMUN, faultOf } from "@dte/pais";

/** Completes a country's fields with those that the contract has for every country and this one does not describe itself. */
export const withExportacionComun = (campos: readonly CampoInput[]): CampoInput[] => {
  const propios = campos.filter(({ donde }) => donde === "exportacion").map(({ nombre }) => nombre);
  return [...campos, ...EXPORTACION_COMUN.filter(({ nombre }) => !propios.includes(nombre))];
};

/**
 * Judges the data of an export by their names, kinds and lengths: what the country does not have is a fault; which values are right,
 * and which must be there, is for its regime to say.
 */
export function faultsOfExportacion(
  pais: Pick<DescripcionPais, "campos" | "nombre">,
  { otros, ...comunes }: DatosExportacion,
): Fault[] {
  const dichos = [
    ...Object.entries(comunes).filter(([nombre]) => !nombre.startsWith("_")),
    ...Object.entries(otros),
  ];
  return dichos.flatMap(([nombre, valor]) => {
    const texto = valor?.replace(/\s+/g, " ").trim() ?? "";
    const porque = texto === "" ? undefined : faultOfDato(pais, nombre, texto);
    if (porque === undefined) return [];
    const field = `datosExportacion.${nombre.slice(0, NOMBRE_SHOWN_MAX)}`;
    return [{ id: "EXPORTACION-DATO", field, error: invalid(`${field}: ${porque}.`) }];
  });
}

/** Enough to mend a request in one go. */
const PROBLEMS_MAX = 5;

/** Picks what a client is told first when the data of an export are at fault, whatever else is wrong with the request. */
export const refusalOfExportacion = (ajenos: readonly Fault[], others: readonly Fault[]): FegError => {
  const mensaje = ajenos.slice(0, PROBLEMS_MAX).map(({ error }) => error.message);
  return invalid(mensaje.join(" ")).with(refusalOf([...ajenos, ...others]).extra);
};

/** No field has a longer name: what a message repeats of an unknown one. */
const NOMBRE_SHOWN_MAX = 60;

function faultOfDato(
  pais: Pick<DescripcionPais, "campos" | "nombre">,
  nombre: string,
  texto: string,
): string | undefined {
  const conocido = campoDe(pais, "exportacion", nombre);
  if (conocido) return faultOf({ ...conocido, obligatorio: false, patron: "", opciones: [] }, texto, {});
  const nombres = new Set(
    pais.campos.filter(({ donde }) => donde === "exportacion").map((each) => each.nombre),
  );
  return `no es un dato de exportación de ${pais.nombre}. Los que se aceptan son: ${[...nombres].join(", ")}`;
}
