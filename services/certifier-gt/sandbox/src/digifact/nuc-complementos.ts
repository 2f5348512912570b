import { ABONOS, CUENTA_AJENA, REFERENCIA_NOTA, RETENCIONES } from "../tables/complementos.js";
import { childOf, infoOf, listOf, type NucNode, NucProblem } from "./nuc-node.js";
import { attributesXml, complementoXml, elementsXml } from "./nuc-xml.js";

const REFERENCIA = [
  ...["RegimenAntiguo", "NumeroAutorizacionDocumentoOrigen", "FechaEmisionDocumentoOrigen"],
  ...["MotivoAjuste", "SerieDocumentoOrigen", "NumeroDocumentoOrigen"],
];
const ABONO = ["NumeroAbono", "FechaVencimiento", "MontoAbono"];
const COBRO = [
  ...["NITtercero", "NumeroDocumento", "FechaDocumento", "Descripcion", "BaseImponible"],
  ...["MontoCobroDAI", "MontoCobroIVA", "MontoCobroOtros", "MontoCobroTotal"],
];

/** Writes a complement of the NUC as SAT's: FCAMB and CCA carry rows, the others fields, all under SAT's own names. */
export function complementoOf(node: NucNode, code: string): string {
  if (code === "FCAMB") return complementoXml("AbonosFacturaCambiaria", ABONOS, rowsOf(node, "Abono", ABONO));
  if (code === "CCA")
    return complementoXml("CobroXCuentaAjena", CUENTA_AJENA, rowsOf(node, "ItemCuentaAjena", COBRO));
  if (code === "FESP") {
    const fields = ["RetencionISR", "RetencionIVA", "TotalMenosRetenciones"];
    return complementoXml("RetencionesFacturaEspecial", RETENCIONES, fieldsOf(node, fields));
  }
  if (code === "NCRE" || code === "NDEB") {
    const attributes = attributesXml(infoOf(node, "AditionalInfo", REFERENCIA));
    return complementoXml("ReferenciasNota", REFERENCIA_NOTA, "", attributes);
  }
  throw new NucProblem(`${node.path}: el complemento ${code} no existe`);
}

/** Writes the fields in the order of SAT's schema, whatever their order in the NUC. */
function fieldsOf(node: NucNode, names: readonly string[]): string {
  return elementsXml(infoOf(node, "AditionalInfo", names), names);
}

function rowsOf(node: NucNode, name: string, names: readonly string[]): string {
  return listOf(childOf(node, "AditionalData", ["Data"]), "Data", ["Name", "Info"])
    .map((row) => elementsXml(infoOf(row, "Info", names), names))
    .map((row) => `<c:${name}>${row}</c:${name}>`)
    .join("");
}
