import type { DescripcionPais } from "@dte/contracts";
import { type Columna, columnasDe, type Descrito as DeColumnas } from "./columnas.js";
import { NUMERO_DE_EJEMPLO } from "./fila.js";

const ANTES = "numeroTransaccion tipo fechaEmision moneda";
const RECEPTOR =
  "receptorId receptorNombre receptorCorreo receptorDireccion receptorMunicipio receptorDepartamento";
const ITEM =
  "itemDescripcion itemCantidad itemPrecioUnitario itemDescuento itemTipo itemUnidadMedida itemCodigo itemIdProducto";
const NOTA = "idDteOriginal motivoAjuste";

/** The parts of a country's description that its template comes from. */
type Descrito = DeColumnas & Pick<DescripcionPais, "libro" | "moneda" | "monedas">;

export type ColumnaPlantilla = {
  readonly columna: Columna;
  readonly obligatoria: boolean;
  /** The values that a cell offers to choose from. */
  readonly lista?: { readonly valores: readonly string[]; readonly soloEstos: boolean };
  readonly ejemplo?: string | number;
};

/**
 * Lists the columns of the template for accounts of a country, with one row that can be issued once it bears another number. The units that a cell
 * offers are the usual ones: it takes any other too.
 */
export function plantillaOf(descripcion: Descrito): ColumnaPlantilla[] {
  const { libro, moneda, monedas, valoresTipo: tipos } = descripcion;
  const columnas = columnasDe(descripcion);
  const muestra: Readonly<Record<string, string>> = {
    numeroTransaccion: NUMERO_DE_EJEMPLO,
    tipo: tipos[0] ?? "factura",
    moneda,
    itemCantidad: "2",
    itemTipo: "bien",
    ...libro?.ejemplo,
  };
  const unidades = libro?.unidades ?? [];
  const listas: Readonly<Record<string, ColumnaPlantilla["lista"]>> = {
    tipo: { valores: tipos, soloEstos: true },
    moneda: { valores: [...new Set([moneda, ...monedas])], soloEstos: false },
    itemTipo: { valores: ["bien", "servicio"], soloEstos: true },
    ...(unidades.length > 0 && { itemUnidadMedida: { valores: unidades, soloEstos: false } }),
  };
  const nombres = [ANTES, RECEPTOR, ITEM, NOTA].flatMap((each) => each.split(" "));
  return [...new Set([...nombres, ...(libro?.columnas ?? [])])].flatMap((nombre) => {
    const columna = columnas.find(nombre);
    if (columna === undefined || columna === "resultado") return [];
    const lista = listas[nombre];
    const ejemplar = muestra[nombre];
    return {
      columna,
      obligatoria: nombre === "itemDescripcion" || nombre === "itemPrecioUnitario",
      ...(lista && { lista }),
      ...(ejemplar !== undefined && {
        ejemplo: columna.clase.kind === "decimal" ? Number(ejemplar) : ejemplar,
      }),
    };
  });
}

/** Lists the columns with a fixed name that the template of a country leaves out, and that a user may add. */
export function columnasPosibles(
  descripcion: DeColumnas,
  plantilla: readonly ColumnaPlantilla[],
): readonly Columna[] {
  const presentes = new Set(plantilla.map(({ columna: { nombre } }) => nombre));
  return columnasDe(descripcion).fijas.filter(({ nombre }) => !presentes.has(nombre));
}
