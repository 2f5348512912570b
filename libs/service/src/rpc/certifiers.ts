import { Certifier, type CertifierDefinition, type Client, type DescripcionPais } from "@dte/contracts";
import { feg } from "@dte/errors";
import type { Shell } from "../process/shell.js";
import { connect } from "./grpc.js";

/** A description is taken as it was for this long: a country changes with a release, and nothing breaks by seeing that a minute later. */
const FRESH_MS = 60_000;
const DESCRIBE_TIMEOUT_MS = 3_000;

export type CertifierClient = Client<CertifierDefinition> & { check(timeoutMs: number): Promise<void> };

/** The certifiers of all countries, and what each says of its country. */
export type Certifiers = {
  /** The countries that there are certifiers of: ISO 3166-1 alpha-2, upper case. */
  readonly paises: readonly string[];
  /** Finds the certifier of a country; undefined where there is none. */
  find(pais: string): CertifierClient | undefined;
  /** Finds the certifier of an account's country. Throws FEG_BUSINESS_RULE_VIOLATION where there is none. */
  of(pais: string): CertifierClient;
  /**
   * Asks what a country says of itself: the answer is kept for a minute, then asked for again by version. A description that was heard once stays good
   * while its certifier is away. Throws like `of`, and what the call throws when the country was never heard.
   */
  describe(pais: string): Promise<DescripcionPais>;
};

type Kept = { readonly descripcion: DescripcionPais; readonly at: number };

/**
 * Connects to the certifiers of `addresses`, by country in any case. `once`: the rpcs that are not repeated by themselves when a
 * connection breaks.
 */
export function connectCertifiers(
  shell: Shell,
  addresses: ReadonlyMap<string, string>,
  options: { readonly once?: readonly (keyof CertifierDefinition & string)[] } = {},
): Certifiers {
  const clients = new Map(
    [...addresses].map(([pais, address]) => [
      pais.toUpperCase(),
      connect(shell, Certifier, address, { ...options, to: `certifier-${pais.toLowerCase()}` }),
    ]),
  );
  const kept = new Map<string, Kept>();
  const asking = new Map<string, Promise<DescripcionPais>>();
  const of = (pais: string): CertifierClient => {
    const client = clients.get(pais.toUpperCase());
    if (client) return client;
    const detalle = `No hay un certificador para el país "${pais}" de la cuenta. Corrija informacionFiscal.direccion.pais.`;
    throw feg("FEG_BUSINESS_RULE_VIOLATION", { detalle });
  };
  const ask = async (pais: string): Promise<DescripcionPais> => {
    const before = kept.get(pais);
    const version = before?.descripcion.version ?? "";
    try {
      const heard = await of(pais).Describe({ version }, { timeoutMs: DESCRIBE_TIMEOUT_MS });
      const descripcion = heard.sinCambios && before ? before.descripcion : heard;
      kept.set(pais, { descripcion, at: performance.now() });
      return descripcion;
    } catch (error) {
      if (!before) throw error;
      shell.log.warn("country.description-kept", { pais, error });
      // The certifier is not asked by every request while it is away.
      kept.set(pais, { ...before, at: performance.now() });
      return before.descripcion;
    }
  };
  return {
    paises: [...clients.keys()],
    find: (pais) => clients.get(pais.toUpperCase()),
    of,
    async describe(code) {
      const pais = code.toUpperCase();
      of(pais);
      const known = kept.get(pais);
      if (known && performance.now() - known.at < FRESH_MS) return known.descripcion;
      const running = asking.get(pais) ?? ask(pais).finally(() => asking.delete(pais));
      asking.set(pais, running);
      return running;
    },
  };
}
