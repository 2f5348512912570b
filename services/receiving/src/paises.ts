import {
  type Client,
  type DescripcionReceptor,
  type Puerta,
  Receptor,
  type ReceptorDefinition,
} from "@dte/contracts";
import { connect, type Shell } from "@dte/service";
import { createLoop } from "@dte/work";
import { clashOf } from "./domain/puertas.js";

/** A country that hears strangers: its receiving role, and the description that the role gives of itself. */
export type Pais = DescripcionReceptor & { readonly receptor: Client<ReceptorDefinition> };

export type Paises = {
  /** The codes, in upper case, of the countries that may hear strangers, whether they have said so yet or not. */
  readonly codigos: readonly string[];
  /**
   * Finds a country by its code in upper case; undefined for one that hears no strangers. Throws while the country has not said what it
   * hears.
   */
  of(codigo: string): Promise<Pais | undefined>;
  /** Finds the countries whose documents have this first element. `completa` says whether all countries have told what theirs begin with. */
  ofRaiz(raiz: string): Promise<{ paises: Pais[]; completa: boolean }>;
  ofPuerta(metodo: string, ruta: string): Promise<{ pais: Pais; puerta: Puerta } | undefined>;
  /** Lists every country's doors. `completa` says whether all countries have told theirs. */
  puertas(): Promise<{ puertas: Puerta[]; completa: boolean }>;
};

/** A country whose new version was released may hear something else, so each is asked again after this time. */
const ASK_AGAIN_MS = 30_000;
const ASK_LIMIT_MS = 2_000;

/**
 * Asks each country what it hears, and remembers its last answer. `addresses` has the country's code in lower case. Rejects when two
 * countries open the same path, naming both. A country that opens another's path later, in a new release, keeps the doors that it had,
 * and the log says so.
 */
export async function connectPaises(shell: Shell, addresses: ReadonlyMap<string, string>): Promise<Paises> {
  const known = new Map<string, Pais>();
  const take = (codigo: string, pais: Pais) => {
    const others = [...known].filter(([other]) => other !== codigo).map(([, each]) => each);
    const clash = clashOf([...others, pais]);
    if (clash) throw new DoorClash(clash);
    known.set(codigo, pais);
  };
  const asked = [...addresses].map(([code, address]) => {
    const codigo = code.toUpperCase();
    return createAsked(shell, { codigo, address, take: (pais) => take(codigo, pais) });
  });
  const everybody = () => Promise.all(asked.map((each) => each.known().catch(() => undefined)));
  // A country that is silent now is asked again by its loop; nobody waits for it here.
  const answers = await Promise.allSettled(asked.map((each) => each.known()));
  for (const answer of answers) {
    if (answer.status === "rejected" && answer.reason instanceof DoorClash) throw answer.reason;
  }
  return {
    codigos: asked.map(({ codigo }) => codigo),
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
      const opened = all.flatMap(
        (each) => each?.puertas.map((puerta) => ({ ...puerta, pais: each.pais })) ?? [],
      );
      return { puertas: opened, completa: !all.includes(undefined) };
    },
  };
}

/** Two countries open the same path: a stranger's file would go to whichever of them is asked first. */
class DoorClash extends Error {
  override readonly name = "DoorClash";
}

type Asked = { codigo: string; address: string; take: (pais: Pais) => void };

function createAsked(shell: Shell, { codigo, address, take }: Asked) {
  // These are not repeated within the call: when their answer is lost they wait for their next turn, so that nothing is said twice at once.
  const receptor = connect(shell, Receptor, address, {
    once: ["Deliver", "SendAprobacion"],
    to: `receptor-${codigo.toLowerCase()}`,
  });
  let last: Pais | undefined;
  let asking: Promise<Pais> | undefined;
  const ask = (): Promise<Pais> => {
    asking ??= receptor
      .Describe({}, { timeoutMs: ASK_LIMIT_MS })
      .then((descripcion) => {
        const pais = { ...descripcion, receptor };
        take(pais);
        last = pais;
        return pais;
      })
      .finally(() => {
        asking = undefined;
      });
    return asking;
  };
  const onError = (error: unknown) =>
    error instanceof DoorClash
      ? shell.log.error("receiving.door-taken", { pais: codigo, error })
      : shell.log.warn("receiving.country-silent", { pais: codigo, error });
  shell.open(`receptor ${codigo}`, createLoop({ everyMs: ASK_AGAIN_MS, pass: ask, onError }), (loop) =>
    loop.stop(),
  );
  return { codigo, known: async (): Promise<Pais> => last ?? (await ask()) };
}
