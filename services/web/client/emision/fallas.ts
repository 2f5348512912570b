/** The faults of the form's fields, by the field's path in the request: "items[0].precioUnitario". */
export type Fallas = Readonly<Record<string, string>>;

/** Matches paths of the contract and the names that countries give their data. A name that is also a plain word matches only at the beginning of a message. */
export const CAMPO =
  /(?<![\w.])(?:items\[\d*\](?:\.\w+)*|abonosPactados(?:\[\d*\])?(?:\.\w+)*|receptor(?:\.\w+)+|datosExportacion(?:\.\w+)*|[A-Z]{2,}_[A-Z]+(?:_[A-Z]+)*(?:_\d+)*|idDteOriginal|motivoAjuste|motivoExencionIva|numeroTransaccion|fechaEmision)(?![\w[])|(?<=^|\. )(?:moneda|tipo)(?= |:)/g;

/** Fields that have another name in a message than in the form. */
const ALIAS: Readonly<Record<string, string>> = { "receptor.nit": "receptor.id" };

/** Codes that stand for one field, whatever their message says. */
const POR_CODIGO: Readonly<Record<string, string>> = {
  FEG_INVALID_NIT: "receptor.id",
  FEG_DTE_CREA_001: "numeroTransaccion",
  FEG_DTE_CREA_010: "idDteOriginal",
};

/** Finds the fields that an error of the service names. A message may name several, a sentence each: "path: what is expected." */
export function fallasDe({ codigo, mensaje }: { codigo: string; mensaje: string }): Fallas {
  const propio = POR_CODIGO[codigo];
  if (propio) return { [propio]: mensaje };
  const found = [...mensaje.matchAll(CAMPO)];
  const heads = found.filter(({ 0: campo, index }) => mensaje[index + campo.length] === ":");
  const fallas: Record<string, string> = {};
  for (const [i, { 0: campo, index }] of heads.entries()) {
    const text = mensaje.slice(index + campo.length + 1, heads[i + 1]?.index).trim();
    fallas[nameOf(campo)] ??= sentence(text);
  }
  const [first] = found;
  if (heads.length === 0 && first) fallas[nameOf(first[0])] = mensaje;
  return fallas;
}

function nameOf(campo: string): string {
  const plain = ALIAS[campo] ?? campo;
  return plain.replace(/\[\]/g, "[0]");
}

const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
