import { feg } from "@dte/errors";
import type { Random } from "@dte/testing/simulation";
import type { Store } from "../src/store/store.js";
import { lease } from "./store-sides.js";
import {
  AMBIENTE,
  certificadoOf,
  DIA,
  enter,
  nuevoOf,
  RECHAZO,
  SERIE,
  type Step,
} from "./store-steps-base.js";

const YA_LO_TENIA = feg("FEG_DTE_INVALID_STATE", { detalle: "it has the first one" });

type Drawn = {
  /** The attempt that a step is about; `otro` is one that it may be a correction of. */
  readonly id: string;
  readonly otro: string;
  readonly numero: string | null;
};

const HOLDER = () => lease.holder;
const uuidOf = (i: number) => `00000000-0000-4000-8000-0000000001${i.toString().padStart(2, "0")}`;
/** Attempts that correct nothing; the others may come to correct one of them. */
const RAICES = [1, 2, 3].map(uuidOf) as [string, ...string[]];
const CORRECCIONES = Array.from({ length: 14 }, (_, i) => uuidOf(10 + i)) as [string, ...string[]];
const TODOS = [...RAICES, ...CORRECCIONES];

/** Draws the questions to both stores about refused documents and their corrections. */
export function correctionStepOf(random: Random): Step {
  const raiz = random.pick(RAICES);
  const desde = random.between(0, TODOS.length - 1);
  const numero = random.chance(0.3) ? random.pick(["T1", "T2"]) : null;
  const nuevo = `00000000-0000-4000-8000-${random.between(1, 1e9).toString().padStart(12, "0")}`;
  const isOften = random.chance(0.7);
  const envios = random.between(1, 2);
  const refusal = { error: RECHAZO, freesNumero: false, isVerdict: isOften, mayExist: random.chance(0.3) };
  const open =
    (act: Act): Step =>
    (store) =>
      onFirst(store, desde, "abierto", act);
  const refused =
    (act: Act): Step =>
    (store) =>
      onFirst(store, desde, "rechazado", act);
  const times = (count: number, step: Step): Step[] => Array.from({ length: count }, () => step);
  const steps: readonly [Step, ...Step[]] = [
    (store) => openNumbered(store, raiz, numero),
    ...times(5, (store) =>
      onFirst(store, desde, undefined, (id) => correct(store, { id, otro: raiz, numero })),
    ),
    ...times(
      3,
      open((id, store) => store.closeRechazado(id, HOLDER(), refusal)),
    ),
    open(async (id, store) => {
      await store.keepRechazo(id, RECHAZO);
      return await store.closeAusente(id, HOLDER());
    }),
    ...times(
      2,
      open((id, store) => store.countEnvio(id, HOLDER(), isOften)),
    ),
    open((id, store) => store.forgetEnvios(id, HOLDER())),
    ...times(
      2,
      open((id, store) => enter(store, id, HOLDER(), nuevo)),
    ),
    ...times(
      2,
      open((id, store) => report(store, id, nuevo, envios)),
    ),
    ...times(
      2,
      open((id, store) => refuseIssued(store, id)),
    ),
    ...times(
      2,
      open((id, store) => giveWay(store, id, raiz)),
    ),
    ...times(
      2,
      open((id, store) => giveWayUnissued(store, id)),
    ),
    open((id, store) => store.findPredecesor(id)),
    open((id, store) => nameInVain(store, id, raiz)),
    ...times(
      2,
      refused((id, store) => store.reopenRechazado(id)),
    ),
    (store) => store.findRechazado(raiz),
    (store) => store.findNumero({ identidad: raiz }),
    (store) => store.transaction("reopen", (tx) => tx.reopenContingencia(nuevo)),
    (store) =>
      isOften ? store.findEstado(raiz) : store.writeCertificado(certificadoOf(raiz, new Date(DIA))),
  ];
  return random.pick(steps);
}

type Act = (id: string, store: Store) => Promise<unknown>;

/** Acts on the first attempt from this one on that has this state. With undefined: one that nobody has opened yet, and that corrects one. */
async function onFirst(store: Store, desde: number, estado: string | undefined, act: Act): Promise<unknown> {
  for (const id of [...TODOS.slice(desde), ...TODOS.slice(0, desde)]) {
    if (estado === undefined && RAICES.includes(id)) continue;
    if ((await store.findEstado(id))?.estado === estado) return [id, (await act(id, store)) ?? null];
  }
  return "none";
}

/** Opens an attempt; each one that corrects nothing has a number of its own. */
const openNumbered = (store: Store, id: string, numero: string | null): Promise<unknown> =>
  store.transaction("open", async (tx) => {
    if (!(await tx.takeNumero(SERIE, 1 + RAICES.indexOf(id), id))) return "in use";
    const opened = await tx.openIntento(HOLDER(), nuevoOf(id, numero));
    if (typeof opened === "string") throw new Error(opened);
    return opened;
  });

/** Tells whether an attempt may bear the identity, and takes that back. */
const nameInVain = (store: Store, id: string, raiz: string): Promise<unknown> =>
  store.transaction("name", async (tx) => {
    throw new Error(`named: ${await tx.setIdentidad(id, raiz)}`);
  });

const refuseIssued = (store: Store, id: string): Promise<unknown> =>
  store.transaction("refuse", async (tx) => {
    if (!(await tx.closeEmitido(id, RECHAZO))) return false;
    const idDte = await tx.setRechazado(id);
    if (idDte !== undefined) await tx.count(nuevoOf(id, null).dte, "EnContingencia", -1);
    return idDte;
  });

/** Corrects a document in the way of the rpc: with the number that the refused document bears, and in its contingency where it was issued in one. */
async function correct(store: Store, { id, otro, numero }: Drawn): Promise<unknown> {
  const rechazado = await store.findRechazado(otro);
  if (!rechazado) return "none";
  const { identidad, idContingencia, idEvento } = rechazado;
  const found = await store.findNumero({ identidad });
  const nuevo = nuevoOf(id, numero);
  return await store.transaction("correct", async (tx) => {
    if (found && !(await tx.takeNumero(SERIE, found.numero, id))) return "in use";
    const opened = await tx.openIntento(HOLDER(), nuevo);
    if (typeof opened === "string") throw new Error(opened);
    if (!(await tx.setIdentidad(id, identidad))) throw new Error("under way");
    if (idContingencia === null) return "opened";
    const set = {
      idContingencia,
      contenido: Buffer.from("corrected"),
      pudoLlegar: false,
      instancia: HOLDER(),
    };
    await tx.reopenContingencia(idContingencia);
    const isSet = await tx.setEnContingencia({ id }, set);
    if (idEvento !== null) await tx.setInformado(id, idEvento);
    await tx.replaceRechazado({ ...nuevo.dte, id: `D-${identidad}` }, { identidad, idIntento: id });
    await tx.count(nuevo.dte, "EnContingencia", 1);
    return isSet;
  });
}

/** Reports a document that was issued without its authority, and sends its lot so often. Gives what is known of it then. */
async function report(store: Store, id: string, nuevo: string, envios: number): Promise<unknown> {
  const ambiente = await store.findAbierta(AMBIENTE);
  const estado = await store.findEstado(id);
  if (ambiente === undefined || !estado?.enContingencia) return "none";
  await store.transaction("report", async (tx) => {
    const evento = { id: nuevo, idContingencia: ambiente, idCuenta: "1", contenido: Buffer.from("e") };
    await tx.insertEvento({ ...evento, desde: DIA, hasta: DIA }, [id]);
    await tx.acceptEvento(nuevo, { sello: "s", fecha: DIA, archivo: null });
    await tx.insertLote({ id: nuevo, idIntento: id }, [id]);
    for (let times = 0; times < envios; times += 1) await tx.countEnvioLote(nuevo);
  });
  return await store.listDeLote(nuevo);
}

/** Gives way to the attempt that the authority may have, or to the first one where it may have none. */
async function giveWay(store: Store, id: string, raiz: string): Promise<unknown> {
  const otro = (await store.findPredecesor(id)) ?? raiz;
  return await store.transaction("give way", async (tx) => {
    const given = await tx.giveWay({ id, dte: nuevoOf(id, null).dte }, otro, YA_LO_TENIA);
    return given && [given, await tx.listTestigos((await tx.findAbierta(AMBIENTE)) ?? otro, 9)];
  });
}

async function giveWayUnissued(store: Store, id: string): Promise<unknown> {
  const otro = await store.findPredecesor(id);
  if (otro === undefined) return "none";
  const mine = { id, instancia: HOLDER() };
  return await store.transaction("give way", (tx) => tx.giveWayUnissued(mine, otro, YA_LO_TENIA));
}

/** Opens a correction, and says whether it was the first one of its identity. */
export async function openCorrection(store: Store, id: string, identidad: string): Promise<boolean> {
  await store.openIntento(HOLDER(), nuevoOf(id, null));
  return await store.setIdentidad(id, identidad);
}
