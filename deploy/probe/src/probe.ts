import type { Dte, DteClient, Solicitud } from "@dte/client";
import { histogram } from "@dte/metrics";

const recordStep = histogram("sonda.duracion");

/** How long a document may be pending before that counts as a failure: a client waits no longer at its till. */
const FOLLOW_MS = 20_000;

/** The user that the probe asks as, and the document it issues. */
export type Sonda = {
  readonly pais: string;
  readonly client: Pick<DteClient, "createDte" | "getDte">;
  readonly solicitud: object;
};

/** The account is one of production: no more documents may be issued of it. */
export class NotForProbing extends Error {
  override readonly name = "NotForProbing";
  constructor(pais: string) {
    super(`the account of ${pais} issues in production`);
  }
}

/**
 * Issues a document in the test environment and reads it back; each step is a value of `sonda.duracion`. Throws what the API refuses, and
 * NotForProbing where the document was issued in another environment.
 */
export async function probeOnce({ pais, client, solicitud }: Sonda, newId: () => string): Promise<void> {
  const asked = { ...solicitud, estaEnAmbienteDePruebas: true, numeroTransaccion: `SONDA-${newId()}` };
  const dte = await timed(pais, "emitir", async () => {
    // The country's own fields are its certifier's to judge.
    const issued = await client.createDte(asked as unknown as Solicitud, { followMs: FOLLOW_MS });
    if (!issued.estaEnAmbienteDePruebas) throw new NotForProbing(pais);
    return issued;
  });
  await timed(pais, "leer", async () => {
    const read = await client.getDte(dte.id ?? "");
    if (!isSame(read, dte)) throw new Error("another document was read than was issued");
  });
}

/** Records a failure for an account that is not asked again: an alert would not fire for a failure that is recorded only once. */
export const tellBarred = (pais: string): void => recordStep(0, { pais, paso: "emitir", resultado: "mal" });

const isSame = (read: Dte, issued: Dte): boolean =>
  read.id === issued.id && read.numeroTransaccion === issued.numeroTransaccion && read.total === issued.total;

async function timed<T>(pais: string, paso: "emitir" | "leer", work: () => Promise<T>): Promise<T> {
  const began = performance.now();
  const record = (resultado: "bien" | "mal") =>
    recordStep((performance.now() - began) / 1_000, { pais, paso, resultado });
  try {
    const result = await work();
    record("bien");
    return result;
  } catch (error) {
    record("mal");
    throw error;
  }
}
