import type { CertifierDefinition, Client, Opcion } from "@dte/contracts";
import { foldTexto } from "./domain/catalogo.js";

/** Room for every catalogue of every country, of which the longest has a thousand entries. */
const KEPT_MAX = 200;
const CATALOGO_TIMEOUT_MS = 5_000;

/** An entry, and the text by which it is found. */
export type Entrada = { readonly opcion: Opcion; readonly texto: string };

type Question = { readonly pais: string; readonly version: string; readonly nombre: string };

export type Catalogos = {
  /** Gives the entries of a country's list. Throws the error that its certifier answers, or the error of the call when the certifier is away. */
  get(question: Question): Promise<readonly Entrada[]>;
};

/** Keeps the long lists of the countries, each asked for once per version of the country; calls at the same time share one question. */
export function createCatalogos(
  certifierOf: (pais: string) => Pick<Client<CertifierDefinition>, "GetCatalogo">,
): Catalogos {
  const kept = new Map<string, readonly Entrada[]>();
  const asking = new Map<string, Promise<readonly Entrada[]>>();
  const ask = async ({ pais, nombre }: Question, key: string): Promise<readonly Entrada[]> => {
    const { opciones } = await certifierOf(pais).GetCatalogo({ nombre }, { timeoutMs: CATALOGO_TIMEOUT_MS });
    const entradas = opciones.map((opcion) => ({
      opcion,
      texto: foldTexto(`${opcion.valor} ${opcion.texto}`),
    }));
    kept.set(key, entradas);
    const oldest = kept.keys().next();
    if (kept.size > KEPT_MAX && !oldest.done) kept.delete(oldest.value);
    return entradas;
  };
  return {
    async get(question) {
      const key = [question.pais, question.version, question.nombre].join(" ");
      const known = kept.get(key);
      if (known) return known;
      const running = asking.get(key) ?? ask(question, key).finally(() => asking.delete(key));
      asking.set(key, running);
      return running;
    },
  };
}
