import type { AccountsDefinition, Client, ReceptorDefinition } from "@dte/contracts";
import { type Shell, type Sql, transaction } from "@dte/service";
import type { FindArchivo } from "../archivos/find.js";
import { findDte } from "../store/dtes.js";
import { attach } from "./attach.js";
import { fileNameOf, motivoOf } from "./domain/comprobante.js";
import { waitSeconds } from "./domain/intervals.js";
import { EXCHANGE_MS, LEASE_SECONDS, startDue } from "./due.js";
import {
  claimEntregas,
  closeEntrega,
  type Entrega,
  type EstadoFinal,
  postponeEntrega,
} from "./store/entregas.js";

type Deps = {
  shell: Shell;
  sql: Sql;
  accounts: Client<AccountsDefinition>;
  findArchivo: FindArchivo;
  receptor: Client<ReceptorDefinition>;
};

/** Takes certified documents to their receivers, until each was answered or nobody has answered for a day. */
export function startEntregas(deps: Deps): void {
  const { shell, sql } = deps;
  startDue(shell, {
    name: "entregas",
    claim: (limit) => claimEntregas(sql, { limit, leaseSeconds: LEASE_SECONDS }),
    work: (entrega) => send(deps, entrega),
  });
}

type Answer = { readonly estado: string; readonly acuse: Buffer; readonly codigoMotivo?: string };

async function send(deps: Deps, entrega: Entrega): Promise<void> {
  const { shell, sql } = deps;
  const { idDte, pais, envios } = entrega;
  const answer = await exchange(deps, entrega);
  const wait = waitSeconds(envios);
  const estado =
    FINALES.find((each) => each === answer.estado) ?? (wait === undefined ? "abandonada" : undefined);
  if (estado === undefined) return postponeEntrega(sql, idDte, wait ?? 0);
  await close(deps, entrega, estado, answer);
  shell.log[estado === "recibida" || estado === "sinReceptor" ? "info" : "warn"]("delivery ended", {
    pais,
    state: estado,
    attempt: envios,
  });
}

const FINALES: readonly EstadoFinal[] = ["recibida", "noRecibida", "sinReceptor", "acuseInvalido"];

/** One try. Whatever fails on the way leaves it for later. */
async function exchange(
  { shell, sql, accounts, findArchivo, receptor }: Deps,
  { idDte, idCuenta, pais, envios }: Entrega,
): Promise<Answer> {
  const later = { estado: "desconocida", acuse: Buffer.alloc(0) };
  try {
    const dte = await findDte(sql, idDte);
    const archivo = await findArchivo(dte?.archivoXml ?? "");
    if (!archivo) throw new TypeError("a certified document has no file");
    const cuenta = await accounts.Get({ idCuenta });
    const answer = await receptor.Deliver(
      { cuenta, contenido: archivo.contenido },
      { timeoutMs: EXCHANGE_MS },
    );
    if (answer.motivo !== "") {
      shell.log.warn("not delivered yet", { pais, attempt: envios, reason: answer.motivo });
    }
    return answer;
  } catch (error) {
    shell.log.warn("not delivered yet", { pais, attempt: envios, error });
    return later;
  }
}

/** The end of it, with the receipt beside the document when there is one. */
async function close(
  { shell, sql }: Deps,
  { idDte }: Entrega,
  estado: EstadoFinal,
  { acuse, codigoMotivo }: Answer,
): Promise<void> {
  const dte = await findDte(sql, idDte);
  await transaction(sql, "entrega", async (tx) => {
    if (!(await closeEntrega(tx, idDte, estado, codigoMotivo ?? null))) return;
    if (!dte || acuse.length === 0) return;
    await attach(
      tx,
      {
        idDte,
        recibido: false,
        contenido: acuse,
        nombreArchivo: fileNameOf(dte.receptor?.id ?? "", dte),
        descripcion: `Acuse de recibo del receptor (ARECF): ${describe(estado, codigoMotivo)}`,
      },
      shell.now(),
    );
  });
}

function describe(estado: EstadoFinal, codigoMotivo: string | undefined): string {
  if (estado === "recibida") return "recibido";
  return estado === "acuseInvalido"
    ? "su firma no es válida"
    : `no recibido, ${motivoOf(codigoMotivo ?? "")}`;
}
