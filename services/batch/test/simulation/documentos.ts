import type { Dte } from "@dte/contracts";
import { type FegError, feg } from "@dte/errors";
import { CallFailed } from "@dte/service";
import type { Network, Outcome, Program, World } from "@dte/testing/simulation";
import { type Desenlace, LONG_STOP_MS } from "./schedule.js";

/** An attempt as documents keeps it. */
type Intento = {
  readonly id: string;
  readonly llave: string;
  readonly isGood: boolean;
  estado: "abierto" | "contingencia" | "certificado" | "rechazado";
  /** Says that a closed attempt reached nobody. */
  readonly isPassing: boolean;
};

const RETRY_SECONDS = 5;
/** The time by which every pending document is decided, in ms. */
const DECIDED_MS = 40_000;

/** The service that issues, as batch meets it: it makes one document for an attempt and for a client's number, whoever asks and how often. */
export class Documentos {
  fateOf: (kind: "create" | "ask", n: number) => Desenlace = () => "normal";
  /** The moment until which the service is away. */
  awayUntil = 0;
  readonly intentos = new Map<string, Intento>();
  /** Attempts that two living processes asked for at once. */
  readonly faults: string[] = [];
  readonly #count = { create: 0, ask: 0 };
  readonly #underWay = new Map<string, Program>();
  readonly #world: World;
  readonly #network: Network;

  constructor(world: World, network: Network) {
    this.#world = world;
    this.#network = network;
  }

  /** Finds the attempt that has a client's number: only a rejected attempt gives its number back. */
  holderOf(llave: string): Intento | undefined {
    return [...this.intentos.values()].find((each) => each.llave === llave && each.estado !== "rechazado");
  }

  /** Gives the client of the service that a program has. */
  from(program: Program) {
    return {
      Create: ({ solicitud, idIntento }: CreateRequest, { timeoutMs }: Timed) =>
        this.#exchange<Dte>(program, "create", timeoutMs, idIntento, (fate) =>
          this.#create(idIntento, solicitud, fate),
        ),
      GetIntento: ({ id }: { id: string }, { timeoutMs }: Timed) =>
        this.#exchange(program, "ask", timeoutMs, "", () => {
          const found = this.intentos.get(id);
          const extra = found?.isPassing ? { reintentarEnSegundos: RETRY_SECONDS } : {};
          return { value: { estado: found?.estado ?? "inexistente", extra: JSON.stringify(extra) } };
        }),
      ListAvances: ({ ids }: { ids: readonly string[] }, { timeoutMs }: Timed) =>
        this.#exchange(program, "ask", timeoutMs, "", () => ({
          value: {
            avances: ids.map((id) => {
              const { estado = "inexistente" } = this.intentos.get(id) ?? {};
              if (estado === "certificado") return { estado, idDte: idDteOf(id) };
              if (estado === "rechazado")
                return { estado, codigo: "FEG_DTE_CERTIFICATION_ERROR", mensaje: "no" };
              return { estado };
            }),
          },
        })),
    };
  }

  #create(id: string, { idCuenta, numeroTransaccion, isGood }: Pedido, fate: Desenlace): Outcome<Dte> {
    const known = this.intentos.get(id);
    if (known) return toldOf(known);
    const llave = `${idCuenta} ${numeroTransaccion}`;
    const holder = this.holderOf(llave);
    if (holder)
      return {
        error: feg("FEG_DTE_CREA_001", { numeroTransaccion }).with({ idExistente: idDteOf(holder.id) }),
      };
    const open = (estado: Intento["estado"], isPassing = false): Intento => {
      const intento = { id, llave, isGood, estado, isPassing };
      this.intentos.set(id, intento);
      return intento;
    };
    const end = isGood ? "certificado" : "rechazado";
    if (fate === "busy") return { error: feg("FEG_RATE_LIMIT_EXCEEDED", { segundos: RETRY_SECONDS }) };
    if (fate === "unreached") {
      // In half of these cases the attempt was not even opened.
      if (this.#world.random.chance(0.5)) open("rechazado", true);
      return { error: refusal().with({ reintentarEnSegundos: RETRY_SECONDS }) };
    }
    if (fate !== "pending" && fate !== "contingency") return toldOf(open(end));
    const intento = open(fate === "pending" ? "abierto" : "contingencia");
    this.#world.after(this.#world.random.between(2_000, DECIDED_MS), undefined, () => {
      intento.estado = end;
    });
    return toldOf(intento);
  }

  #exchange<T>(
    program: Program,
    kind: "create" | "ask",
    timeoutMs: number,
    idIntento: string,
    act: (fate: Desenlace) => Outcome<T>,
  ): Promise<T> {
    const world = this.#world;
    const failed = (status: string) => new CallFailed("Documents", status, "simulated");
    return this.#network.exchange<T>(program, {
      what: kind,
      lost: () => failed("UNAVAILABLE"),
      act: (settle) => {
        this.#count[kind] += 1;
        const fate = this.fateOf(kind, this.#count[kind]);
        if (fate !== "normal") world.note(`${kind} ${this.#count[kind]}: ${fate}`);
        if (this.awayUntil > world.now) return settle({ error: failed("UNAVAILABLE") });
        if (idIntento !== "") this.#begin(idIntento, program);
        let isAnswered = false;
        const answer = (outcome: Outcome<T>) => {
          if (isAnswered) return;
          isAnswered = true;
          if (this.#underWay.get(idIntento) === program) this.#underWay.delete(idIntento);
          settle(outcome);
        };
        world.after(timeoutMs, undefined, () => answer({ error: failed("DEADLINE_EXCEEDED") }));
        if (fate === "vanishes") return;
        const ms = fate === "slow" ? world.random.between(3_000, 25_000) : world.random.between(10, 200);
        world.after(ms, undefined, () => {
          const said = act(fate);
          if (fate === "stands still") program.stoppedUntil = world.now + LONG_STOP_MS;
          if (fate !== "unanswered") answer(said);
        });
      },
    });
  }

  #begin(idIntento: string, program: Program): void {
    const other = this.#underWay.get(idIntento);
    if (other?.isAlive && other !== program) this.faults.push(`two at once: ${idIntento}`);
    this.#underWay.set(idIntento, program);
  }
}

type Timed = { readonly timeoutMs: number };
type Pedido = { readonly idCuenta: string; readonly numeroTransaccion: string; readonly isGood: boolean };
type CreateRequest = { readonly solicitud: Pedido; readonly idIntento: string };

export type Cliente = ReturnType<Documentos["from"]>;

const idDteOf = (idIntento: string): string => `D-${idIntento}`;

const refusal = (): FegError => feg("FEG_DTE_CERTIFICATION_ERROR", { detalle: "no" });

function toldOf({ id, estado, isPassing }: Intento): Outcome<Dte> {
  if (estado === "abierto")
    return {
      error: refusal().with({ reintentarEnSegundos: RETRY_SECONDS, ubicacion: `/dte/transaction/${id}` }),
    };
  if (estado === "rechazado")
    return { error: isPassing ? refusal().with({ reintentarEnSegundos: RETRY_SECONDS }) : refusal() };
  return { value: { id: idDteOf(id), ...(estado === "certificado" && { estado: "Certificado" }) } as Dte };
}
