/** Reads "AB" as 28; undefined for letters that name no column of a sheet (ECMA-376: at most XFD). */
export function columnaOfLetras(letras: string): number | undefined {
  if (!/^[A-Za-z]{1,3}$/.test(letras)) return undefined;
  let numero = 0;
  for (const letra of letras.toUpperCase()) numero = numero * 26 + letra.charCodeAt(0) - 64;
  return numero <= 16_384 ? numero : undefined;
}

/** Writes 28 as "AB". */
export function letrasOf(columna: number): string {
  let letras = "";
  for (let rest = columna; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    letras = String.fromCharCode(65 + ((rest - 1) % 26)) + letras;
  }
  return letras;
}

export type Posicion = { readonly fila: number; readonly columna: number };

const REFERENCIA = /^\$?([A-Za-z]{1,3})\$?([1-9]\d{0,6})$/;

/** Reads "B7" as row 7, column 2. */
export function posicionOf(referencia: string): Posicion | undefined {
  const [, letras = "", fila = ""] = REFERENCIA.exec(referencia) ?? [];
  const columna = columnaOfLetras(letras);
  return columna === undefined ? undefined : { fila: Number(fila), columna };
}

export type Rango = { readonly desde: Posicion; readonly hasta: Posicion };

/** Reads "A1:B3"; a single cell is a range too. */
export function rangoOf(texto: string): Rango | undefined {
  const [desde = "", hasta = desde] = texto.split(":");
  const [a, b] = [posicionOf(desde), posicionOf(hasta)];
  return a && b ? { desde: a, hasta: b } : undefined;
}
