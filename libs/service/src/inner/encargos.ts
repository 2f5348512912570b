/** Work that a user may leave to a service to do later, in the user's name. */
type Encargo = {
  /** The rpc with which the user asks for it. */
  readonly de: string;
  /** The services that may show it, and the rpcs at which they may: the service that does the work, and those that it calls for it. */
  readonly usos: Readonly<Record<string, readonly string[]>>;
  readonly dias: number;
};

const RESOLVE = "dte.accounts.v1.Accounts/Resolve";
const FIND_CONTRIBUYENTE = "dte.catalogs.v1.Catalogs/FindContribuyente";

/** A workbook is issued for days where its authority is away, and its documents are given up one day after their first try. */
const ENCARGOS: Readonly<Record<string, Encargo>> = {
  lote: {
    de: "dte.batch.v1.Batch/Upload",
    usos: {
      batch: ["dte.documents.v1.Documents/Create"],
      documents: [RESOLVE, FIND_CONTRIBUYENTE],
      catalogs: [RESOLVE],
    },
    dias: 7,
  },
};

/** Tells what is left to a service with a call of this rpc, and for how long; undefined for an rpc that leaves nothing. */
export const encargoOf = (path: string): { nombre: string; seconds: number } | undefined => {
  const [nombre, encargo] = Object.entries(ENCARGOS).find(([, { de }]) => `/${de}` === path) ?? [];
  return nombre !== undefined && encargo ? { nombre, seconds: encargo.dias * 86_400 } : undefined;
};

/** Tells whether a service may show what was left to be done, at this rpc. */
export const mayShow = (nombre: string, service: string, path: string): boolean =>
  ENCARGOS[nombre]?.usos[service]?.includes(path.slice(1)) ?? false;

/** Gives the age in seconds that no token of this kind exceeds. */
export const secondsMaxOf = (nombre: string): number => (ENCARGOS[nombre]?.dias ?? 0) * 86_400;
