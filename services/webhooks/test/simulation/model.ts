import type { Network, Program, World } from "@dte/testing/simulation";
import { ConnectionLost } from "@dte/testing/simulation";
import type { ESTADOS_ENTREGA } from "../../src/store/entregas.js";
import type { Store } from "../../src/store/store.js";

type Webhook = {
  readonly id: string;
  readonly idCuenta: string;
  readonly secreto: Buffer;
  activo: boolean;
  fallandoDesde: number | undefined;
  lentaHasta?: number | undefined;
  rapidas?: number;
};
type Evento = {
  readonly id: string;
  readonly idCuenta: string;
  readonly tipo: string;
  readonly datos: Readonly<Record<string, unknown>>;
  readonly creado: Date;
};
export type Entrega = {
  readonly id: string;
  readonly idWebhook: string;
  readonly idEvento: string;
  readonly creada: Date;
  estado: (typeof ESTADOS_ENTREGA)[number];
  intentos: number;
  siguiente: number;
  /** The number of its attempts when it was first noted as taken. */
  entregada?: number;
};

const SLOW_FOR_MS = 10 * 60 * 1_000;
const QUICK_ANSWERS_MIN = 100;
const WEEK_MS = 7 * 24 * 3_600_000;

/**
 * The rows of webhooks, in memory: a call of the port takes effect as a whole when it arrives, whether or not the caller lives to hear of it. The
 * time is the database's, which is the world's.
 */
export class Model {
  readonly webhooks = new Map<string, Webhook>();
  readonly eventos = new Map<string, Evento>();
  readonly entregas = new Map<string, Entrega>();
  readonly inbox = new Set<string>();
  /** Nobody gets a connection until this moment, in ms. */
  downUntil = 0;
  readonly #world: World;
  readonly #network: Network;

  constructor(world: World, network: Network) {
    this.#world = world;
    this.#network = network;
  }

  /** Keeps an event and its deliveries; gives how many those are. */
  insert(evento: Omit<Evento, "creado">): number {
    const creado = new Date(this.#world.now);
    this.eventos.set(evento.id, { ...evento, creado });
    const wanted = [...this.webhooks.values()].filter(
      (each) => each.activo && each.idCuenta === evento.idCuenta,
    );
    for (const { id: idWebhook } of wanted) {
      const id = this.#world.newId();
      const entrega = { id, idWebhook, idEvento: evento.id, creada: creado };
      this.entregas.set(id, { ...entrega, estado: "Pendiente", intentos: 0, siguiente: this.#world.now });
    }
    return wanted.length;
  }

  /** Runs one statement of a program. */
  ask<T>(program: Program, what: string, run: () => T): Promise<T> {
    return this.#network.exchange<T>(program, {
      what: `sql ${what}`,
      lost: () => new ConnectionLost(),
      act: (settle) =>
        settle(this.downUntil > this.#world.now ? { error: new ConnectionLost() } : { value: run() }),
    });
  }

  /** Gives the port as a program has it. */
  storeOf(program: Program): Store {
    const ask = <T>(what: string, run: () => T) => this.ask(program, what, run);
    return {
      takeInEvento: ({ consumidor, idEvento }, nuevo) =>
        ask("take in", () => {
          const key = `${consumidor} ${idEvento}`;
          if (this.inbox.has(key)) return 0;
          this.inbox.add(key);
          return this.insert(nuevo);
        }),
      takeInMientras: async (once, nuevo, isStillSo) =>
        (await isStillSo()) ? await this.storeOf(program).takeInEvento(once, nuevo) : 0,
      claimEntregas: (look) => ask("claim", () => this.#claim(look)),
      saveEntregas: (escritas) =>
        ask("save", () => {
          for (const { id, intentos, estado, siguienteMs } of escritas) {
            const entrega = this.entregas.get(id);
            if (entrega?.estado !== "Pendiente" || entrega.intentos !== intentos) continue;
            Object.assign(entrega, { estado, siguiente: this.#world.now + (siguienteMs ?? 0) });
            if (estado === "Entregada") entrega.entregada ??= intentos;
          }
        }),
      noteSalud: ({ taken, failed, slow }) =>
        ask("salud", () => {
          for (const id of slow)
            Object.assign(this.#webhook(id), { lentaHasta: this.#world.now + SLOW_FOR_MS, rapidas: 0 });
          for (const [id, quick] of taken) {
            const webhook = this.#webhook(id);
            webhook.fallandoDesde = undefined;
            webhook.rapidas = (webhook.rapidas ?? 0) + quick;
            if (webhook.rapidas >= QUICK_ANSWERS_MIN) webhook.lentaHasta = undefined;
          }
          for (const id of failed) this.#webhook(id).fallandoDesde ??= this.#world.now;
        }),
      disable: ({ asked, motivo }, newId) =>
        ask("disable", () => {
          const since = this.#world.now - WEEK_MS;
          const disabled = asked
            .map(({ id }) => this.#webhook(id))
            .filter(
              ({ activo, fallandoDesde = this.#world.now }) =>
                activo && (motivo === "YaNoExiste" || fallandoDesde < since),
            );
          for (const webhook of disabled) {
            webhook.activo = false;
            const { id, idCuenta } = webhook;
            this.insert({ id: newId(), idCuenta, tipo: "webhook.inactivo", datos: { id, motivo } });
          }
          return disabled.map(({ id, idCuenta }) => ({ id, idCuenta, url: id }));
        }),
      discardEntregas: () =>
        ask("discard", () => {
          const left = [...this.entregas.values()].filter(
            ({ estado, idWebhook }) => estado === "Pendiente" && !this.#webhook(idWebhook).activo,
          );
          for (const each of left) each.estado = "Descartada";
          return left.length;
        }),
      // A schedule is over long before anything is old.
      forget: () => ask("forget", () => 0),
    };
  }

  #webhook(id: string): Webhook {
    const webhook = this.webhooks.get(id);
    if (webhook === undefined) throw new Error(`there is no address ${id}`);
    return webhook;
  }

  /** Address by address behind the last one, and none has a second one before each has had its first. */
  #claim(look: Parameters<Store["claimEntregas"]>[0]): Awaited<ReturnType<Store["claimEntregas"]>> {
    const { now } = this.#world;
    const due = [...this.entregas.values()].filter(
      (each) => each.estado === "Pendiente" && each.siguiente <= now,
    );
    const ids = [...this.webhooks.keys()].filter((id) => id > look.after).sort();
    const turns = ids.flatMap((id) => {
      const { activo, fallandoDesde, lentaHasta = 0, idCuenta } = this.#webhook(id);
      const isHeld = fallandoDesde !== undefined || lentaHasta > now;
      const ocupada = look.enCurso.porWebhook.get(id) ?? 0;
      const isFull = ocupada >= look.limitPerWebhook;
      if (!activo || isHeld !== look.fallando || isFull) return [];
      const own = due.filter(({ idWebhook }) => idWebhook === id).sort((a, b) => a.siguiente - b.siguiente);
      return own
        .slice(0, look.limitPerWebhook)
        .map((entrega, puesto) => ({ entrega, puesto, rango: puesto + ocupada, idCuenta }));
    });
    const isBefore = (a: (typeof turns)[number], b: (typeof turns)[number]): boolean => {
      const [one, other] = [a.entrega, b.entrega];
      const first = a.rango - b.rango || one.siguiente - other.siguiente;
      return first < 0 || (first === 0 && one.id < other.id);
    };
    const taken = turns
      .filter(
        (turn) =>
          turns.filter((each) => each.idCuenta === turn.idCuenta && isBefore(each, turn)).length <
          look.limitPerCuenta - (look.enCurso.porCuenta.get(turn.idCuenta) ?? 0),
      )
      .sort((a, b) => a.puesto - b.puesto)
      .slice(0, look.limit);
    const isFull = taken.length >= look.limit && taken.every(({ puesto }) => puesto === 0);
    return {
      entregas: taken.map(({ entrega }) => {
        entrega.intentos += 1;
        entrega.siguiente = now + look.holdMs;
        const { secreto } = this.#webhook(entrega.idWebhook);
        const evento = this.eventos.get(entrega.idEvento);
        if (evento === undefined) throw new Error(`a delivery of no event: ${entrega.id}`);
        const { id: idEvento, ...rest } = evento;
        return {
          ...{ ...rest, idEvento, id: entrega.id, idWebhook: entrega.idWebhook, url: entrega.idWebhook },
          ...{ intentos: entrega.intentos, creada: entrega.creada, secuencia: "1", traza: null },
          ...{ secreto, secretoAnterior: null, anteriorHasta: null },
        } as Awaited<ReturnType<Store["claimEntregas"]>>["entregas"][number];
      }),
      last: isFull ? taken.at(-1)?.entrega.idWebhook : undefined,
    };
  }
}
