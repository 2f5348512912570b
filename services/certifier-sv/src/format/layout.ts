import type { Objeto, Valor } from "./json.js";

/**
 * A layout is data: for each object of a document the keys that MH's schema lists, in its order, separated by blanks.
 * `clave=valor` writes a value under another key than its own; `clave?` leaves the key out when its value is null.
 */
export type Layout = {
  readonly raiz: string;
  readonly identificacion: string;
  readonly emisor: string;
  readonly direccion: string;
  readonly receptor: string;
  /** The keys of a line; for the type whose body is one object, those of that object. */
  readonly item: string;
  /** The keys of the summary; absent where the body has all figures. */
  readonly resumen?: string;
  readonly extension?: string;
  /** The keys of the third party on whose account it sells; `otro` has those of a document that goes with it. */
  readonly tercero?: string;
  readonly otro?: string;
  /** True when the layout cannot write an address abroad: the receiver then has none. */
  readonly soloDireccionLocal?: true;
};

/** The values that a layout chooses from; a layout that names one that is not here has a mistake. */
export type Valores = Objeto;

/** Writes the keys of a layout. Throws TypeError when it names a value that does not exist. */
export function project(claves: string, valores: Valores): Objeto {
  const objeto: Record<string, Valor> = {};
  for (const entrada of claves.split(" ")) {
    const isOpcional = entrada.endsWith("?");
    const [clave = "", nombre = clave] = entrada.replace("?", "").split("=");
    const valor = valores[nombre];
    if (valor === undefined) throw new TypeError(`the layout names ${nombre}, which is no value`);
    if (valor !== null || !isOpcional) objeto[clave] = valor;
  }
  return objeto;
}
