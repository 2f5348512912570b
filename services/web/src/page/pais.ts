import {
  completeDescripcion,
  type DescripcionPais,
  type Dte,
  type Impuesto,
  type Parte,
} from "@dte/contracts";
import { papelEnDocumento } from "@dte/dte";
import { campoDe, papelDe, tipoIdentificadorOf } from "@dte/pais";
import { type Dato, datosOf } from "@dte/print";

/** What a document's country calls things, as far as the page tells them. */
export type Pais = Pick<
  DescripcionPais,
  | "nombre"
  | "autoridad"
  | "tipos"
  | "impuestoGeneral"
  | "identificadores"
  | "impuestos"
  | "campos"
  | "fleteEnTotal"
>;

/** The contract's own words, for a document whose country cannot be asked. */
export const paisGeneral: Pais = completeDescripcion({
  autoridad: { nombre: "la autoridad tributaria", genitivo: "de la autoridad tributaria" },
  impuestoGeneral: { nombreCorto: "IVA", nombre: "IVA" },
  identificadores: [
    { tipo: "", nombre: "Identificador" },
    { tipo: "EXT", nombre: "Identificación extranjera" },
  ],
});

/** Gives what the country's tax on sales is called. */
export const nombreIva = ({ impuestoGeneral }: Pais): string => impuestoGeneral?.nombre || "IVA";

/**
 * Tells whether prices and amounts of lines hold the general tax: as the country has it, unless the document says that they
 * do not.
 */
export function isIvaEnPrecios({ datosAdicionales }: Dte, { impuestoGeneral }: Pais): boolean {
  if (!impuestoGeneral?.incluidoEnPrecio) return false;
  const { datoIncluido } = impuestoGeneral;
  return !datosAdicionales.some(
    ({ nombre, valor }) =>
      datoIncluido !== "" && nombre.toUpperCase() === datoIncluido && valor.trim() === "0",
  );
}

/** Gives what part a tax has in the total; of one that the country does not describe the document tells it. */
export const papelDelImpuesto = (
  pais: Pais,
  dte: Dte,
  impuesto: Pick<Impuesto, "nombreCorto">,
): string | undefined => papelDe(pais, impuesto) ?? papelEnDocumento(dte, impuesto.nombreCorto);

/** Gives somebody's tax id with what the country calls it, which needs no more words. */
export function identificadorDe({ id, tipoId, esConsumidorFinal }: Parte, pais: Pais): Dato | undefined {
  if (id === "") return undefined;
  if (esConsumidorFinal) return { etiqueta: "Identificador", valor: `Consumidor final (${id})` };
  const etiqueta = tipoIdentificadorOf(pais, tipoId)?.nombre || tipoId?.replaceAll("_", " ");
  return { etiqueta: etiqueta || "Identificador", valor: id };
}

/**
 * Gives the numbers under which a country registers taxpayers beside their tax id: what it asks of issuers and receivers alike, in their
 * own words. A code of a list, which other data are, tells a reader nothing.
 */
export const registrosDe = ({ datosAdicionales }: Parte, pais: Pais): Dato[] =>
  datosAdicionales.flatMap(({ nombre, valor }) => {
    const campos = (["cuenta", "receptor"] as const).map((donde) => campoDe(pais, donde, nombre));
    const [campo] = campos;
    const isRegistro = campos.every(
      (each) =>
        each?.clase === "texto" && each.obligatorio && each.catalogo === "" && each.opciones.length === 0,
    );
    return campo && isRegistro ? datosOf([campo.etiqueta, valor]) : [];
  });
