import type { Event } from "@dte/contracts";

/** Begins to work on due documents: those of the new batch were committed with the event. */
export const onLoteRecibido =
  ({ kick }: { kick: () => void }) =>
  async (_event: Event<"lote.recibido">): Promise<void> => {
    kick();
  };
