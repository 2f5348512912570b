import type { CampoInput, DatosExportacion, DescripcionPais } from "@dte/contracts";
import { invalid } from "@dte/errors";
import { campoDe, EXPORTACION_COMUN, faultOf } from "@dte/pais";

/** A country's fields, with those that the contract has for every country and this one does not describe itself. */
export const withExportacionComun = (campos: readonly CampoInput[]): CampoInput[] => {
  const propios = campos.filter(({ donde }) => donde === "exportacion").map(({ nombre }) => nombre);
  return [...campos, ...EXPORTACION_COMUN.filter(({ nombre }) => !propios.includes(nombre))];
};

/** This many faults at once are enough to mend a request in one go. */
const PROBLEMS_MAX = 5;

/**
 * Judges the data of an export by their names, kinds and lengths, and throws FEG_VALIDATION_ERROR for what the country does not
 * have; which values are right, and which must be there, is for its regime to say.
 */
export function checkExportacion(
  pais: Pick<DescripcionPais, "campos" | "nombre">,
  { otros, ...comunes }: DatosExportacion,
): void {
  const dichos = [
    ...Object.entries(comunes).filter(([nombre]) => !nombre.startsWith("_")),
    ...Object.entries(otros),
  ];
  const problems = dichos.flatMap(([nombre, valor]) => {
    const texto = valor?.replace(/\s+/g, " ").trim() ?? "";
    if (texto === "") return [];
    const fault = faultOfDato(pais, nombre, texto);
    return fault ? [`datosExportacion.${nombre.slice(0, NOMBRE_SHOWN_MAX)}: ${fault}.`] : [];
  });
  if (problems.length > 0) throw invalid(problems.slice(0, PROBLEMS_MAX).join(" "));
}

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
