import type { Subject } from "@dte/contracts";
import { type Delivery, handleEvent, type Shell } from "@dte/service";
import type { Network } from "./network.js";
import type { Program, World } from "./world.js";

/** The fate of one delivery. */
export type Entrega =
  | "normal"
  | "lost"
  /** It comes after others that were stored later. */
  | "late"
  | "twice"
  /** It is handled, but the server does not learn so. */
  | "unacknowledged";

type Message = {
  readonly id: string;
  readonly subject: Subject;
  readonly data: Uint8Array;
  readonly at: number;
};
type Handle = Parameters<typeof handleEvent>[0]["handle"];
type Subscriber = {
  readonly program: Program;
  readonly take: (message: Message, deliveries: number) => void;
};
type Consumer = {
  readonly acknowledged: Set<Message>;
  /** The number of deliveries of each message, with the one that is under way. */
  readonly delivered: Map<Message, number>;
  readonly subscribers: Subscriber[];
};

/** The wait for an acknowledgement, shorter than the server's, so that schedules end soon; nothing depends on it. */
const ACK_WAIT_MS = 10_000;
const DEDUPLICATION_MS = 10 * 60_000;
const WAITS_MS = [1_000, 5_000, 30_000];
const EVENTS_MS = 7 * 24 * 3_600_000;

/** The client's error when the server is not there, or has not answered. */
class BusGone extends Error {
  override readonly name = "BusGone";
}

/**
 * JetStream in memory: one stream, which drops a message with an id that it had within its window, and consumers that get each message until they
 * acknowledge it. It loses its disk, or messages that are not written yet; deliveries are lost, doubled, late and out of order.
 */
export class Bus {
  /** The moment before which nobody reaches the bus. */
  downUntil = 0;
  /** Decides the fate of the `n`-th delivery. */
  fateOf: (n: number) => Entrega = () => "normal";
  /** Is called with each message that is stored for the first time. */
  onStored: (subject: Subject, id: string, data: Uint8Array) => void = () => {};
  #made = 1;
  #messages: Message[] = [];
  #deliveries = 0;
  readonly #consumers = new Map<Subject, Consumer>();
  readonly #world: World;
  readonly #network: Network;

  constructor(world: World, network: Network) {
    this.#world = world;
    this.#network = network;
  }

  /** True when every stored message has been handled by its consumers. */
  get isQuiet(): boolean {
    return this.#messages.every((each) => this.#consumers.get(each.subject)?.acknowledged.has(each) ?? true);
  }

  /** Loses its disk, and with it the stream and the acknowledgements of consumers. */
  lose(): void {
    this.#made += 1;
    this.#keep(() => false);
  }

  /** Loses the messages of the last `ms`, which were not on its disk yet. */
  tear(ms: number): void {
    const since = this.#world.now - ms;
    this.#keep(({ at }) => at <= since);
  }

  store(subject: Subject, id: string, data: Uint8Array): void {
    const since = this.#world.now - DEDUPLICATION_MS;
    if (this.#messages.some((each) => each.id === id && each.at > since)) return;
    const message = { id, subject, data, at: this.#world.now };
    this.#messages.push(message);
    this.onStored(subject, id, data);
    this.#deliver(message);
  }

  /** Gives the bus as a program reaches it. */
  from(program: Program) {
    const ask = <T>(what: string, act: () => T) =>
      this.#network.exchange<T>(program, {
        what: `bus ${what}`,
        lost: () => new BusGone(),
        act: (settle) =>
          settle(this.downUntil > this.#world.now ? { error: new BusGone() } : { value: act() }),
      });
    return {
      publish: (subject: Subject, id: string, data: unknown) =>
        ask(`publish ${subject}`, () => this.store(subject, id, data as Uint8Array)),
      stream: () => ask("stream", () => ({ creada: String(this.#made), ultimo: this.#messages.length })),
    };
  }

  /** Makes a program handle the events of a subject, like the service's own consumer. */
  consume<S extends Subject>(
    shell: Shell,
    program: Program,
    subject: S,
    handle: (event: never, delivery: Delivery) => Promise<void>,
  ) {
    const consumer: Consumer = this.#consumers.get(subject) ?? {
      acknowledged: new Set(),
      delivered: new Map(),
      subscribers: [],
    };
    this.#consumers.set(subject, consumer);
    const began = shell.now();
    const js = { publish: () => Promise.reject(new BusGone()) };
    const consumption = { shell, js, subject, deadLetter: "", began, eventsMs: EVENTS_MS, waitsMs: WAITS_MS };
    consumer.subscribers.push({
      program,
      take: (message, deliveries) =>
        void handleEvent(
          { ...consumption, handle: handle as Handle } as never,
          this.#wire(message, deliveries) as never,
        ),
    });
    for (const each of this.#messages)
      if (each.subject === subject && !consumer.delivered.has(each)) this.#deliver(each);
  }

  #keep(is: (message: Message) => boolean): void {
    this.#messages = this.#messages.filter(is);
    for (const { acknowledged, delivered } of this.#consumers.values()) {
      for (const each of [...delivered.keys()]) if (!is(each)) delivered.delete(each);
      for (const each of [...acknowledged]) if (!is(each)) acknowledged.delete(each);
    }
  }

  #deliver(message: Message): void {
    const consumer = this.#consumers.get(message.subject);
    if (!consumer || consumer.acknowledged.has(message) || !this.#messages.includes(message)) return;
    const world = this.#world;
    const living = consumer.subscribers.filter(({ program }) => program.isAlive);
    const later = (ms: number) => world.after(ms, undefined, () => this.#redeliver(message, deliveries));
    const deliveries = (consumer.delivered.get(message) ?? 0) + 1;
    consumer.delivered.set(message, deliveries);
    if (living.length === 0 || this.downUntil > world.now) return void later(1_000);
    this.#deliveries += 1;
    const fate = this.fateOf(this.#deliveries);
    if (fate !== "normal") world.note(`delivery ${this.#deliveries}: ${fate}`);
    later(ACK_WAIT_MS);
    const give = (ms: number) => {
      const { program, take } = world.random.pick(living as [Subscriber, ...Subscriber[]]);
      world.after(ms, program, () => {
        world.note(`${program.name} gets ${message.subject} ${message.id}`);
        take(message, fate === "unacknowledged" ? 0 : deliveries);
      });
    };
    if (fate === "lost") return;
    give(fate === "late" ? world.random.between(2_000, 15_000) : world.random.between(1, 60));
    if (fate === "twice") give(world.random.between(1, 2_000));
  }

  /** Delivers a message again, unless another delivery has begun or it has been acknowledged. */
  #redeliver(message: Message, deliveries: number): void {
    if (this.#consumers.get(message.subject)?.delivered.get(message) === deliveries) this.#deliver(message);
  }

  /** Gives a message in the form of the client's library. With `deliveries` 0 its metadata are lost. */
  #wire(message: Message, deliveries: number) {
    const { id, subject, data, at } = message;
    const isHeard = () =>
      deliveries > 0 && this.downUntil <= this.#world.now && this.#messages.includes(message);
    return {
      data,
      headers: { get: (name: string) => (name === "Nats-Msg-Id" ? id : "") },
      info: {
        deliveryCount: Math.max(1, deliveries),
        stream: "E",
        streamSequence: 0,
        timestampNanos: at * 1e6,
      },
      ack: () => {
        if (isHeard()) this.#consumers.get(subject)?.acknowledged.add(message);
      },
      nak: (ms: number) => {
        if (isHeard()) this.#world.after(ms, undefined, () => this.#redeliver(message, deliveries));
      },
      term: () => {},
    };
  }
}
