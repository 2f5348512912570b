import { TIPOS_EVENTO } from "@dte/contracts";

/** The fields of an address that a log tells. */
type Campos = {
  url?: string;
  eventos?: readonly string[];
  descripcion?: string;
  estado?: string;
};

/** One thing that an act changes, as the log of administration tells it. */
export type CambioNotado = { campo: string; antes?: string; despues?: string };

/** Stands in the log for a value that nobody may read. */
export const SECRETO = "(secreto)";

/**
 * Lists the fields that an act names, with what they were and what they are to be. A field that is named with the value that it has is listed too: it
 * may have another value by the time that the act is done.
 */
export function cambiosDe(antes: Campos, despues: Campos): CambioNotado[] {
  const before = textsOf(antes);
  return [...textsOf(despues)].map(([campo, text]) => {
    const was = before.get(campo);
    return { campo, ...(was !== undefined && { antes: was }), despues: text };
  });
}

/** Lists the fields of an address that is about to be deleted. */
export const loQueFue = (antes: Campos): CambioNotado[] =>
  [...textsOf(antes)].map(([campo, text]) => ({ campo, antes: text }));

const textsOf = ({ url, eventos, descripcion, estado }: Campos): ReadonlyMap<string, string> =>
  new Map(
    Object.entries({
      ...(url !== undefined && { url: direccionOf(url) }),
      ...(eventos && { eventos: tiposOf(eventos) }),
      ...(descripcion !== undefined && { descripcion }),
      ...(estado !== undefined && { estado }),
    }),
  );

/** Writes where an address leads. The part behind the path is left out: it often lets in anybody who knows it. */
function direccionOf(url: string): string {
  const { host, pathname, search } = new URL(url);
  return `${host}${pathname}${search === "" ? "" : `?${SECRETO}`}`;
}

/** Writes the kinds of events that are wanted in the shorter of two ways, since the log keeps no more than the beginning of a long text. */
function tiposOf(tipos: readonly string[]): string {
  if (tipos.length === 0) return "todos";
  const others = TIPOS_EVENTO.filter((each) => !tipos.includes(each));
  if (others.length >= tipos.length) return tipos.join(", ");
  return others.length === 0 ? "cada uno de los que hay" : `todos menos ${others.join(", ")}`;
}
