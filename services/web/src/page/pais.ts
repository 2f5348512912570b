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

/** The words of a document's country, as far as the page uses them. */
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

/** Gives the country's word for its tax on sales. */
export const nombreIva = ({ impuestoGeneral }: Pais): string => impuestoGeneral?.nombre || "IVA";

/** Tells whether prices and amounts of lines include the general tax: as the country has it, unless the document says that they do not. */
export function isIvaEnPrecios({ datosAdicionales }: Dte, { impuestoGeneral }: Pais): boolean {
  if (!impuestoGeneral?.incluidoEnPrecio) return false;
  const { datoIncluido } = impuestoGeneral;
  return !datosAdicionales.some(
    ({ nombre, valor }) =>
      datoIncluido !== "" && nombre.toUpperCase() === datoIncluido && valor.trim() === "0",
  );
}

/** Gives a tax's part in the total; for a tax that the country does not describe, the document's own totals show it. */
export const papelDelImpuesto = (
  pais: Pais,
  dte: Dte,
  impuesto: Pick<Impuesto, "nombreCorto">,
): string | undefined => papelDe(pais, impuesto) ?? papelEnDocumento(dte, impuesto.nombreCorto);

/** Gives a party's tax id under the country's word for it. */
export function identificadorDe({ id, tipoId, esConsumidorFinal }: Parte, pais: Pais): Dato | undefined {
  if (id === "") return undefined;
  if (esConsumidorFinal) return { etiqueta: "Identificador", valor: `Consumidor final (${id})` };
  const etiqueta = tipoIdentificadorOf(pais, tipoId)?.nombre || tipoId?.replaceAll("_", " ");
  return { etiqueta: etiqueta || "Identificador", valor: id };
}

/**
 * Gives the numbers under which a country registers taxpayers beside their tax id: the data that it asks of issuers and receivers alike, and which
 * are texts. Other data are codes of a list, which mean nothing to a reader.
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
