import type {
  AccountsDefinition,
  Actor,
  ApproveRequest,
  Aprobacion,
  Call,
  Client,
  Cuenta,
  Dte,
  Handlers,
  ReceivingDefinition,
  ReceptorDefinition,
} from "@dte/contracts";
import { feg, invalid } from "@dte/errors";
import { type Shell, type Sql, transaction } from "@dte/service";
import type { FindArchivo } from "../archivos/find.js";
import { insertArchivo } from "../store/archivos.js";
import { findRecibido } from "../store/listings.js";
import { attach, nombreOf, XML } from "./attach.js";
import { fileNameOf, mayHaveReceptor } from "./domain/comprobante.js";
import { LEASE_SECONDS } from "./due.js";
import { sendAprobacion } from "./send-aprobaciones.js";
import {
  type AprobacionEnviada,
  type EstadoAprobacion,
  findAprobacionEnviada,
  insertAprobacionEnviada,
} from "./store/aprobaciones.js";

type Deps = {
  shell: Shell;
  sql: Sql;
  accounts: Client<AccountsDefinition>;
  findArchivo: FindArchivo;
  receptor: Client<ReceptorDefinition>;
};

/** Kept to answer that it is on its way. */
const ANSWER_MARGIN_MS = 500;

/**
 * An account's word on a document that it received: signed, committed, then sent; what cannot be sent within the call
 * goes later. Repeating it answers how far it is. FEG_DTE_INVALID_STATE when the account has said otherwise before.
 */
export const approve =
  (deps: Deps): Handlers<ReceivingDefinition>["Approve"] =>
  async (request, call) => {
    const { sql, accounts } = deps;
    const { actor, id, motivo } = request;
    const estado = readEstado(request);
    const found = await findRecibido(sql, id);
    if (!actor || !found?.dte.id) throw feg("FEG_DET_OBTE_INEX");
    const { dte, idCuenta } = found;
    const cuenta = await accounts.Resolve(
      { usuario: actor.usuario, permiso: "dte.emitir", idCuenta },
      { call },
    );
    if (!mayHaveReceptor(dte)) throw feg("FEG_DTE_INVALID_OPERATION", { detalle: SIN_APROBACION });
    const idDte = found.dte.id;
    const said = await findAprobacionEnviada(sql, idDte, idCuenta);
    if (said && said.estadoAutoridad !== "Rechazada") return repeated(said, estado, dte);
    const isMine = await write(deps, { cuenta, dte, idDte, estado, motivo, actor }, call);
    const written = await findAprobacionEnviada(sql, idDte, idCuenta);
    if (!written) throw new TypeError("an approval that was written is not there");
    if (!isMine) return repeated(written, estado, dte);
    return toAprobacion(
      dte,
      await sendAprobacion(deps, written, call.deadline - Date.now() - ANSWER_MARGIN_MS),
    );
  };

const SIN_APROBACION =
  "La DGII no recibe aprobación comercial de un documento de este tipo: solo de crédito fiscal, notas, regímenes especiales y gubernamentales.";

function readEstado({ estado, motivo }: ApproveRequest): EstadoAprobacion {
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
  readonly cuenta: Cuenta;
  readonly dte: Dte;
  readonly idDte: string;
  readonly estado: EstadoAprobacion;
  readonly motivo: string | undefined;
  readonly actor: Actor;
};

/** Signs and commits; false when somebody else did a moment ago. */
async function write(
  { shell, sql, receptor }: Deps,
  { cuenta, dte, idDte, estado, motivo, actor }: Writing,
  call: Call,
): Promise<boolean> {
  const { contenido } = await receptor.WriteAprobacion(
    { cuenta, dte, estado, ...(motivo !== undefined && { motivo }) },
    { call },
  );
  const archivo = nombreOf(contenido);
  const fecha = shell.now();
  const nueva = { idDte, idCuenta: cuenta.id, estado, motivo: motivo ?? null, archivo };
  return transaction(sql, "approve", async (tx) => {
    await insertArchivo(tx, { nombre: archivo, tipoContenido: XML, contenido });
    if (!(await insertAprobacionEnviada(tx, nueva, LEASE_SECONDS))) return false;
    const descripcion = `Aprobación comercial enviada: ${estado}${motivo ? `. ${motivo}` : ""}`;
    const nombreArchivo = fileNameOf(cuenta.id, dte);
    await attach(tx, { idDte, recibido: true, contenido, nombreArchivo, descripcion, actor }, fecha);
    return true;
  });
}

const toAprobacion = (dte: Dte, said: AprobacionEnviada): Aprobacion => ({
  id: dte.id ?? "",
  estado: said.estado,
  ...(said.motivo !== null && { motivo: said.motivo }),
  estadoAutoridad: said.estadoAutoridad,
  estadoEmisor: said.estadoEmisor,
  mensajes: said.mensajes,
});
