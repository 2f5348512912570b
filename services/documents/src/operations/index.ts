import type {
  AccountsDefinition,
  CertifierDefinition,
  Client,
  Handlers,
  IntentoAbierto,
  OperationsDefinition,
} from "@dte/contracts";
import { feg } from "@dte/errors";
import {
  atMost,
  type Bus,
  type DeadLetters,
  isUuid,
  listActos,
  listOutbox,
  newRequestId,
  noted,
  type Outbox,
  type Sql,
  transaction,
} from "@dte/service";
import type { Llaves } from "../bitacora/llaves.js";
import { nextStep } from "../domain/outcome.js";
import { askedOf } from "../issuing/exchange.js";
import { type ReconcileDeps, reconcileOne } from "../issuing/reconcile.js";
import { type SettleDeps, settle } from "../issuing/settle.js";
import type { Intento } from "../store/intentos.js";
import {
  findNamed,
  findRechazado,
  listBlocked,
  listHeld,
  listStuck,
  type Named,
  parkIntento,
  type Stuck,
  takeIntento,
  unparkIntento,
} from "../store/operaciones.js";
import { adoptDocumento } from "./adopt.js";
import { explain } from "./explain.js";
import { fetchDocumento } from "./fetch.js";
import { keepActo } from "./keep-acto.js";
import { listRecuperados, recover } from "./recover.js";

type Deps = Omit<ReconcileDeps, "paises" | "accounts" | "circuits"> &
  SettleDeps & {
    sql: Sql;
    outbox: Outbox;
    accounts: Client<AccountsDefinition>;
    certifierOf: (pais: string) => Client<CertifierDefinition>;
    deadLetters: DeadLetters;
    bus: Pick<Bus, "connection">;
    llaves: Llaves;
  };
type Rpc = Handlers<OperationsDefinition>;

/** The time of one exchange with the authority, in ms; a person waits for it. */
const ASK_MS = 20_000;

/** Makes the rpcs for the acts that people do by hand on attempts, events and locks; each act is written down. */
export const operations = (deps: Deps): Rpc => ({
  ListIntentos: async ({ segundos, limite, soloAparcados }) => {
    const rows = await listStuck(deps.sql, { segundos, limite: atMost(limite), soloAparcados });
    return { intentos: rows.map(toAbierto) };
  },
  Explain: explain(deps.sql),
  AskIntento: ({ id, quien, motivo }) =>
    noted(deps.sql, { quien, motivo, acto: "preguntar", sujeto: id }, () => ask(deps, id)),
  AdoptIntento: ({ id, quien, motivo }) =>
    noted(deps.sql, { quien, motivo, acto: "adoptar", sujeto: id }, () => adopt(deps, id)),
  ParkIntento: ({ id, quien, motivo }) =>
    noted(deps.sql, { quien, motivo, acto: "aparcar", sujeto: id }, () => park(deps, id)),
  UnparkIntento: ({ id, quien, motivo }) =>
    noted(deps.sql, { quien, motivo, acto: "reanudar", sujeto: id }, async () => {
      await openOf(deps, id);
      if (!(await unparkIntento(deps.sql, id)))
        throw refused("El intento no está aparcado: el sistema sigue con él por sí mismo.");
      return "se retoma";
    }),
  ListOutbox: async () => ({ esperas: await listOutbox(deps.sql) }),
  ListFallidos: async ({ desde, limite }) => ({
    fallidos: await deps.deadLetters.list(desde, atMost(limite)),
  }),
  ReplayFallido: ({ numero, quien, motivo }) =>
    noted(deps.sql, { quien, motivo, acto: "repetir evento", sujeto: String(numero) }, async () => {
      const how = await deps.deadLetters.replay(numero);
      if (how === "absent")
        throw missing(
          `No hay un evento fallido con el número ${numero}. Vea cuáles hay con: npm run ops -- dead list`,
        );
      if (how === "early")
        throw refused(
          "El bus tomó este evento hace menos de diez minutos y no lo toma otra vez. Espere e intente de nuevo.",
        );
      return "publicado otra vez";
    }),
  ListLocks: async () => {
    const [procesos, bloqueos] = await Promise.all([listHeld(deps.sql), listBlocked(deps.sql)]);
    return { procesos: [...procesos], bloqueos: [...bloqueos] };
  },
  Recover: recover(deps),
  ListRecuperados: listRecuperados(deps),
  FetchDocumento: fetchDocumento(deps),
  AdoptDocumento: adoptDocumento(deps),
  RotateLlave: ({ quien, motivo }) =>
    noted(deps.sql, { quien, motivo, acto: "cambiar llave", sujeto: "bitacora" }, async () => {
      const id = await transaction(deps.sql, "rotate llave", (tx) => deps.llaves.rotate(tx));
      if (id === undefined) throw refused("Otra persona cambió la llave en este momento.");
      return `firma la llave ${id}`;
    }),
  KeepActo: keepActo(deps),
  ListActos: async ({ limite }) => ({ actos: await listActos(deps.sql, atMost(limite)) }),
});

const refused = (detalle: string) => feg("FEG_BUSINESS_RULE_VIOLATION", { detalle });
const missing = (detalle: string) => feg("FEG_NOT_FOUND", { detalle });

/** Finds the attempt of that id. Throws FEG_NOT_FOUND. */
async function named({ sql }: Deps, id: string): Promise<Named> {
  const found = isUuid(id) ? await findNamed(sql, id) : undefined;
  if (!found)
    throw missing(
      "No hay un intento con ese identificador. Vea cuáles están abiertos con: npm run ops -- intents list",
    );
  return found;
}

/** Finds an open attempt. Throws FEG_NOT_FOUND, and FEG_BUSINESS_RULE_VIOLATION for one that a person can do nothing to. */
async function openOf(deps: Deps, id: string): Promise<Named> {
  const found = await named(deps, id);
  if (found.estado !== "abierto") throw refused(`El intento ya terminó: está ${found.estado}.`);
  if (found.enContingencia)
    throw refused(
      "El documento ya se emitió en contingencia: se certifica con su evento y su lote, sin intervención.",
    );
  return found;
}

const BUSY = "Un proceso trabaja en este intento. Espere unos segundos e intente de nuevo.";

async function ask(deps: Deps, id: string): Promise<string> {
  await openOf(deps, id);
  const { sql, lease, issue } = deps;
  // It is marked before it is taken, so that this process does not take it up a second time by itself.
  if (issue.working().includes(id)) throw refused(BUSY);
  const release = issue.hold(id, lease.watch());
  try {
    const intento = await takeIntento(sql, lease, id);
    if (!intento) throw refused(BUSY);
    await reconcileOne(deps, intento);
  } finally {
    release();
  }
  const { estado, aparcado } = await named(deps, id);
  if (estado !== "abierto") return estado;
  return aparcado === null
    ? "la autoridad no ha dicho qué fue de él: sigue abierto"
    : `sigue abierto y aparcado: ${aparcado}`;
}

async function park(deps: Deps, id: string): Promise<string> {
  await openOf(deps, id);
  const isOurs = deps.issue.working().includes(id);
  if (isOurs || !(await parkIntento(deps.sql, deps.lease, id))) throw refused(BUSY);
  return "aparcado: nadie lo envía ni pregunta por él hasta que se reanude";
}

/** Makes a document here when the authority holds it though its attempt was closed as refused. */
async function adopt(deps: Deps, id: string): Promise<string> {
  const { estado } = await named(deps, id);
  const intento = await findRechazado(deps.sql, id);
  if (!intento)
    throw refused(`Solo se adopta lo que se cerró como rechazado, y este intento está ${estado}.`);
  const step = nextStep(await find(deps, intento));
  if (step.kind !== "settle") return `la autoridad no lo tiene, o no lo ha dicho: sigue ${estado}`;
  const { id: idDte } = await settle(deps, intento, step.certificacion);
  return `la autoridad lo tiene: es el documento ${idDte}`;
}

async function find({ accounts, certifierOf }: Deps, intento: Intento) {
  const { idCuenta, idCertificador, pais, referencia } = intento;
  const cuenta = { ...(await accounts.Get({ idCuenta })), idCertificador };
  const call = { deadline: Date.now() + ASK_MS, requestId: newRequestId() };
  return await certifierOf(pais).Find(
    { ...askedOf(intento), cuenta, ...(referencia && { referencia }) },
    { call },
  );
}

function toAbierto({ id, pais, operacion, envios, consultas, ...row }: Stuck): IntentoAbierto {
  const { creado, siguiente, enManos } = row;
  return {
    ...{ id, pais, operacion, envios, consultas },
    creado: creado.toISOString(),
    motivo: motivoOf(row),
    ...(siguiente && !enManos && { siguiente: siguiente.toISOString() }),
  };
}

/** Says why an attempt has not ended, for the person who reads a list of them. */
function motivoOf(
  row: Pick<Stuck, "aparcado" | "motivoFallo" | "enDuda" | "enContingencia" | "enManos">,
): string {
  if (row.aparcado === "conexion") return "aparcado: la cuenta ya no tiene la conexión con la que se preparó";
  if (row.aparcado === "fallo")
    return `aparcado: su resultado no se pudo guardar (${row.motivoFallo ?? "sin motivo"})`;
  if (row.aparcado !== null) return "aparcado por una persona";
  if (row.enContingencia) return "emitido en contingencia, espera a su autoridad";
  if (row.enManos) return "un proceso trabaja en él";
  if (row.enDuda) return "un reenvío se rechazó, y un envío anterior pudo llegar: se pregunta";
  return "la autoridad no ha dicho qué fue de él";
}
