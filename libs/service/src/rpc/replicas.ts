import { lookup } from "node:dns/promises";
import { isIP } from "node:net";
import { experimental, Metadata, status } from "@grpc/grpc-js";

const SCHEME = "replicas";
/** How soon a replica is seen that joined, when names say so; a name that is not there is asked for as often. */
const LOOK_MS = 2_000;
/** After a connection broke: the other replicas are looked for at once, but not in a row. */
const LOOK_AGAIN_MS = 250;

/** The addresses that a name stands for now. */
export type Lookup = (host: string) => Promise<readonly string[]>;

/** The channel's option that says how names are looked up. */
export const LOOKUP = "dte.lookup";

const lookupAll: Lookup = async (host) => (await lookup(host, { all: true })).map(({ address }) => address);

/** Gives the target of a channel to all replicas of a service: `address` is host:port, or several, separated by semicolons. */
export const targetOf = (address: string): string => `${SCHEME}:///${address}`;

type Place = { readonly host: string; readonly port: number };

/** Reads "a:1;b:2". Throws what a person can mend. */
function placesOf(path: string): Place[] {
  return path.split(";").map((each) => {
    const place = experimental.splitHostPort(each);
    if (place?.port === undefined) throw new Error(`${each} is no address; a good one: accounts:50051`);
    return { host: place.host, port: place.port };
  });
}

/**
 * Keeps a channel's list of replicas current. A name stands for as many replicas as it has addresses (a headless Service of
 * Kubernetes has those of the pods that are ready), and is asked for every two seconds: grpc-js's own resolver asks only when a
 * connection breaks, so that a replica that joined would stand idle until another one leaves.
 */
class ReplicasResolver implements experimental.Resolver {
  readonly #places: Place[];
  readonly #listener: experimental.ResolverListener;
  readonly #lookup: Lookup;
  #timer: NodeJS.Timeout | undefined;
  #isLooking = false;
  #isOpen = false;
  #lookedAt = Number.NEGATIVE_INFINITY;
  /** The places that the channel knows, as text. */
  #known: string | undefined;

  constructor(
    target: experimental.GrpcUri,
    listener: experimental.ResolverListener,
    options: Record<string, unknown>,
  ) {
    this.#places = placesOf(target.path);
    this.#listener = listener;
    this.#lookup = (options[LOOKUP] as Lookup | undefined) ?? lookupAll;
  }

  static getDefaultAuthority(target: experimental.GrpcUri): string {
    return target.path.split(";")[0] ?? "";
  }

  updateResolution(): void {
    this.#isOpen = true;
    this.#lookIn(Math.max(0, this.#lookedAt + LOOK_AGAIN_MS - performance.now()));
  }

  destroy(): void {
    this.#isOpen = false;
    this.#known = undefined;
    clearTimeout(this.#timer);
  }

  #lookIn(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#look(), ms).unref();
  }

  async #look(): Promise<void> {
    if (this.#isLooking) return;
    this.#isLooking = true;
    this.#lookedAt = performance.now();
    const found = await Promise.allSettled(this.#places.map((place) => this.#addressesOf(place)));
    this.#isLooking = false;
    if (!this.#isOpen) return;
    const places = found.flatMap((each) => (each.status === "fulfilled" ? each.value : []));
    this.#tell(places);
    if (places.length === 0 || this.#places.some(({ host }) => isIP(host) === 0)) this.#lookIn(LOOK_MS);
  }

  async #addressesOf({ host, port }: Place): Promise<Place[]> {
    const hosts = isIP(host) === 0 ? await this.#lookup(host) : [host];
    return hosts.map((each) => ({ host: each, port }));
  }

  /** When a name does not resolve any more the channel stays as it is, since its connections may be good. */
  #tell(places: readonly Place[]): void {
    if (places.length === 0) {
      if (this.#known !== undefined) return;
      const details = `no address for ${this.#places.map(({ host }) => host).join(", ")}`;
      const error = { code: status.UNAVAILABLE, details, metadata: new Metadata() };
      this.#listener(experimental.statusOrFromError(error), {}, null, "");
      return;
    }
    const all = new Map(places.map((each) => [`${each.host} ${each.port}`, each]));
    const known = [...all.keys()].sort().join();
    if (known === this.#known) return;
    this.#known = known;
    const endpoints = [...all.values()].map((each) => ({ addresses: [each] }));
    this.#listener(experimental.statusOrFromValue(endpoints), {}, null, "");
  }
}

experimental.registerResolver(SCHEME, ReplicasResolver);
