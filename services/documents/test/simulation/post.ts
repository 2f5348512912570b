import { decodeEvent, encodeEvent } from "@dte/contracts";
import type { Bus, World } from "@dte/testing/simulation";

/** What the mail service keeps an event for, and how soon it sees that the bus has lost it. */
const AGAIN_MS = 5_000;

/**
 * The service that mails each document and tells of it: an event of its own under an id of its own, published again as long as
 * `isHandled` has not come true, as its outbox would, and now and then once more than it takes.
 */
export class Post {
  /** What was told: the event's id, and the document's. */
  readonly told = new Map<string, string>();
  readonly #bus: Bus;
  readonly #world: World;
  readonly #isHandled: (eventId: string) => boolean;

  constructor(world: World, bus: Bus, isHandled: (eventId: string) => boolean) {
    this.#bus = bus;
    this.#world = world;
    this.#isHandled = isHandled;
    bus.onStored = (subject, id, data) => {
      if (subject !== "dte.certificado" || this.told.has(`M-${id}`)) return;
      this.told.set(`M-${id}`, decodeEvent(subject, data).id);
      this.#later(`M-${id}`, world.random.between(10, 3_000));
    };
  }

  #later(eventId: string, ms: number): void {
    this.#world.after(ms, undefined, () => {
      const isHandled = this.#isHandled(eventId);
      if (isHandled && !this.#world.random.chance(0.2)) return;
      const idDte = this.told.get(eventId) ?? "";
      if (this.#bus.downUntil <= this.#world.now)
        this.#bus.store("correo.enviado", eventId, encodeEvent("correo.enviado", { idDte } as never));
      if (!isHandled) this.#later(eventId, AGAIN_MS);
    });
  }
}
