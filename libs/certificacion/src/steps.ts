import { type Dte, type DteClient, DteError, ok, type operations, type Solicitud } from "@dte/client";
import type { Hecho } from "./avance.js";
import type { Paso } from "./plan.js";

/** The things that are needed to take a step. */
export type Stepping = {
  readonly client: DteClient;
  readonly cuenta: string;
  readonly semilla: number;
};

const REPETIDA = "FEG_DTE_CREA_001";
const NO_EXISTE = "FEG_DET_OBTE_INEX";
const YA_ANULADO = "FEG_DTE_INVALID_STATE";
const INTERNO = "1000";
/** Statuses that say nothing about the step: the caller may not ask, asks too often, or has no valid token. */
const NOT_OF_THE_STEP = [401, 403, 429];

/** Makes the step's `numeroTransaccion`. It is the same in every run, so that nobody who runs the step again issues it twice. */
const transaccionOf = (semilla: number, clave: string): string => `certificacion-${semilla}-${clave}`;

/**
 * Takes one step and gives its outcome. `original` is the id of the document that it adjusts or cancels. Throws DteError and DteConnectionError that
 * say nothing about the step itself.
 */
export async function take(
  stepping: Stepping,
  paso: Paso,
  original: string | undefined,
): Promise<Omit<Hecho, "clave" | "grupo">> {
  const { client, semilla } = stepping;
  const cuerpo = JSON.parse(paso.cuerpo) as Record<string, unknown>;
  try {
    if (paso.accion === "anular") return await cancel(client, original ?? "", cuerpo);
    if (paso.accion === "aprobar") return await approve(stepping, paso, cuerpo);
    return judge(
      paso,
      await issue(stepping, paso, { ...cuerpo, ...(original && { idDteOriginal: original }) }),
    );
  } catch (error) {
    if (!(error instanceof DteError) || NOT_OF_THE_STEP.includes(error.status)) throw error;
    if (error.codigo === REPETIDA && error.idExistente === undefined)
      return await find(stepping, paso, transaccionOf(semilla, paso.clave));
    return refused(error);
  }
}

/** Asks for the outcome of a pending step. */
export function ask(stepping: Stepping, paso: Paso, hecho: Hecho): Promise<Omit<Hecho, "clave" | "grupo">> {
  // The same request again tells the progress.
  if (paso.accion === "aprobar") return take(stepping, paso, undefined);
  return paso.accion === "anular" || hecho.id !== undefined
    ? look(stepping.client, paso, hecho.id ?? "")
    : find(stepping, paso, transaccionOf(stepping.semilla, paso.clave));
}

type SolicitudAprobacion = operations["approvePrueba"]["requestBody"]["content"]["application/json"];

/** Sends an approval. The service sends it to the authority once, however often it is asked. */
async function approve(
  { client, cuenta, semilla }: Stepping,
  { clave }: Paso,
  cuerpo: Record<string, unknown>,
): Promise<Omit<Hecho, "clave" | "grupo">> {
  const body = {
    ...cuerpo,
    numeroTransaccion: transaccionOf(semilla, clave),
  } as unknown as SolicitudAprobacion;
  const { estado, mensajes } = await ok(
    client.api.POST("/cuenta/{id}/certificacion/aprobacion", { params: { path: { id: cuenta } }, body }),
  );
  if (estado === "Recibida") return { resultado: "cumple" };
  if (estado === "Pendiente") return { resultado: "pendiente" };
  const mensaje =
    estado === "Rechazada" ? mensajes.join(" ") : "La autoridad no respondió en un día. Use otra semilla.";
  return { resultado: "falla", mensaje };
}

/** Issues the step's document. A document that an earlier run issued, and whose answer was lost, counts as the step's. */
async function issue(
  { client, cuenta, semilla }: Stepping,
  { clave }: Paso,
  cuerpo: Record<string, unknown>,
): Promise<Dte> {
  const solicitud = {
    ...cuerpo,
    idCuenta: cuenta,
    numeroTransaccion: transaccionOf(semilla, clave),
    // The document remains a test document, even if the account goes to production meanwhile.
    estaEnAmbienteDePruebas: true,
  };
  try {
    return await client.createDte(solicitud as unknown as Solicitud);
  } catch (error) {
    if (!(error instanceof DteError) || error.codigo !== REPETIDA || error.idExistente === undefined)
      throw error;
    return await client.getDte(error.idExistente);
  }
}

async function cancel(client: DteClient, id: string, cuerpo: Record<string, unknown>) {
  try {
    const cancelled = await client.cancelDte(id, cuerpo as Parameters<DteClient["cancelDte"]>[1]);
    return toCancelled(cancelled, id);
  } catch (error) {
    if (!(error instanceof DteError) || error.codigo !== YA_ANULADO) throw error;
    return toCancelled(await client.getDte(id), id);
  }
}

const toCancelled = ({ anulado }: Dte, id: string) =>
  ({ resultado: anulado ? "cumple" : "pendiente", id }) as const;

async function look(client: DteClient, paso: Paso, id: string) {
  const dte = await client.getDte(id);
  return paso.accion === "anular" ? toCancelled(dte, id) : judge(paso, dte);
}

async function find({ client, cuenta }: Stepping, paso: Paso, transaccion: string) {
  try {
    return judge(paso, await client.getDteByTransaccion(transaccion, cuenta));
  } catch (error) {
    if (!(error instanceof DteError) || NOT_OF_THE_STEP.includes(error.status)) throw error;
    return error.codigo === NO_EXISTE ? ({ resultado: "pendiente" } as const) : refused(error);
  }
}

/** Judges whether a document is the one that the step had to make. */
function judge({ serie, numero }: Paso, dte: Dte): Omit<Hecho, "clave" | "grupo"> {
  const { id, estado } = dte;
  const seen = {
    ...(id !== undefined && { id }),
    ...(dte.serie !== undefined && { serie: dte.serie }),
    ...(dte.numero !== undefined && { numero: dte.numero }),
    ...(dte.advertencias && { avisos: dte.advertencias.map(({ mensaje }) => mensaje) }),
  };
  const isOther =
    (serie !== undefined && serie !== dte.serie) || (numero !== undefined && numero !== dte.numero);
  if (isOther) {
    const mensaje = `Se emitió ${dte.serie ?? ""} ${dte.numero ?? ""} en lugar de ${serie ?? ""} ${numero ?? ""}.`;
    return { resultado: "falla", ...seen, mensaje };
  }
  // A document that was issued while the authority was away has no state until it is certified.
  return { resultado: estado === undefined ? "pendiente" : "cumple", ...seen };
}

function refused({
  codigo,
  mensaje,
  ubicacion,
  idempotencyKey,
  eventos,
}: DteError): Omit<Hecho, "clave" | "grupo"> {
  const isPending = ubicacion !== undefined || idempotencyKey !== undefined || codigo === INTERNO;
  const said = eventos.map(({ mensaje: each }) => each).filter((each) => each && !mensaje.includes(each));
  return {
    resultado: isPending ? "pendiente" : "falla",
    codigo,
    mensaje: [mensaje, ...said].join(" "),
  };
}
