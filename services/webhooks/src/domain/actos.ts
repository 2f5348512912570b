import { TIPOS_EVENTO } from "@dte/contracts";

/** What of an address a log tells. */
type Campos = {
  url?: string;
  eventos?: readonly string[];
  descripcion?: string;
  estado?: string;
};

/** One thing that an act changes, as the log of administration tells it. */
export type CambioNotado = { campo: string; antes?: string; despues?: string };

/** What is shown of what nobody may read. */
export const SECRETO = "(secreto)";

/**
 * Lists the fields that an act names, with what they were and what they are to be. One that is named with the value that it has is listed
 * too: it may have another one by the time that the act is done.
 */
export function cambiosDe(antes: Campos, despues: Campos): CambioNotado[] {
  const before = textsOf(antes);
  return [...textsOf(despues)].map(([campo, text]) => {
    const was = before.get(campo);
    return { campo, ...(was !== undefined && { antes: was }), despues: text };
  });
}

/** Lists what an address was that is to be no more. */
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

/** Writes where an address leads. What stands behind the path often lets in whoever knows it. */
function direccionOf(url: string): string {
  const { host, pathname, search } = new URL(url);
  return `${host}${pathname}${search === "" ? "" : `?${SECRETO}`}`;
}

/** Writes which events are wanted in the shorter way, since the log keeps no more than the beginning of a long text. */
function tiposOf(tipos: readonly string[]): string {
  if (tipos.length === 0) return "todos";
  const others = TIPOS_EVENTO.filter((each) => !tipos.includes(each));
  if (others.length >= tipos.length) return tipos.join(", ");
  return others.length === 0 ? "cada uno de los que hay" : `todos menos ${others.join(", ")}`;
}
