import type { CampoInput } from "@dte/contracts";
import { type Campo, camelDe } from "../regime/campos/campo.js";
import { ECF, LIBRES } from "../regime/campos/ecf.js";
import { isTipoEcf } from "../regime/campos/tipos-ecf.js";
import { tipos, tiposDe as tiposDeCodigo } from "../regime/tipos.js";
import { AYUDAS } from "./ayudas.js";
import { etiquetaDe } from "./etiquetas.js";
import { opcionesDeElemento } from "./opciones-ecf.js";

/** The element that repeats for each line. */
const LINEA = "Item";

/** Lists the elements within one of the e-CF's groups. */
function nombresDe(grupo: string): ReadonlySet<string> {
  const found = findCampo(ECF, grupo);
  return new Set(found ? hojasDe([found]) : []);
}

function findCampo(campos: readonly Campo[], nombre: string): Campo | undefined {
  for (const campo of campos) {
    const found = campo.nombre === nombre ? campo : findCampo(campo.hijos ?? [], nombre);
    if (found) return found;
  }
  return undefined;
}

const hojasDe = (campos: readonly Campo[]): string[] =>
  campos.flatMap(({ nombre, hijos }) => (hijos ? hojasDe(hijos) : [nombre]));

const DE_EMISOR = nombresDe("Emisor");
const DE_COMPRADOR = nombresDe("Comprador");
const DE_ITEM = nombresDe("DetallesItems");
const DE_EMBARQUE = new Set([...nombresDe("InformacionesAdicionales"), ...nombresDe("Transporte")]);

/** Gives the `tipo` values of some of DGII's types; undefined when those are all of them. */
function tiposDe(en: ReadonlySet<string>): string[] | undefined {
  const suyos = new Set([...en].flatMap((codigo) => (isTipoEcf(codigo) ? tiposDeCodigo(codigo) : [])));
  return suyos.size < tipos.length ? [...suyos] : undefined;
}

const conPunto = (texto: string): string => `${texto.charAt(0).toUpperCase()}${texto.slice(1)}.`;

/** Describes an element as a field: its name for people, its form, and its types of document. */
function campoDe({ nombre, forma, en }: Campo): CampoInput {
  const { valores, ...campo } = forma?.campo ?? {};
  const cuando = tiposDe(en);
  return {
    etiqueta: etiquetaDe(nombre),
    ayuda: AYUDAS[nombre] ?? (forma && !valores ? conPunto(forma.espera) : ""),
    ...campo,
    ...(valores && { opciones: opcionesDeElemento(nombre, valores) }),
    ...(cuando && { cuando: { tipo: cuando } }),
  };
}

/** Every element that datosAdicionales may have, by its name there: its own, its line's number, its row's. */
const elementos = [...LIBRES].map(([dato, { campo, repetidos }]) => ({
  elemento: campo.nombre,
  campo: {
    ...campoDe(campo),
    nombre: [dato, ...repetidos.map(() => "#")].join("_"),
    filasMax: repetidos.filter(({ nombre }) => nombre !== LINEA).at(-1)?.veces ?? 0,
  } satisfies CampoInput,
}));

const dondeDe = (elemento: string): string =>
  DE_COMPRADOR.has(elemento) ? "receptor" : DE_ITEM.has(elemento) ? "item" : "documento";

/** The elements of the e-CF by the names of datosAdicionales; an account may have those of the issuer for all of its documents too. */
export const camposEcf: CampoInput[] = elementos.flatMap(({ elemento, campo }) => {
  // Data of the account are left out of the types that have no place for them.
  const { cuando: _, ...deCuenta } = campo as CampoInput;
  return [
    { ...campo, donde: dondeDe(elemento) },
    ...(DE_EMISOR.has(elemento) ? [{ ...deCuenta, donde: "cuenta" }] : []),
  ];
});

/** InformacionesAdicionales and Transporte by the names of datosExportacion. */
export const camposEmbarque: ReadonlyMap<string, CampoInput> = new Map(
  [...LIBRES.values()]
    .filter(({ campo }) => DE_EMBARQUE.has(campo.nombre))
    .map(({ campo }) => [
      camelDe(campo.nombre),
      { ...campoDe(campo), donde: "exportacion", nombre: camelDe(campo.nombre) },
    ]),
);
