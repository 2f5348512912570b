import {
  type Client,
  type DescripcionReceptor,
  type Puerta,
  Receptor,
  type ReceptorDefinition,
} from "@dte/contracts";
import { connect, type Shell } from "@dte/service";
import { createLoop } from "@dte/work";

/** A country that hears strangers: its receiving role, and what that says of itself. */
export type Pais = DescripcionReceptor & { readonly receptor: Client<ReceptorDefinition> };

export type Paises = {
  /**
   * Finds a country by its code in upper case; undefined for one that hears no strangers. Throws while the country has not said what it
   * hears.
   */
  of(codigo: string): Promise<Pais | undefined>;
  /** Finds the countries whose documents begin so. `completa` says whether all countries have told what theirs begin with. */
  ofRaiz(raiz: string): Promise<{ paises: Pais[]; completa: boolean }>;
  ofPuerta(metodo: string, ruta: string): Promise<{ pais: Pais; puerta: Puerta } | undefined>;
  /** Lists every country's doors. `completa` says whether all countries have told theirs. */
  puertas(): Promise<{ puertas: Puerta[]; completa: boolean }>;
};

/** A country whose new version was released may hear something else. */
const ASK_AGAIN_MS = 30_000;
const ASK_LIMIT_MS = 2_000;

/** Asks each country what it hears, and remembers its last answer. `addresses` has the country's code in lower case. */
export function connectPaises(shell: Shell, addresses: ReadonlyMap<string, string>): Paises {
  const asked = [...addresses].map(([code, address]) => createAsked(shell, code.toUpperCase(), address));
  const everybody = () => Promise.all(asked.map((each) => each.known().catch(() => undefined)));
  return {
    of: async (codigo) => asked.find((each) => each.codigo === codigo)?.known(),
    async ofRaiz(raiz) {
      const all = await everybody();
      const known = all.filter((each) => each !== undefined);
      return {
        paises: known.filter(({ raices }) => raices.includes(raiz)),
        completa: known.length === all.length,
      };
    },
    async ofPuerta(metodo, ruta) {
      for (const pais of await everybody()) {
        const puerta = pais?.puertas.find((each) => each.metodo === metodo && each.rutas.includes(ruta));
        if (pais && puerta) return { pais, puerta };
      }
      return undefined;
    },
    async puertas() {
      const all = await everybody();
      return { puertas: all.flatMap((each) => each?.puertas ?? []), completa: !all.includes(undefined) };
    },
  };
}

function createAsked(shell: Shell, codigo: string, address: string) {
  // These are not repeated within the call: when their answer is lost they wait for their next turn, so that nothing is said twice at once.
  const receptor = connect(shell, Receptor, address, { once: ["Deliver", "SendAprobacion"] });
  let last: Pais | undefined;
  let asking: Promise<Pais> | undefined;
  const ask = (): Promise<Pais> => {
    asking ??= receptor
      .Describe({}, { timeoutMs: ASK_LIMIT_MS })
      .then((descripcion) => {
        last = { ...descripcion, receptor };
        return last;
      })
      .finally(() => {
        asking = undefined;
      });
    return asking;
  };
  const onError = (error: unknown) => shell.log.warn("receiving.country-silent", { pais: codigo, error });
  shell.open(`receptor ${codigo}`, createLoop({ everyMs: ASK_AGAIN_MS, pass: ask, onError }), (loop) =>
    loop.stop(),
  );
  return { codigo, known: async (): Promise<Pais> => last ?? (await ask()) };
}
