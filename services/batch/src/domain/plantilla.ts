import { type Columna, columnaOf, columnasDe } from "./columnas.js";
import { NUMERO_DE_EJEMPLO } from "./fila.js";

/** What the template of a country has beside the columns of every country. */
type Pais = {
  readonly columnas: string;
  /** The usual ones: a cell takes any other too. */
  readonly unidades: string;
  readonly ejemplo: Readonly<Record<string, string | number>>;
};

const ANTES = "numeroTransaccion tipo fechaEmision moneda";
const RECEPTOR =
  "receptorId receptorNombre receptorCorreo receptorDireccion receptorMunicipio receptorDepartamento";
const ITEM =
  "itemDescripcion itemCantidad itemPrecioUnitario itemDescuento itemTipo itemUnidadMedida itemCodigo itemIdProducto";
const NOTA = "idDteOriginal motivoAjuste";

/** Names of additional data as each authority's certifier reads them; units as each authority names them. */
const PAISES: Readonly<Record<string, Pais>> = {
  GT: {
    columnas: "motivoExencionIva abonoFechaVencimiento abonoMonto",
    unidades: "UNI LB KG LT GAL DOC",
    ejemplo: {
      tipo: "factura",
      receptorId: "CF",
      receptorNombre: "CONSUMIDOR FINAL",
      itemDescripcion: "Café en grano, 1 lb",
      itemPrecioUnitario: 65.5,
      itemUnidadMedida: "LB",
    },
  },
  SV: {
    columnas: "receptorTipoId receptorDato:MH_NRC receptorDato:MH_CODIGO_ACTIVIDAD dato:NUMERO_SECUENCIAL",
    unidades: "UNI LB KG L GAL DOC",
    ejemplo: {
      tipo: "ticket",
      itemDescripcion: "Café de altura molido, 1 lb",
      itemPrecioUnitario: 7.5,
      itemUnidadMedida: "LB",
    },
  },
  DO: {
    columnas: "dato:NUMERO_SECUENCIAL dato:VENCIMIENTO_NUMERO_SECUENCIAL abonoFormaPago abonoMonto",
    unidades: "UND LB KG LITRO GL DOC HOR",
    ejemplo: {
      tipo: "ticket",
      itemDescripcion: "Arroz selecto, 10 lb",
      itemPrecioUnitario: 420,
      itemUnidadMedida: "UND",
    },
  },
};

const OTRO: Pais = {
  columnas: "",
  unidades: "UNI",
  ejemplo: { itemDescripcion: "Descripción del ítem", itemPrecioUnitario: 100, itemUnidadMedida: "UNI" },
};

export type ColumnaPlantilla = {
  readonly columna: Columna;
  readonly obligatoria: boolean;
  /** What a cell may be chosen from. */
  readonly lista?: { readonly valores: readonly string[]; readonly soloEstos: boolean };
  readonly ejemplo?: string | number;
};

/** The columns of the template for accounts of a country, with one row that can be issued once it bears another number. */
export function plantillaOf(
  pais: string,
  { tipos, moneda }: { tipos: readonly string[]; moneda: string },
): ColumnaPlantilla[] {
  const { columnas, unidades, ejemplo } = PAISES[pais] ?? OTRO;
  const muestra: Readonly<Record<string, string | number>> = {
    numeroTransaccion: NUMERO_DE_EJEMPLO,
    tipo: tipos[0] ?? "factura",
    moneda,
    itemCantidad: 2,
    itemTipo: "bien",
    ...ejemplo,
  };
  const listas: Readonly<Record<string, ColumnaPlantilla["lista"]>> = {
    tipo: { valores: tipos, soloEstos: true },
    moneda: { valores: [...new Set([moneda, "USD"])], soloEstos: false },
    itemTipo: { valores: ["bien", "servicio"], soloEstos: true },
    itemUnidadMedida: { valores: unidades.split(" "), soloEstos: false },
  };
  return [ANTES, RECEPTOR, ITEM, NOTA, columnas]
    .flatMap((nombres) => nombres.split(" "))
    .flatMap((nombre) => {
      const columna = columnaOf(nombre);
      if (columna === undefined || columna === "resultado") return [];
      const lista = listas[nombre];
      const ejemplar = muestra[nombre];
      return {
        columna,
        obligatoria: nombre === "itemDescripcion" || nombre === "itemPrecioUnitario",
        ...(lista && { lista }),
        ...(ejemplar !== undefined && { ejemplo: ejemplar }),
      };
    });
}

/** The columns with a fixed name that the template of a country leaves out, and that a user may add. */
export function columnasPosibles(pais: string, plantilla: readonly ColumnaPlantilla[]): readonly Columna[] {
  const presentes = new Set(plantilla.map(({ columna: { nombre } }) => nombre));
  return columnasDe(pais).filter(({ nombre }) => !presentes.has(nombre));
}
