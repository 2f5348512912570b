import type {
  AccountsDefinition,
  Client,
  Contingencia,
  ContingenciaCuenta,
  DocumentsDefinition,
  Handlers,
} from "@dte/contracts";
import { readCuenta, type Sql } from "@dte/service";
import { type ContingenciaDeCuenta, listDeCuenta } from "../store/contingencias-cuenta.js";
import type { Limites } from "./limites.js";

type Deps = { sql: Sql; accounts: Client<AccountsDefinition>; limites: Limites };

const HOUR_MS = 3_600_000;

/** Lists the documents that an account issued in contingency, with the authority's proof that it reported them. */
export const listContingencias =
  ({ sql, accounts, limites }: Deps): Handlers<DocumentsDefinition>["ListContingencias"] =>
  async ({ actor, idCuenta, offset, limit }, call) => {
    const access = { usuario: actor?.usuario ?? "", permiso: "dte.consultar", idCuenta };
    const cuenta = await accounts.Resolve(access, { call });
    const limite = await limites.of(cuenta.pais);
    const { rows, total } = await readCuenta(sql, cuenta.id, (own) =>
      listDeCuenta(own, cuenta.id, { offset, limit }),
    );
    return { contingencias: rows.map((each) => toContingencia(each, limite)), totalItems: total };
  };

function toContingencia(row: ContingenciaDeCuenta, limite: Contingencia | undefined): ContingenciaCuenta {
  const { tipo, motivo, estaEnAmbienteDePruebas, desde, hasta, terminada, aceptado } = row;
  const { documentos, pendientes, rechazados } = row;
  const isReported = aceptado !== null;
  return {
    estado: estadoDe(row),
    tipo: tipo ?? limite?.tipoSilencio ?? 0,
    ...(motivo !== null && { motivo }),
    estaEnAmbienteDePruebas,
    desde: desde.toISOString(),
    ...(hasta && { hasta: hasta.toISOString() }),
    documentos,
    pendientes,
    rechazados,
    ...(limite && terminada && !isReported && { plazoEvento: after(terminada, limite.horasEvento) }),
    ...(limite && isReported && pendientes > 0 && { plazoEnvio: after(aceptado, limite.horasEnvio) }),
    ...(row.idEvento !== null && { evento: eventoDe(row, row.idEvento) }),
  };
}

const after = (desde: Date, horas: number): string =>
  new Date(desde.getTime() + horas * HOUR_MS).toISOString();

function estadoDe({ terminada, aceptado, pendientes }: ContingenciaDeCuenta): string {
  if (terminada === null) return "EnCurso";
  if (aceptado === null) return "PorInformar";
  return pendientes > 0 ? "Informada" : "Cerrada";
}

const eventoDe = (
  { envios, sello, fechaRecepcion, aceptado, archivo, rechazo }: ContingenciaDeCuenta,
  idEvento: string,
) => {
  const recibido = fechaRecepcion ?? aceptado?.toISOString();
  return {
    id: idEvento.toUpperCase(),
    envios,
    ...(sello !== null && { sello }),
    ...(recibido !== undefined && { fechaRecepcion: recibido }),
    ...(archivo !== null && { archivo }),
    ...(rechazo && { codigo: rechazo.codigo, mensaje: rechazo.mensaje }),
  };
};
