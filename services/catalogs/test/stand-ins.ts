import {
  Accounts,
  type AccountsDefinition,
  Certifier,
  type CertifierDefinition,
  type ContribuyenteEncontrado,
  type Cuenta,
  type DescripcionPais,
  type Handlers,
  type PlanCertificacion,
} from "@dte/contracts";
import { feg } from "@dte/errors";
import { createHealth, createLog, createShell, type Implementation, implement, serve } from "@dte/service";
import { takePort } from "@dte/testing/infra";

/**
 * Stand-ins at the network boundary: real gRPC servers that speak the contract in place of accounts and of a country's
 * certifier, with the answers that a test needs. The services themselves are tested together elsewhere.
 */
export type Server = { address: string; stop(): Promise<void> };

async function listen(implementation: Implementation, port = 0): Promise<Server> {
  const shell = createShell({ name: "stand-in", log: createLog("stand-in", "silent") });
  const health = createHealth(shell, {});
  const bound = await serve(shell, { host: "127.0.0.1", port, health, implementations: [implementation] });
  return { address: `127.0.0.1:${bound}`, stop: () => shell.close() };
}

const unused = () => {
  throw new TypeError("catalogs does not call this");
};

type Acto = Parameters<Handlers<AccountsDefinition>["RecordActo"]>[0];

/** A stand-in for accounts, with the acts that it was asked to write down. */
export type StandInAccounts = Server & {
  readonly actos: Acto[];
  /** Is called before an act is written down; it throws where nothing can be written. */
  onActo: () => Promise<void>;
};

/** Serves a stand-in for accounts that knows `cuentas`, and the permissions of each user by account. */
export async function serveAccounts(
  cuentas: readonly Cuenta[],
  usuarios: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>,
): Promise<StandInAccounts> {
  const handlers = {
    async RecordActo(acto) {
      await standIn.onActo();
      standIn.actos.push(acto);
      return {};
    },
    async Resolve({ usuario, idCuenta, permiso }) {
      const suyas = usuarios[usuario];
      if (!suyas) throw feg("FEG_UNAUTHORIZED");
      const ids = Object.keys(suyas);
      if (ids.length === 0) throw feg("FEG_NO_CUENTAS");
      if (idCuenta === undefined && ids.length > 1) throw feg("FEG_CUENTA_INVALID");
      const id = idCuenta ?? ids[0] ?? "";
      const cuenta = cuentas.find((each) => each.id === id);
      if (!cuenta || !suyas[id]?.includes(permiso)) throw feg("FEG_FORBIDDEN");
      return cuenta;
    },
  } satisfies Partial<Handlers<AccountsDefinition>>;
  const server = await listen(implement(Accounts, handlers as unknown as Handlers<AccountsDefinition>));
  const standIn: StandInAccounts = { ...server, actos: [], onActo: async () => {} };
  return standIn;
}

/** A country's certifier that can be told what to answer, and to go away and come back at the same address. */
export type StandInCertifier = {
  readonly address: string;
  /** The ids in the questions, in order. */
  readonly asked: string[];
  /** Answers about a taxpayer. */
  answer: (id: string, cuenta: Cuenta) => Promise<ContribuyenteEncontrado>;
  descripcion: DescripcionPais;
  /** The requests for a plan. */
  readonly planned: PlanRequest[];
  goAway(): Promise<void>;
  comeBack(): Promise<void>;
};

type PlanRequest = Parameters<Handlers<CertifierDefinition>["PlanCertificacion"]>[0];
/** The plan that every certifier gives. */
export const PLAN: PlanCertificacion = { titulo: "Batería", seDetiene: true, grupos: [], pasos: [] };

export async function serveCertifier(descripcion: DescripcionPais): Promise<StandInCertifier> {
  const handlers = {
    Describe: async () => standIn.descripcion,
    async FindContribuyente({ cuenta, id }) {
      if (!cuenta) throw new TypeError("the caller did not send cuenta");
      standIn.asked.push(id);
      return await standIn.answer(id, cuenta);
    },
    async PlanCertificacion(request) {
      standIn.planned.push(request);
      return PLAN;
    },
  } satisfies Partial<Handlers<CertifierDefinition>>;
  const implementation = implement(Certifier, handlers as unknown as Handlers<CertifierDefinition>);
  const port = await takePort();
  let server = await listen(implementation, port);
  const { address } = server;
  const standIn: StandInCertifier = {
    address,
    asked: [],
    answer: unused,
    planned: [],
    descripcion,
    goAway: () => server.stop(),
    async comeBack() {
      server = await listen(implementation, port);
    },
  };
  return standIn;
}
