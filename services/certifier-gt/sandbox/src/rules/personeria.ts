import type { Documento } from "../document.js";
import { type Finding, sat } from "../findings.js";
import { CONDOMINIO, personerias } from "../tables/personerias.js";
import type { TipoDte } from "../tables/tipos.js";

/** Checks what kind of person gives a receipt: Reglas 2.5.4. */
export function checkPersoneria(documento: Documento, tipo: TipoDte): Finding[] {
  const { tipoPersoneria, tipo: codigo, emisor } = documento;
  const refuse = (categoria: string, validacion: string, mensaje: string) => [
    sat(categoria, "2.5.4", validacion, `Error. ${mensaje}`),
  ];
  if (tipoPersoneria === undefined)
    return tipo.personeria === "obligatoria"
      ? refuse("FEL_RCP385", "1", `Un ${codigo} debe llevar el tipo de personería.`)
      : [];
  if (tipo.personeria === "prohibida")
    return refuse("FEL_RCP386", "2", "Este tipo de DTE no debe llevar tipo de personería.");
  if (!personerias.includes(tipoPersoneria))
    return tipo.personeria === "obligatoria"
      ? refuse("FEL_RCP387", "3", `Un ${codigo} no es para este tipo de personería.`)
      : refuse("FEL_RCP422", "4", `Un ${codigo} no es para este tipo de personería o establecimiento.`);
  if (emisor.afiliacionIva === "EXE" && tipoPersoneria === CONDOMINIO)
    return refuse("FEL_RCP423", "5", `Un condominio debe estar afiliado al IVA para emitir un ${codigo}.`);
  return [];
}
