import type {
  Actor,
  ApproveRequest,
  Aprobacion,
  Call,
  Cuenta,
  Dte,
  Handlers,
  ReceivingDefinition,
} from "@dte/contracts";
import { feg, invalid } from "@dte/errors";
import { remitenteOf } from "@dte/service";
import { contenidoOf, nombreOf } from "../archivo.js";
import type { Deps } from "../deps.js";
import { mayHaveReceptor } from "../domain/entregable.js";
import { LEASE_SECONDS } from "../due.js";
import type { Pais } from "../paises.js";
import { attaching } from "../send-adjuntos.js";
import { sendAprobacion } from "../send-aprobaciones.js";
import { type AprobacionEnviada, type EstadoAprobacion, givesWay } from "../store/aprobaciones.js";

/** This much of the caller's time is kept for answering that the approval is on its way. */
export const ANSWER_MARGIN_MS = 500;

/**
 * Says an account's word on a document that it received: signed, committed, then sent; a word that cannot be sent within the call goes later.
 * Repeating it answers how far it is, and sends it anew once it was given up after a day without an answer. FEG_DTE_INVALID_STATE when the account
 * has said another word before.
 */
export const approve =
  (deps: Deps): Handlers<ReceivingDefinition>["Approve"] =>
  async (request, call) => {
    const { store, accounts, archive } = deps;
    const { actor, titular, id, motivo } = request;
    const estado = readEstado(request);
    if (!actor) throw new TypeError("the caller did not send actor");
    const remitente = remitenteOf({ titular: titular || actor.usuario, ip: actor.ipOrigen });
    const { dte, idCuenta } = await archive.FindRecibido({ id, remitente }, { call });
    if (!dte?.id) throw feg("FEG_DET_OBTE_INEX");
    const cuenta = await accounts.Resolve(
      { usuario: actor.usuario, permiso: "dte.emitir", idCuenta },
      { call },
    );
    const pais = await approvable(deps, dte);
    await deps.traslado.wait();
    const { id: idDte } = dte;
    const find = () => store.findAprobacionEnviada(idDte, idCuenta);
    const said = await find();
    if (said && !givesWay(said, estado)) return repeated(said, estado, dte);
    const isMine = await write(deps, { pais, cuenta, dte, idDte, estado, motivo, actor }, call);
    const written = await find();
    if (!written) throw new TypeError("an approval that was written is not there");
    if (!isMine) return repeated(written, estado, dte);
    return toAprobacion(
      dte,
      await sendAprobacion(deps, written, call.deadline - Date.now() - ANSWER_MARGIN_MS),
    );
  };

/** Finds the country of a document, where its receiver may approve it. Throws FEG_DTE_INVALID_OPERATION for any other document. */
async function approvable({ paises }: Deps, dte: Dte): Promise<Pais> {
  const pais = await paises.of(dte.pais ?? "");
  if (pais && mayHaveReceptor(dte, pais)) return pais;
  throw feg("FEG_DTE_INVALID_OPERATION", { detalle: pais?.entregas?.sinAprobacion || SIN_APROBACION });
}

/** The answer in countries where issuers and receivers send each other nothing. */
export const SIN_APROBACION = "En el país de este documento el receptor no envía una aprobación al emisor.";

/** Reads what the account says of the document. Throws FEG_VALIDATION_ERROR for another word, and for a refusal that gives no reason. */
export function readEstado({ estado, motivo }: Pick<ApproveRequest, "estado" | "motivo">): EstadoAprobacion {
  if (estado === "Aceptado") return estado;
  if (estado !== "Rechazado") throw invalid("estado: se espera Aceptado o Rechazado.");
  if (!motivo) throw invalid("motivo: diga por qué se rechaza el documento.");
  return estado;
}

function repeated(said: AprobacionEnviada, estado: EstadoAprobacion, dte: Dte): Aprobacion {
  if (said.estado === estado) return toAprobacion(dte, said);
  throw feg("FEG_DTE_INVALID_STATE", {
    detalle: `La cuenta ya respondió que el documento está ${said.estado}, y esa respuesta no se cambia. Acuerde con el emisor una nota de crédito o de débito.`,
  });
}

type Writing = {
  readonly pais: Pais;
  readonly cuenta: Cuenta;
  readonly dte: Dte;
  readonly idDte: string;
  readonly estado: EstadoAprobacion;
  readonly motivo: string | undefined;
  readonly actor: Actor;
};

/** Signs and commits the approval; false when somebody else did so a moment ago. */
async function write(
  deps: Deps,
  { pais, cuenta, dte, idDte, estado, motivo, actor }: Writing,
  call: Call,
): Promise<boolean> {
  const documento = await contenidoOf(deps, dte, call);
  const { contenido, nombreArchivo } = await pais.receptor.WriteAprobacion(
    { cuenta, dte, contenido: documento, estado, ...(motivo !== undefined && { motivo }) },
    { call },
  );
  const nueva = {
    idDte,
    idCuenta: cuenta.id,
    pais: pais.pais,
    estado,
    motivo: motivo ?? null,
    archivo: nombreOf(contenido),
    contenido,
  };
  let isMine = false;
  await attaching(deps, "approve", async (tx) => {
    isMine = await tx.insertAprobacionEnviada(nueva, LEASE_SECONDS);
    const descripcion = `Aprobación comercial enviada: ${estado}${motivo ? `. ${motivo}` : ""}`;
    return isMine ? [{ idDte, recibido: true, contenido, nombreArchivo, descripcion, actor }] : [];
  });
  return isMine;
}

const toAprobacion = (dte: Dte, said: AprobacionEnviada): Aprobacion => ({
  id: dte.id ?? "",
  estado: said.estado,
  ...(said.motivo !== null && { motivo: said.motivo }),
  estadoAutoridad: said.estadoAutoridad,
  estadoEmisor: said.estadoEmisor,
  mensajes: said.mensajes,
});
