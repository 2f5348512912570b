import type { Acuse } from "@dte/contracts";
import type { Deps } from "./deps.js";
import { waitSeconds } from "./domain/intervals.js";
import { adjuntoOf, DEL_RECEPTOR } from "./domain/palabra.js";
import { type DueDeps, EXCHANGE_MS, LEASE_SECONDS, startDue } from "./due.js";
import { attaching } from "./send-adjuntos.js";
import type { Entrega, EstadoFinal } from "./store/entregas.js";

type Needed = Pick<Deps, "shell" | "store" | "accounts" | "documents" | "archive" | "paises" | "events">;

/** Takes certified documents to their receivers, until each was answered or nobody has answered for a day. */
export function startEntregas(deps: Needed & DueDeps): void {
  const { store } = deps;
  startDue(deps, {
    name: "entregas",
    claim: (limit, front) => store.claimEntregas({ limit, leaseSeconds: LEASE_SECONDS, front }),
    work: (entrega) => send(deps, entrega),
    trazaOf: ({ traza }) => traza,
  });
}

type Answer = {
  readonly estado: string;
  readonly acuse?: Acuse | null;
  readonly codigoMotivo?: string;
  readonly firmante?: string;
};

async function send(deps: Needed, entrega: Entrega): Promise<void> {
  const { pais, envios } = entrega;
  const answer = await exchange(deps, entrega);
  const wait = waitSeconds(envios);
  const estado =
    FINALES.find((each) => each === answer.estado) ?? (wait === undefined ? "abandonada" : undefined);
  if (estado === undefined) return await deps.store.postponeEntrega(entrega, wait ?? 0);
  await close(deps, entrega, estado, answer);
  deps.events.entregado({ pais, estado, envios });
}

const FINALES: readonly EstadoFinal[] = ["recibida", "noRecibida", "sinReceptor", "acuseInvalido"];

/** Makes one try. If anything fails on the way, the delivery is left for later. */
async function exchange(
  { shell, accounts, documents, paises }: Needed,
  { idDte, idCuenta, pais: codigo, envios }: Entrega,
): Promise<Answer> {
  try {
    const pais = await paises.of(codigo);
    if (!pais) throw new TypeError(`${codigo} hears no strangers`);
    const { archivoXml = "", estaEnAmbienteDePruebas } = await documents.Get({ id: idDte });
    const { contenido } = await documents.GetArchivo({ nombre: archivoXml });
    // A document goes to the environment that it was issued in, whatever environment the account is in by now.
    const cuenta = { ...(await accounts.Get({ idCuenta })), estaEnAmbienteDePruebas };
    const answer = await pais.receptor.Deliver({ cuenta, contenido }, { timeoutMs: EXCHANGE_MS });
    if (answer.motivo !== "") {
      shell.log.warn("delivery.not-made", { pais: codigo, attempt: envios, reason: answer.motivo });
    }
    return answer;
  } catch (error) {
    shell.log.warn("delivery.not-made", { pais: codigo, attempt: envios, error });
    return { estado: "desconocida" };
  }
}

/**
 * Closes a delivery, and keeps the receipt beside the document when there is one. A word that the receipt's signer had said before counts from now
 * on: the receipt came from the receiver's own address, so it tells who signs for the receiver.
 */
async function close(
  deps: Needed,
  { idDte }: Entrega,
  estado: EstadoFinal,
  { acuse, codigoMotivo, firmante }: Answer,
): Promise<void> {
  await attaching(deps, "entrega", async (tx) => {
    const said = { estado, codigoMotivo: codigoMotivo ?? null, firmante: firmante || null };
    if (!(await tx.closeEntrega(idDte, said))) return [];
    const palabra = await tx.takePalabra(idDte, firmante ?? "");
    const isFirst = palabra !== undefined && (await tx.insertAprobacionRecibida(idDte, palabra)).isNew;
    return [
      ...(acuse ? [{ ...acuse, idDte, recibido: false }] : []),
      ...(isFirst ? [adjuntoOf(idDte, palabra, DEL_RECEPTOR)] : []),
    ];
  });
}
