import type { Parte } from "@dte/contracts";

/** Tells whether a document has a receiver who is nobody in particular, or none at all: then nobody can be sent it. */
export const isFinalConsumer = (receptor: Pick<Parte, "id" | "esConsumidorFinal"> | null): boolean =>
  !receptor?.id || receptor.esConsumidorFinal === true;
