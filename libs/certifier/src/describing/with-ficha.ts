import type { DteInput, Ficha } from "@dte/contracts";
import type { Regime } from "@dte/dte";
import type { Country, Descripcion, NumeroDado } from "../country/country.js";

/** The parts of a country that say what people read of a document. */
export type Presenter = Pick<Country, "descripcion" | "ficha" | "originalOf"> & {
  readonly regime: Pick<Regime, "impuestoGeneral" | "isFinalConsumer">;
};

/**
 * Adds to the document what people read of it, whether its receiver is the final consumer, and what the document that it adjusts is called
 * where it does not say that yet. `dado` is the number that it was prepared with.
 */
export function withFicha(
  dte: DteInput,
  presenter: Presenter,
  dado?: NumeroDado | undefined,
): DteInput & { ficha: Ficha } {
  const { regime, descripcion, ficha, originalOf } = presenter;
  const { receptor, dteOriginal } = dte;
  return {
    ...dte,
    ficha: {
      ...ficha(dte, dado),
      impuestoGeneral: regime.impuestoGeneral,
      montosExportacion: montosOf(dte, descripcion),
      papeles: { porNombre: papelesOf(dte, descripcion) },
    },
    ...(receptor && regime.isFinalConsumer({ id: receptor.id ?? "" })
      ? { receptor: { ...receptor, esConsumidorFinal: true } }
      : {}),
    ...(dteOriginal && { dteOriginal: { ...originalOf(dteOriginal), ...dteOriginal } }),
  };
}

/** Lists which of the data that only the country has of an export are amounts. */
const montosOf = ({ datosExportacion }: DteInput, { campos = [] }: Descripcion): string[] =>
  Object.keys(datosExportacion?.otros ?? {}).filter((nombre) =>
    campos.some(
      (campo) => campo.donde === "exportacion" && campo.nombre === nombre && campo.clase === "decimal",
    ),
  );

/** Tells what the country says of each name among the document's taxes that is not simply charged. */
function papelesOf(
  { items = [], impuestos = [] }: DteInput,
  descripcion: Descripcion,
): Record<string, string> {
  const todos = [...impuestos, ...items.flatMap((item) => item.impuestos ?? [])];
  const nombres = [...new Set(todos.map(({ nombreCorto = "" }) => nombreCorto))];
  return Object.fromEntries(
    nombres.flatMap((nombre) => {
      const papel = descripcion.impuestos?.find((each) => each.nombreCorto === nombre)?.papel;
      return papel && !COBRADOS.includes(papel) ? [[nombre, papel]] : [];
    }),
  );
}

const COBRADOS: readonly string[] = ["general", "adicional"];
