import { type Api, until } from "@dte/testing";
import type { Faults } from "./fault.js";
import { findDocument, loseDocument } from "./lost-document.js";
import type { ObservedWorld } from "./observed-world.js";

export type Issuer = { readonly id: string; readonly usuario: string; readonly solicitud: object };

export type Documented = {
  readonly world: ObservedWorld;
  /** An account of a country without contingency, and one of a country that has one and numbers of its own. */
  readonly gt: Issuer;
  readonly sv: Issuer & {
    readonly sandboxUrl: string;
    readonly secuencias: readonly object[];
    readonly credenciales: unknown;
  };
};

/** How late the authority answers, in ms: less than a certifier waits for it. */
const LATE_MS = 6_000;
const REFUSED = { codigo: "FEG_DTE_CERTIFICATION_ERROR", mensaje: "Lo cerró una persona.", extra: {} };

const ends = new Map<string, () => Promise<void>>();

export const issueAs =
  ({ usuario, solicitud }: Issuer) =>
  (api: Api) =>
    api.createDte(usuario, solicitud);

/** Changes an account as its people do. Throws when the API refuses. */
async function change({ api }: ObservedWorld, { id, usuario }: Issuer, body: object): Promise<void> {
  const headers = { "Content-Type": "application/merge-patch+json" };
  const answer = await api.call("PATCH", `/cuenta/${id}`, { usuario, body, headers });
  if (answer.status !== 200) throw new Error(`the account stays as it was: ${JSON.stringify(answer.body)}`);
}

/** Issues until the account is answered with a document. */
const issued = ({ api }: ObservedWorld, issuer: Issuer) =>
  until(async () => (await issueAs(issuer)(api)).status === 200);

/** Has open attempts taken up again now, and not when their turn comes. */
const takeUp = (world: ObservedWorld) =>
  world.inTables("documents", (sql) => sql`update intentos set siguiente = now() where estado = 'abierto'`);

/** Faults of documents on their way: outcomes that nobody knows, the law's clocks, and the services that watch over all of it. */
export const FAULTS_OF_DOCUMENTS: Faults<Documented> = {
  "an authority that has been silent for hours": {
    fires: { "authority-silent": ['pais="GT"'], "unknown-outcome": ['pais="GT"'] },
    async strike({ world, gt }) {
      await world.control().fallo({ operacion: "certificar", modo: "no-disponible" });
      await until(async () => {
        world.ask(issueAs(gt));
        const { count } = await world.inTables(
          "documents",
          // An attempt that a process has in hand is left out: that process goes by the time that it read.
          (sql) => sql`
            update intentos set creado = creado - interval '2 hours'
            where estado = 'abierto' and instancia is null and creado > now() - interval '1 hour'`,
        );
        return count > 0;
      });
    },
    async heal({ world }) {
      await world.control().clear();
      await until(async () => {
        // An attempt that a process has in hand as the authority comes back is left for a minute.
        await takeUp(world);
        const late = await world.inTables(
          "documents",
          (sql) => sql`
            select from intentos where estado = 'abierto' and creado < now() - interval '1 hour'`,
        );
        return late.length === 0;
      });
    },
    firesWhenOver: { "settlement-burn": [], "settlement-slow-burn": [] },
  },
  "an authority whose yes comes after somebody has closed the attempt": {
    fires: { "late-acceptance": ['pais="GT"'] },
    async strike({ world, gt }) {
      await world.control().fallo({ operacion: "certificar", modo: "lento", ms: LATE_MS });
      world.ask(issueAs(gt), 10);
      await until(async () => {
        const { count } = await world.inTables(
          "documents",
          (sql) => sql`
            update intentos set estado = 'rechazado', cerrado = now(), error = ${sql.json(REFUSED)}
            where estado = 'abierto' and envios > 0`,
        );
        return count > 0;
      });
    },
    heal: ({ world }) => world.control().clear(),
  },
  "an account that has left its environment with an attempt open": {
    fires: { "attempts-parked": ['pais="GT"'] },
    async strike({ world, gt }) {
      await world.control().fallo({ operacion: "certificar", modo: "no-disponible" });
      await until(async () => {
        world.ask(issueAs(gt));
        const [open] = await world.inTables(
          "documents",
          (sql) => sql`select from intentos where estado = 'abierto'`,
        );
        return open;
      });
      await change(world, gt, { estaEnAmbienteDePruebas: false });
      await takeUp(world);
    },
    async heal({ world, gt }) {
      await world.control().clear();
      await change(world, gt, { estaEnAmbienteDePruebas: true });
      await takeUp(world);
    },
    work: () => {},
  },
  "a contingency that nobody has reported for a day": {
    fires: { "contingency-deadline": ['pais="SV"', 'paso="evento"'] },
    async strike({ world, sv }) {
      await world.control(sv.sandboxUrl).fallo({ operacion: "certificar", modo: "no-disponible" });
      await until(async () => {
        world.ask(issueAs(sv));
        const { count } = await world.inTables(
          "documents",
          (sql) => sql`
            update contingencias set desde = now() - interval '25 hours', hasta = now() - interval '23 hours'
            where hasta is null`,
        );
        return count > 0;
      });
    },
    async heal({ world, sv }) {
      await world.inTables(
        "documents",
        (sql) => sql`
          update contingencias set desde = now() - interval '10 minutes', hasta = now() where cerrada is null`,
      );
      await world.control(sv.sandboxUrl).clear();
    },
  },
  "an account in production that has given out its last number": {
    fires: { "numbers-running-out": ['pais="SV"'] },
    async strike({ world, sv }) {
      const secuencias = sv.secuencias.map((each) => ({ ...each, hasta: 1 }));
      await change(world, sv, { estaEnAmbienteDePruebas: false, secuencias });
      await issued(world, sv);
    },
    async heal({ world, sv }) {
      await change(world, sv, { secuencias: sv.secuencias });
      await issued(world, sv);
      await change(world, sv, { estaEnAmbienteDePruebas: true });
    },
  },
  "a password that its authority does not take any more": {
    fires: { "credentials-refused": ['pais="SV"'] },
    strike: ({ world, sv }) =>
      change(world, sv, {
        estaEnAmbienteDePruebas: false,
        credencialesCertificador: { usuario: sv.id, clave: "una.clave.de.antes" },
      }),
    heal: ({ world, sv }) =>
      change(world, sv, {
        estaEnAmbienteDePruebas: true,
        credencialesCertificador: sv.credenciales,
      }),
    work: ({ world, sv }) => world.ask(issueAs(sv)),
  },
  "an audit log whose turn somebody holds": {
    fires: { "audit-log-behind": [] },
    async strike({ world, gt }) {
      const turn = "select pg_advisory_xact_lock(hashtext('encadenar ' || current_schema()))";
      ends.set("turn", await world.holding("documents", turn));
      await until(async () => {
        world.ask(issueAs(gt));
        const { count } = await world.inTables(
          "documents",
          (sql) => sql`update por_encadenar set creado = creado - interval '20 minutes'`,
        );
        return count > 0;
      });
    },
    heal: async () => await ends.get("turn")?.(),
  },
  "invariants that nobody can look at": {
    fires: { "invariants-not-looked-at": [] },
    async strike({ world }) {
      await until(async () => {
        await world.inTables(
          "documents",
          (sql) => sql`
            update invariantes_vistos set cerrado = now() - interval '3 hours', id_intento = '00000000-0000-0000-0000-000000000000'`,
        );
        const release = await world.holding("documents", "select from invariantes_vistos for update");
        ends.set("mark", release);
        const { count } = await world.inTables(
          "documents",
          (sql) => sql`
            update intentos set cerrado = now() - interval '2 hours' where id =
              (select i.id from intentos i, invariantes_vistos v where i.estado = 'certificado' and v.cerrado < now() - interval '2 hours' limit 1)`,
        );
        // The service may have looked in between: then the row is released, and it is tried again.
        if (count === 0) await release();
        return count > 0;
      });
    },
    heal: async () => await ends.get("mark")?.(),
  },
  "an accepted attempt without its document": {
    fires: { "invariant-breached": ['invariante="intento.documento"'] },
    strike: ({ world }) => loseDocument(world, "GT"),
    heal: ({ world }) => findDocument(world),
  },
};
