import type {
  AccountsDefinition,
  BatchDefinition,
  BatchOperationsDefinition,
  CatalogsDefinition,
  Client,
  DocumentsDefinition,
  MailDefinition,
  OperationsDefinition,
  ReceivingDefinition,
  RenderingDefinition,
  WebhooksDefinition,
} from "@dte/contracts";
import type { HealthState, Shell } from "@dte/service";
import type { Described } from "../docs/reference.js";
import type { Budgets } from "../http/budgets.js";
import type { Ceremonias } from "../http/ceremonias.js";
import type { Origenes } from "../http/origenes.js";
import type { Revocations } from "../http/revocations.js";
import { openApi } from "../openapi/document.js";
import type { Links } from "../present/links.js";
import { getArchivo } from "./archivos/get.js";
import { approvePrueba } from "./certificacion/aprobacion.js";
import { readLibro } from "./certificacion/libro.js";
import { planCertificacion } from "./certificacion/plan.js";
import { takeTurno } from "./certificacion/turno.js";
import { getContribuyente } from "./contribuyente/get.js";
import { listCorreos, resendCorreo } from "./correo/correo.js";
import { listAuditoria } from "./cuenta/auditoria.js";
import { getBitacora, listLlavesBitacora } from "./cuenta/bitacora.js";
import { cancelNumeros } from "./cuenta/cancel-numeros.js";
import { listContingencias } from "./cuenta/contingencias.js";
import { createCuenta } from "./cuenta/create.js";
import { getCuenta } from "./cuenta/get.js";
import { answerInvitacion } from "./cuenta/invitacion.js";
import { acceptInvitacion, getInvitacion, sendInvitacion } from "./cuenta/invitacion-correo.js";
import { listCuentas } from "./cuenta/list.js";
import { checkCuenta } from "./cuenta/probar.js";
import { claimCuenta, proveCuenta } from "./cuenta/prueba.js";
import { listRecepciones } from "./cuenta/recepciones.js";
import { updateCuenta } from "./cuenta/update.js";
import { docsRoutes } from "./docs/docs.js";
import { archivosZip } from "./dte/archivos-zip.js";
import { createBulk } from "./dte/bulk.js";
import { cancel } from "./dte/cancel.js";
import { create } from "./dte/create.js";
import { sendEmail } from "./dte/email.js";
import { excel } from "./dte/excel.js";
import { get, getByTransaccion } from "./dte/get.js";
import type { IntentOf } from "./dte/idempotency.js";
import { getIntento } from "./dte/intento.js";
import { list, listRecibidos } from "./dte/list.js";
import { pdf, pdfRecibido } from "./dte/pdf.js";
import { registerXml } from "./dte/xml.js";
import { error, errores } from "./errores/errores.js";
import { createWeather, getEstado, type Weather } from "./estado/estado.js";
import { keyed } from "./keyed.js";
import { createLlave, listLlaves, revokeLlave, rotateLlave } from "./llave/llave.js";
import { listLocalidades } from "./localidad/list.js";
import { streamEventos } from "./lote/eventos.js";
import { getPlantilla, getResultado } from "./lote/libros.js";
import { createLote, getLote, listLotes } from "./lote/lote.js";
import { openApiJson } from "./openapi/openapi.js";
import { getHistoria, listPendientes } from "./operacion/operacion.js";
import { getPais, listPaises, listReglas, searchCatalogo } from "./pais/pais.js";
import {
  askPasskey,
  beginPasskey,
  confirmPasskey,
  listPasskeys,
  removePasskey,
  renamePasskey,
} from "./passkey/passkey.js";
import { listPlantillas } from "./plantilla/list.js";
import { previewPlantilla } from "./plantilla/preview.js";
import { createProducto, deleteProducto, updateProducto } from "./producto/maintain.js";
import { searchProductos } from "./producto/search.js";
import { correctRechazado, getRechazado, listRechazados } from "./rechazados/rechazados.js";
import { approveRecibido } from "./recibidos/approve.js";
import { cancelRecibido } from "./recibidos/cancel.js";
import { getRecibido } from "./recibidos/get.js";
import { addRecurso, addRecursoRecibido } from "./recurso/recurso.js";
import type { AnyRoute } from "./route.js";
import { lista, viva } from "./salud/salud.js";
import {
  listAuditoriaDeUsuario,
  listAuditoriaSistema,
  listCuentasSistema,
  readUsuario,
} from "./sistema/sistema.js";
import { sparse } from "./sparse.js";
import { listTasasImpuestos, setTasaImpuesto } from "./tasa-impuesto/tasa-impuesto.js";
import { listTiposCambio, setTipoCambio } from "./tipo-cambio/tipo-cambio.js";
import { revokeToken } from "./token/revocar.js";
import { token } from "./token/token.js";
import { listAuditoriaUsuario } from "./usuario/auditoria.js";
import { changeClave } from "./usuario/clave.js";
import { getUsuario } from "./usuario/get.js";
import { forgetClave, resetClave } from "./usuario/olvido.js";
import {
  beginSegundoFactor,
  confirmSegundoFactor,
  removeSegundoFactor,
  renewCodigosRecuperacion,
  withdrawSegundoFactor,
} from "./usuario/segundo-factor.js";
import { getEntrega, listEntregas, listEventos, resendEntrega, testWebhook } from "./webhook/entregas.js";
import {
  createWebhook,
  deleteWebhook,
  getWebhook,
  listWebhooks,
  rotateWebhook,
  updateWebhook,
} from "./webhook/webhook.js";
import { jwks, oauthMetadata } from "./well-known/well-known.js";

export type Deps = {
  shell: Shell;
  health: HealthState;
  accounts: Client<AccountsDefinition>;
  batch: Client<BatchDefinition>;
  batchOperations: Client<BatchOperationsDefinition>;
  budgets: Budgets;
  catalogs: Client<CatalogsDefinition>;
  documents: Client<DocumentsDefinition>;
  mail: Client<MailDefinition>;
  operations: Client<OperationsDefinition>;
  receiving: Client<ReceivingDefinition>;
  rendering: Client<RenderingDefinition>;
  webhooks: Client<WebhooksDefinition>;
  publicUrl: string;
  ceremonias: Ceremonias;
  origenes: Pick<Origenes, "forget">;
  /** The base of the addresses of files. */
  revocations: Pick<Revocations, "look">;
  cdnUrl: string;
  links: Links;
  intentOf: IntentOf;
};

/** Makes the endpoint table. Where two paths match, the first row wins: fixed words stand before parameters. */
export function routes(deps: Deps): readonly AnyRoute[] {
  const table: AnyRoute[] = [];
  const weather = createWeather({ ...deps, now: () => deps.shell.now() });
  table.push(...endpoints({ ...deps, weather }, table));
  table.push(openApiJson(table, deps.publicUrl));
  return table;
}

/** Lists the endpoints. `all` is the whole table, once it is made. */
const endpoints = (deps: Deps & { weather: Weather }, all: readonly AnyRoute[]): readonly AnyRoute[] => [
  token(deps),
  revokeToken(deps),
  create(deps),
  createBulk(deps),
  sparse(list(deps)),
  registerXml(deps),
  sparse(getByTransaccion(deps)),
  sparse(getIntento(deps)),
  excel(deps),
  archivosZip(deps),
  sparse(get(deps)),
  keyed(cancel(deps), "again"),
  pdf(deps),
  keyed(sendEmail(deps), "once"),
  keyed(addRecurso(deps), "once"),
  sparse(listRecibidos(deps)),
  sparse(getRecibido(deps)),
  pdfRecibido(deps),
  keyed(cancelRecibido(deps), "once"),
  keyed(approveRecibido(deps), "once"),
  keyed(addRecursoRecibido(deps), "once"),
  sparse(listRechazados(deps)),
  sparse(getRechazado(deps)),
  keyed(correctRechazado(deps), "once"),
  keyed(createLote(deps), "again"),
  sparse(listLotes(deps)),
  getPlantilla(deps),
  sparse(getLote(deps)),
  streamEventos(deps),
  getResultado(deps),
  sparse(listCorreos(deps)),
  keyed(resendCorreo(deps), "once"),
  keyed(createWebhook(deps), "once"),
  listWebhooks(deps),
  getWebhook(deps),
  keyed(updateWebhook(deps), "again"),
  keyed(deleteWebhook(deps), "again"),
  keyed(rotateWebhook(deps), "once"),
  keyed(testWebhook(deps), "once"),
  listEntregas(deps),
  getEntrega(deps),
  keyed(resendEntrega(deps), "once"),
  sparse(listEventos(deps)),
  keyed(createCuenta(deps), "once"),
  sparse(listCuentas(deps)),
  sparse(getCuenta(deps)),
  keyed(updateCuenta(deps), "again"),
  keyed(cancelNumeros(deps), "once"),
  planCertificacion(deps),
  approvePrueba(deps),
  readLibro(deps),
  takeTurno(deps),
  listRecepciones(deps),
  listContingencias(deps),
  getBitacora(deps),
  keyed(answerInvitacion(deps), "once"),
  keyed(sendInvitacion(deps), "once"),
  getInvitacion(deps),
  acceptInvitacion(deps),
  listAuditoria(deps),
  keyed(proveCuenta(deps), "once"),
  keyed(claimCuenta(deps), "once"),
  checkCuenta(deps),
  getUsuario(deps),
  listAuditoriaUsuario(deps),
  changeClave(deps),
  forgetClave(deps),
  resetClave(deps),
  keyed(createLlave(deps), "once"),
  beginSegundoFactor(deps),
  confirmSegundoFactor(deps),
  removeSegundoFactor(deps),
  renewCodigosRecuperacion(deps),
  withdrawSegundoFactor(deps),
  listAuditoriaSistema(deps),
  listCuentasSistema(deps),
  readUsuario(deps),
  listAuditoriaDeUsuario(deps),
  askPasskey(deps),
  beginPasskey(deps),
  confirmPasskey(deps),
  listPasskeys(deps),
  removePasskey(deps),
  renamePasskey(deps),
  listLlaves(deps),
  keyed(rotateLlave(deps), "once"),
  keyed(revokeLlave(deps), "again"),
  getContribuyente(deps),
  searchProductos(deps),
  keyed(createProducto(deps), "once"),
  keyed(updateProducto(deps), "again"),
  keyed(deleteProducto(deps), "again"),
  listPlantillas(deps),
  previewPlantilla(deps),
  listLocalidades(deps),
  listPaises(deps),
  getPais(deps),
  listReglas(deps),
  searchCatalogo(deps),
  listTiposCambio(deps),
  keyed(setTipoCambio(deps), "again"),
  listTasasImpuestos(deps),
  keyed(setTasaImpuesto(deps), "again"),
  getHistoria(deps),
  listPendientes(deps),
  getArchivo(deps),
  jwks(deps),
  listLlavesBitacora(deps),
  oauthMetadata(deps),
  getEstado(deps),
  viva(),
  lista(deps),
  errores(),
  error(),
  ...docsRoutes({ ...deps, describe: () => openApi(all, deps.publicUrl) as unknown as Described }),
];
