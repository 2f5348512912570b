import { decodeEvent, encodeEvent } from "@dte/contracts";
import type { Bus, World } from "@dte/testing/simulation";

/** The mail service publishes an event again after this time while it is not handled: the bus may have lost it. */
const AGAIN_MS = 5_000;

/**
 * The service that mails each document and tells of it, with an event of its own under an id of its own. It publishes the event again as long as
 * `isHandled` has not come true, as its outbox would, and now and then once more than needed.
 */
export class Post {
  /** The mails that were told: the event's id, and the document's. */
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
