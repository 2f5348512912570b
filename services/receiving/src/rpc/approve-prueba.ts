import { createHash } from "node:crypto";
import type {
  ApprovePruebaRequest,
  AprobacionPrueba,
  Call,
  Cuenta,
  Handlers,
  ReceivingDefinition,
  ReferenciaAprobacion,
} from "@dte/contracts";
import { feg } from "@dte/errors";
import { nombreOf } from "../archivo.js";
import type { Deps } from "../deps.js";
import { LEASE_SECONDS } from "../due.js";
import type { Pais } from "../paises.js";
import { sendAprobacion } from "../send-aprobaciones.js";
import { type AprobacionEnviada, givesWay } from "../store/aprobaciones.js";
import { ANSWER_MARGIN_MS, readEstado, SIN_APROBACION } from "./approve.js";

/** Gives the id that stands for the approval's document; no document of the archive has such an id. */
const idOf = (numeroTransaccion: string): string => `certificacion/${numeroTransaccion}`;

/**
 * Says an account's word on a document that only its authority knows, in a certification: signed, committed, then sent to the authority
 * alone. The same number again tells how far it is; one that was refused is sent anew. FEG_DTE_INVALID_STATE when the number is another
 * approval's, FEG_BUSINESS_RULE_VIOLATION for an account in production, FEG_VALIDATION_ERROR for a reference that names no document.
 */
export const approvePrueba =
  (deps: Deps): Handlers<ReceivingDefinition>["ApprovePrueba"] =>
  async (request, call) => {
    const { store, accounts, paises } = deps;
    const { actor, numeroTransaccion, referencia } = request;
    if (!actor || !referencia) throw new TypeError("the caller did not send actor or referencia");
    const estado = readEstado(request);
    const { usuario } = actor;
    const cuenta = await accounts.Resolve(
      { usuario, permiso: "dte.emitir", idCuenta: request.idCuenta },
      { call },
    );
    if (!cuenta.estaEnAmbienteDePruebas) throw enProduccion();
    const pais = await paises.of(cuenta.pais);
    if (!pais?.entregas) throw feg("FEG_DTE_INVALID_OPERATION", { detalle: SIN_APROBACION });
    await deps.traslado.wait();
    const [idDte, pedido] = [idOf(numeroTransaccion), digestOf(request, referencia)];
    const find = () => store.findAprobacionEnviada(idDte, cuenta.id);
    const said = await find();
    const isAnother = said && said.estadoAutoridad !== "Rechazada" && !said.pedido?.equals(pedido);
    if (said && (isAnother || !givesWay(said, estado))) return repeated(said, pedido, numeroTransaccion);
    const nueva = { idDte, estado, pedido, motivo: request.motivo, referencia };
    const isMine = await write(deps, { pais, cuenta, ...nueva }, call);
    const written = await find();
    if (!written) throw new TypeError("an approval that was written is not there");
    if (!isMine) return repeated(written, pedido, numeroTransaccion);
    const leftMs = call.deadline - Date.now() - ANSWER_MARGIN_MS;
    return toPrueba(numeroTransaccion, await sendAprobacion(deps, written, leftMs));
  };

const enProduccion = () =>
  feg("FEG_BUSINESS_RULE_VIOLATION", {
    detalle:
      "La cuenta está en producción: solo se aprueba un documento que recibió. Para la certificación póngala en pruebas (estaEnAmbienteDePruebas).",
  });

/** Gives the digest that tells this approval from every other. */
function digestOf({ estado, motivo = "" }: ApprovePruebaRequest, dada: ReferenciaAprobacion): Buffer {
  const { idEmisor, documento, fechaEmision, total, momento = "" } = dada;
  const partes = [estado, motivo, idEmisor, documento, fechaEmision, total, momento];
  return createHash("sha256").update(JSON.stringify(partes)).digest();
}

type Writing = Pick<AprobacionEnviada, "idDte" | "estado"> & {
  readonly pais: Pais;
  readonly cuenta: Cuenta;
  readonly pedido: Buffer;
  readonly motivo: string | undefined;
  readonly referencia: ReferenciaAprobacion;
};

/** Signs and commits the approval; false when somebody else did so a moment ago. */
async function write(
  { store }: Deps,
  { pais, cuenta, idDte, estado, motivo, pedido, referencia }: Writing,
  call: Call,
): Promise<boolean> {
  const { contenido } = await pais.receptor.WriteAprobacion(
    { cuenta, referencia, estado, ...(motivo !== undefined && { motivo }) },
    { call },
  );
  const nueva = {
    ...{ idDte, idCuenta: cuenta.id, pais: pais.pais, estado, pedido, contenido },
    motivo: motivo ?? null,
    archivo: nombreOf(contenido),
  };
  return await store.insertAprobacionEnviada(nueva, LEASE_SECONDS);
}

function repeated(said: AprobacionEnviada, pedido: Buffer, numeroTransaccion: string): AprobacionPrueba {
  if (said.pedido?.equals(pedido)) return toPrueba(numeroTransaccion, said);
  throw feg("FEG_DTE_INVALID_STATE", {
    detalle: "Con este numeroTransaccion la cuenta ya envió otra aprobación. Use otro número.",
  });
}

const toPrueba = (
  numeroTransaccion: string,
  { estadoAutoridad: estado, mensajes }: AprobacionEnviada,
): AprobacionPrueba => ({ numeroTransaccion, estado, mensajes });
