import type {
  ArchiveDefinition,
  CatalogsDefinition,
  Client,
  DocumentsDefinition,
  Handlers,
} from "@dte/contracts";
import { startOutbox } from "@dte/service";
import { type Bus, leaseStatement, type Program, shellOf, type World } from "@dte/testing/simulation";
import { openLease } from "@dte/work";
import { receive } from "../../src/archive/receive.js";
import { createContingencias } from "../../src/contingencia/enter.js";
import { createLimites } from "../../src/contingencia/limites.js";
import { startWorkOff } from "../../src/contingencia/work-off.js";
import type { ResolveCuenta } from "../../src/cuentas.js";
import { onCorreo } from "../../src/events/on-correo.js";
import { onDteCertificado } from "../../src/events/on-dte-certificado.js";
import { createEvents } from "../../src/events.js";
import { openGrandes } from "../../src/grandes.js";
import { openPreparing, openUnderWay } from "../../src/issuing/admission.js";
import { startAnulaciones } from "../../src/issuing/anulaciones.js";
import { createCircuits } from "../../src/issuing/circuits.js";
import { createIssue } from "../../src/issuing/issue.js";
import { createNombres } from "../../src/issuing/nombres.js";
import { startNumbering } from "../../src/issuing/numbering.js";
import { startReconcile } from "../../src/issuing/reconcile.js";
import { correct } from "../../src/rechazados/correct.js";
import { cancel } from "../../src/rpc/cancel.js";
import { cancelNumeros } from "../../src/rpc/cancel-numeros.js";
import { create } from "../../src/rpc/create.js";
import { getByTransaccion } from "../../src/rpc/get-by-transaccion.js";
import { getIntento } from "../../src/rpc/get-intento.js";
import type { Country } from "./country.js";
import { PAIS } from "./country.js";
import type { Database } from "./database.js";
import { createModelOutbox } from "./model-outbox.js";
import { createModelStore } from "./model-store.js";
import type { Wrap } from "./wrap.js";

/** The rpcs that the gateway calls. */
export type Rpcs = Pick<
  Handlers<DocumentsDefinition>,
  "Create" | "Correct" | "Cancel" | "GetIntento" | "GetByTransaccion" | "CancelNumeros"
> &
  Pick<Handlers<ArchiveDefinition>, "Receive">;

export type House = {
  readonly world: World;
  readonly db: Database;
  readonly country: Country;
  readonly wrap: Wrap;
  /** The bus; undefined where no event leaves. */
  readonly bus: Bus | undefined;
  /** True when somebody gives numbers back: otherwise no replica looks for that work. */
  readonly annuls: boolean;
};

const POOL_MAX = 20;
/** There are so few places that some schedules meet a full house. */
const CONCURRENCY_MAX = 4;
/** This is longer than anything is on its way here, and not so long that schedules take for ever. */
const DUDA_SECONDS = 45;

/** Starts the parts that issue documents, as services/documents composes them, in a program of the world. Resolves when it serves. */
export async function startReplica(
  { world, db, country, wrap, bus, annuls }: House,
  program: Program,
): Promise<Rpcs> {
  const shell = shellOf(world, program, "documents");
  const lease = await openLease(shell, leaseStatement(db, program), db.leaseMs);
  const instancia = lease.holder;
  const store = wrap.store(createModelStore(db, program), { db, lease, program });
  const accounts = country.accountsFor(program);
  const certifier = wrap.certifier(country.certifierFor(program));
  const certifierOf = () => certifier;
  const outbox = bus
    ? startOutbox(shell, wrap.outbox(createModelOutbox(db, program), { db, program }), bus.from(program))
    : { kick() {} };
  const events = createEvents(shell);
  const describe = async () => await certifier.Describe({});
  const limites = createLimites(describe);
  const paises = [PAIS];
  const contingencias = createContingencias({ shell, store, instancia, accounts, certifierOf, limites });
  const circuits = createCircuits({
    limites,
    concurrencyMax: CONCURRENCY_MAX,
    nowMs: () => performance.now(),
    random: Math.random,
  });
  const made = createIssue({
    ...{ shell, store, lease, outbox, events, contingencias, circuits, certifierOf },
    prove: () => {},
    random: Math.random,
  });
  const issue = wrap.issue?.(made) ?? made;
  const numbering = startNumbering({ shell, store, lease, poolMax: POOL_MAX });
  const catalogs = {} as Client<CatalogsDefinition>;
  const nombres = createNombres({ catalogs, describe });
  startWorkOff({
    ...{ shell, store, lease, paises, accounts, certifierOf, issue, limites, outbox },
    dudaSeconds: wrap.dudaSeconds ?? DUDA_SECONDS,
    warned: new Map(),
  });
  startReconcile({ shell, store, lease, paises, accounts, issue, circuits, events });
  const anulaciones = annuls
    ? startAnulaciones({ shell, store, lease, accounts, certifierOf })
    : { send: async () => false };
  bus?.consume(shell, program, "dte.certificado", onDteCertificado({ store, accounts }));
  bus?.consume(shell, program, "correo.enviado", onCorreo({ shell, store }, "correo.enviado"));
  const findParaAnular = async () => undefined;
  const admission = openPreparing(shell);
  const underWay = openUnderWay(shell, admission);
  const grandes = openGrandes(shell);
  // The answers that documents keeps are left out: they go by the machine's clock.
  const resolveCuenta: ResolveCuenta = ({ idCuenta, ...access }) =>
    accounts.Resolve({ ...access, ...(idCuenta !== undefined && { idCuenta }) });
  const tasas = async () => ({ tasas: [], tasasImpuestos: [] });
  return {
    Correct: correct({
      ...{ shell, store, instancia, accounts, catalogs, certifierOf, describe, nombres, issue, numbering },
      ...{ limites, tasas, grandes },
    }),
    Create: create({
      store,
      instancia,
      resolveCuenta,
      catalogs,
      certifierOf,
      describe,
      nombres,
      issue,
      circuits,
      numbering,
      tasas,
      declare: { shell, instancia, certifierOf, limites },
      admission,
      underWay,
      grandes,
    }),
    Cancel: cancel({
      ...{ shell, store, outbox, instancia, accounts, certifierOf, findParaAnular, issue, circuits },
      findArchivado: async (id) => {
        const dte = await store.findDte(id);
        return dte?.id === undefined ? undefined : { id: dte.id, idCuenta: dte.idCuenta };
      },
      findAnulable: store.findDte,
    }),
    CancelNumeros: cancelNumeros({ shell, store, lease, anulaciones, accounts, certifierOf }),
    GetIntento: getIntento({ store }),
    GetByTransaccion: getByTransaccion({ store, resolveCuenta }),
    Receive: receive({ shell, store }),
  };
}
