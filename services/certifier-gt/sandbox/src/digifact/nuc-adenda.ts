import { childIn, infoOf, listIn, listOf, type NucNode, NucProblem, textOf } from "./nuc-node.js";

/** The client's own key of a document. */
export type Referencia = {
  readonly codigo: string;
  /** True when a second document with the same reference is refused; otherwise the reference is only kept. */
  readonly seValida: boolean;
};

/** Digifact's rule names no hyphen, and all its examples have them. */
const CODIGO = /^[A-Za-z0-9._$/#()@-]{2,500}$/;
const VALIDAR = "VALIDAR_REFERENCIA_INTERNA";
/** Beside the reference an adenda may carry whatever the client agreed with Digifact; nothing of it goes to SAT. */
const EXTRA = ["Tipo", "NombreAlumno", "Carne", "UnidadAcademica"];

/** Gives the reference that is the code of an adenda of the NUC. Empty texts break Digifact's schema of adendas. */
export function referenciaOf(adenda: NucNode): Referencia {
  const codigo = textOf(adenda, "Code");
  if (!CODIGO.test(codigo))
    throw new NucProblem(`${adenda.path}.Code debe tener de 2 a 500 letras, dígitos o ._$/#()@-`);
  const data = childIn(adenda, "AditionalData", ["Data"]);
  for (const each of data === undefined ? [] : listOf(data, "Data", ["Name", "Info"]))
    for (const info of listIn(each, "Info", ["Name", "Data", "Value"]))
      if (textOf(info, "Value") === "") throw new NucProblem(`${info.path}.Value no debe estar vacío`);
  const validar = infoOf(adenda, "AditionalInfo", [VALIDAR, ...EXTRA]).get(VALIDAR) ?? "NO_VALIDAR";
  if (validar !== "VALIDAR" && validar !== "NO_VALIDAR")
    throw new NucProblem(`${adenda.path}: ${VALIDAR} debe ser VALIDAR o NO_VALIDAR`);
  return { codigo, seValida: validar === "VALIDAR" };
}
