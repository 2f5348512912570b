import { readCatalogo } from "./catalogo.js";

/** Customs offices and free zones an export leaves by. MH, CAT-027 (catalogue v1.1, July 2026). */
const RECINTOS = new Set(
  (
    "01 02 03 04 05 06 07 08 09 10 11 12 15 16 17 18 20 21 23 24 26 27 28 29 30 31 32 33 34 35 36 37 38 39 40 41 42 43 " +
    "71 72 73 76 77 80 81 83 85 99"
  ).split(" "),
);

/** Terms of delivery. MH, CAT-031 (catalogue v1.1, July 2026); the three letters are the ICC's. */
const INCOTERMS = readCatalogo(`01 EXW-En fabrica
02 FCA-Libre transportista
03 CPT-Transporte pagado hasta
04 CIP-Transporte y seguro pagado hasta
05 DAP-Entrega en el lugar
06 DPU-Entregado en el lugar descargado
07 DDP-Entrega con impuestos pagados
08 FAS-Libre al costado del buque
09 FOB-Libre a bordo
10 CFR-Costo y flete
11 CIF- Costo seguro y flete`);

export const isRecinto = (codigo: string): boolean => RECINTOS.has(codigo);

/** The code and name of a term of delivery that is given by its code or by its three letters. */
export function incotermOf(texto: string): { codigo: string; descripcion: string } | undefined {
  const asked = texto.trim().toUpperCase();
  const found = [...INCOTERMS].find(([codigo, nombre]) => codigo === asked || nombre.slice(0, 3) === asked);
  return found && { codigo: found[0], descripcion: found[1] };
}

/** What the letters of a term may be, for a message. */
export const INCOTERMS_ACEPTADOS = [...INCOTERMS].map(
  ([codigo, nombre]) => `${codigo} (${nombre.slice(0, 3)})`,
);

/** A customs regime, with or without the prefix of its kind: CAT-028 and CAT-033. */
const REGIMEN = /^(?:(EX-[123]|TA-1)\.)?(\d{4}\.\d{3})$/;
/** A regime's first digit says its kind, where it is not told: definitive, temporary, re-export. */
const TIPO_POR_DIGITO: Readonly<Record<string, string>> = { "1": "EX-1", "2": "EX-2", "3": "EX-3" };

/** Kinds of regime, CAT-033. */
const TIPOS_REGIMEN = ["EX-1", "EX-2", "EX-3", "TA-1"];

/** The kind itself when it is one; undefined for any other text. */
export const tipoRegimenOf = (texto: string | undefined | null): string | undefined =>
  TIPOS_REGIMEN.find((each) => each === texto?.trim().toUpperCase());

/** Takes `EX-1.1000.000` or `1000.000` apart; undefined when it is neither. */
export function regimenOf(texto: string): { tipoRegimen: string; regimen: string } | undefined {
  const [, tipo, regimen] = REGIMEN.exec(texto.trim().toUpperCase()) ?? [];
  const tipoRegimen = tipo ?? TIPO_POR_DIGITO[regimen?.slice(0, 1) ?? ""];
  return regimen && tipoRegimen ? { tipoRegimen, regimen } : undefined;
}
