import type { Parte } from "@dte/contracts";

/** Tells whether a document has an anonymous receiver, or none at all: then it can be sent to nobody. */
export const isFinalConsumer = (receptor: Pick<Parte, "id" | "esConsumidorFinal"> | null): boolean =>
  !receptor?.id || receptor.esConsumidorFinal === true;
