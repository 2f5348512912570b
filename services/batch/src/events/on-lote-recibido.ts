import type { Event } from "@dte/contracts";

/** Begins to work: the row that says so was committed with the event. */
export const onLoteRecibido =
  ({ kick }: { kick: () => void }) =>
  async (_event: Event<"lote.recibido">): Promise<void> => {
    kick();
  };
