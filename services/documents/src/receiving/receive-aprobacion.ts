import type {
  AccountsDefinition,
  AprobacionLeida,
  Client,
  Cuenta,
  Dte,
  Handlers,
  ReceivingDefinition,
  ReceptorDefinition,
} from "@dte/contracts";
import { equals, parseAmount } from "@dte/money";
import { type Shell, type Sql, transaction } from "@dte/service";
import { insertArchivo } from "../store/archivos.js";
import { attach, nombreOf, XML } from "./attach.js";
import { findCuenta } from "./cuentas.js";
import { fileNameOf } from "./domain/comprobante.js";
import { type EstadoAprobacion, insertAprobacionRecibida } from "./store/aprobaciones.js";
import { findByNumero } from "./store/recepciones.js";

type Deps = {
  shell: Shell;
  sql: Sql;
  accounts: Client<AccountsDefinition>;
  receptor: Client<ReceptorDefinition>;
  isAuthRequired: boolean;
};

/**
 * Keeps what the receiver of a document says of it beside the document. Its first word counts: the same one again changes
 * nothing, another one is refused.
 */
export const receiveAprobacion =
  ({
    shell,
    sql,
    accounts,
    receptor,
    isAuthRequired,
  }: Deps): Handlers<ReceivingDefinition>["ReceiveAprobacion"] =>
  async ({ contenido, token }, call) => {
    const leida = await receptor.ReadAprobacion({ contenido, token, exigeToken: isAuthRequired }, { call });
    if (leida.noAutorizado) return { ...NADA, noAutorizado: true };
    if (leida.motivo !== "") return { ...NADA, motivo: leida.motivo };
    const cuenta = await findCuenta(accounts, leida.idEmisor, call);
    const dte = cuenta && (await findIssued(sql, cuenta, leida));
    if (!dte?.id) return { ...NADA, motivo: NO_EXISTE };
    if (!isAboutIt(leida, dte)) return { ...NADA, motivo: NO_COINCIDE };
    const { id: idDte } = dte;
    const estado: EstadoAprobacion = leida.estado === "Rechazado" ? leida.estado : "Aceptado";
    const motivo = leida.motivoRechazo ?? null;
    const fecha = shell.now();
    const kept = await transaction(sql, "aprobacion", async (tx) => {
      const nombreArchivo = fileNameOf(leida.idReceptor, leida);
      const descripcion = `Aprobación comercial del receptor: ${estado}${motivo ? `. ${motivo}` : ""}`;
      const adjunto = { idDte, recibido: false, contenido, nombreArchivo, descripcion };
      const archivo = nombreOf(contenido);
      await insertArchivo(tx, { nombre: archivo, tipoContenido: XML, contenido });
      const first = await insertAprobacionRecibida(tx, idDte, { estado, motivo, archivo });
      if (first.isNew) await attach(tx, adjunto, fecha);
      return first.estado;
    });
    return kept === estado ? NADA : { ...NADA, motivo: YA_RESPONDIDO };
  };

const NADA = { acuse: Buffer.alloc(0), motivo: "", noAutorizado: false };
const NO_EXISTE = "El RNCEmisor no emitió en este servicio un comprobante con ese eNCF.";
const NO_COINCIDE = "RNCComprador, FechaEmision o MontoTotal no son los del comprobante.";
const YA_RESPONDIDO = "El receptor ya respondió lo contrario sobre este comprobante.";

async function findIssued(sql: Sql, cuenta: Cuenta, leida: AprobacionLeida): Promise<Dte | undefined> {
  const { id: idEmisor, estaEnAmbienteDePruebas } = cuenta;
  const { serie, numero } = leida;
  const dte = await findByNumero(sql, { idEmisor, serie, numero, estaEnAmbienteDePruebas });
  return dte?.idCuenta === cuenta.id ? dte : undefined;
}

function isAboutIt(leida: AprobacionLeida, dte: Dte): boolean {
  const [said, own] = [parseAmount(leida.total), parseAmount(dte.total)];
  return (
    leida.idReceptor === dte.receptor?.id &&
    leida.fechaEmision === dte.fechaEmision.slice(0, 10) &&
    said !== undefined &&
    own !== undefined &&
    equals(said, own)
  );
}
