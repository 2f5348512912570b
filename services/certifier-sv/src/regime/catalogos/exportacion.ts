import { readCatalogo } from "./catalogo.js";

/** The customs offices and free zones by which an export leaves. MH, CAT-027 (catalogue v1.1, July 2026). */
export const RECINTOS = readCatalogo(`01 Terrestre San Bartolo
02 Marítima de Acajutla
03 Aérea de Comalapa
04 Terrestre Las Chinamas
05 Terrestre La Hachadura
06 Terrestre Santa Ana
07 Terrestre San Cristóbal
08 Terrestre Anguiatú
09 Terrestre El Amatillo
10 Marítima La Unión
11 Terrestre El Poy
12 Terrestre Metalío
15 Fardos Postales
16 Z.F. San Marcos
17 Z.F. El Pedregal
18 Z.F. San Bartolo
20 Z.F. Exportsalva
21 Z.F. American Park
23 Z.F. Internacional
24 Z.F. Diez
26 Z.F. Miramar
27 Z.F. Santo Tomás
28 Z.F. Santa Tecla
29 Z.F. Santa Ana
30 Z.F. La Concordia
31 Aérea Ilopango
32 Z.F. Pipil
33 Puerto Barillas
34 Z.F. Calvo Conservas
35 Feria Internacional
36 Aduana El Papalón
37 Z.F. Sam-Li
38 Z.F. San José
39 Z.F. Las Mercedes
40 Z.F. EMCO
41 Z.F. Gigante
42 Z.F. NOVABES
43 Z.F. INHDELVA
71 Aldesa
72 Agdosa Merliot
73 Bodesa
76 Delegación DHL
77 Transauto
80 Nejapa
81 Almaconsa
83 Agdosa Apopa
85 Gutiérrez Courier y Cargo
99 San Bartolo Envío Hn/Gt`);

/** Terms of delivery. MH, CAT-031 (catalogue v1.1, July 2026); the three letters are the ICC's. */
export const INCOTERMS = readCatalogo(`01 EXW-En fabrica
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

/** Tells whether MH lists a customs office under this code: CAT-027. */
export const isRecinto = (codigo: string): boolean => RECINTOS.has(codigo);

/** Finds the code and name of a term of delivery that is given by its code or by its three letters. */
export function incotermOf(texto: string): { codigo: string; descripcion: string } | undefined {
  const asked = texto.trim().toUpperCase();
  const found = [...INCOTERMS].find(([codigo, nombre]) => codigo === asked || nombre.slice(0, 3) === asked);
  return found && { codigo: found[0], descripcion: found[1] };
}

/** The codes and letters that are accepted for a term, for a message. */
export const INCOTERMS_ACEPTADOS = [...INCOTERMS].map(
  ([codigo, nombre]) => `${codigo} (${nombre.slice(0, 3)})`,
);

/** The form of a customs regime, with or without the prefix of its kind: CAT-028 and CAT-033. */
export const REGIMEN = /^(?:(EX-[123]|TA-1)\.)?(\d{4}\.\d{3})$/;
/** The kind of a regime by its first digit, where no prefix tells it: definitive, temporary, re-export. */
const TIPO_POR_DIGITO: Readonly<Record<string, string>> = { "1": "EX-1", "2": "EX-2", "3": "EX-3" };

/** Kinds of regime, CAT-033. */
export const TIPOS_REGIMEN: ReadonlyMap<string, string> = new Map([
  ["EX-1", "Exportación definitiva"],
  ["EX-2", "Exportación temporal"],
  ["EX-3", "Reexportación"],
  ["TA-1", "Tránsito aduanero"],
]);

/** Gives the kind of regime itself when the text is one, in any case; undefined for any other text. */
export const tipoRegimenOf = (texto: string | undefined | null): string | undefined =>
  [...TIPOS_REGIMEN.keys()].find((each) => each === texto?.trim().toUpperCase());

/** Takes `EX-1.1000.000` or `1000.000` apart; undefined when it is neither. */
export function regimenOf(texto: string): { tipoRegimen: string; regimen: string } | undefined {
  const [, tipo, regimen] = REGIMEN.exec(texto.trim().toUpperCase()) ?? [];
  const tipoRegimen = tipo ?? TIPO_POR_DIGITO[regimen?.slice(0, 1) ?? ""];
  return regimen && tipoRegimen ? { tipoRegimen, regimen } : undefined;
}
