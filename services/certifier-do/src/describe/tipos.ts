import type { TipoDocumentoInput } from "@dte/contracts";
import { CON_FORMAS_PAGO, type TipoEcf } from "../regime/campos/tipos-ecf.js";
import { CON_RECEPTOR } from "../regime/reglas-partes.js";
import { isNota, POR_TIPO, TIPOS_FISCALES } from "../regime/tipos.js";

/** The contract's types, the usual one first, and then the country's own. */
const EN_ORDEN = [
  "ticket",
  "factura",
  "notaCredito",
  "notaDebito",
  "facturaExportacion",
  "compras",
  "gastosMenores",
  "regimenEspecial",
  "gubernamental",
  "pagoExterior",
] as const satisfies (keyof typeof POR_TIPO)[];

/** Names a type as a sentence has it: "Factura de crédito fiscal electrónica". */
export const nombreDeClase = (codigo: TipoEcf): string => {
  const { nombre } = TIPOS_FISCALES[codigo];
  return `${nombre.charAt(0)}${nombre.slice(1).toLowerCase()}`;
};

/** Lists DGII's types that are one of the contract's, the usual one first. */
export const clasesDe = (tipo: string): TipoEcf[] =>
  (Object.keys(TIPOS_FISCALES) as TipoEcf[]).filter((codigo) => TIPOS_FISCALES[codigo].tipo === tipo);

/** The types in which the issuer pays, so that the buyer it names is the seller. Formato e-CF v1.0, types 41 and 47. */
const DE_COMPRA: readonly string[] = ["41", "47"];
/** The type that bears no tax, and keeps nothing back. */
const SIN_IMPUESTOS = "43";

/** The types as DGII has them: Formato e-CF v1.0. A type asks for the data of its e-CF. */
export const tipos: TipoDocumentoInput[] = EN_ORDEN.map((tipo) => {
  const codigo = POR_TIPO[tipo];
  const esNota = isNota(codigo);
  return {
    tipo,
    nombre: `${nombreDeClase(codigo)} (E${codigo})`,
    clases: [{ codigo, nombre: nombreDeClase(codigo) }],
    esNota,
    aumenta: tipo === "notaDebito",
    notas: esNota ? [] : [{ tipo: "notaCredito" }, { tipo: "notaDebito" }],
    pideReceptor: CON_RECEPTOR.includes(codigo),
    llevaPagos: CON_FORMAS_PAGO.has(codigo),
    sinImpuestos: codigo === SIN_IMPUESTOS,
    esDeCompra: DE_COMPRA.includes(codigo),
  };
});
