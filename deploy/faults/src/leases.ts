/** Things that one service's processes hold, and how long after a process's last sign of life no other may take them. */
export type Lease = { readonly service: string; readonly what: string; readonly ms: number };

const SILENCE_SECONDS = 4;

/** Settings of services that differ from production's here: since a run is short, a silent process is taken for dead sooner. */
export const SETTINGS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  batch: { SILENCE_SECONDS: String(SILENCE_SECONDS) },
  mail: { SILENCE_SECONDS: String(SILENCE_SECONDS) },
};

/**
 * Every lease of the system. Those of a minute and more are no settings: their holder may be in an exchange with an authority or with somebody's
 * server, which a shorter lease would not outlast.
 */
export const LEASES: readonly Lease[] = [
  { service: "batch", what: "documents of workbooks", ms: SILENCE_SECONDS * 1_000 },
  { service: "mail", what: "mails", ms: SILENCE_SECONDS * 1_000 },
  { service: "documents", what: "attempts, numbers and files", ms: 4_000 },
  { service: "documents", what: "contingencies", ms: 60_000 },
  { service: "documents", what: "annulments of numbers", ms: 120_000 },
  { service: "receiving", what: "deliveries, approvals and files", ms: 120_000 },
  { service: "receiving", what: "documents to be verified", ms: 120_000 },
  { service: "webhooks", what: "notices", ms: 60_000 },
];

/** Leases up to this one are over in every pause. */
export const SHORT_MS = 4_000;

/** A service with longer leases, and the time after which all of them are over. */
export type Long = { readonly service: string; readonly ms: number };

/** Lists the services among `services` that have leases which an ordinary pause does not outlast. */
export const longLeases = (services: readonly string[]): Long[] =>
  services.flatMap((service) => {
    const own = LEASES.filter((each) => each.service === service).map(({ ms }) => ms);
    const ms = Math.max(0, ...own);
    return ms > SHORT_MS ? [{ service, ms }] : [];
  });
