import { Accounts, Credenciales } from "@dte/contracts";
import { readKeyring } from "@dte/sealing";
import {
  connectBus,
  connectCertifiers,
  connectPostgres,
  createFiles,
  createHealth,
  createOutbox,
  implement,
  pingPostgres,
  type Start,
  serve,
} from "@dte/service";
import { LOGO_LIMIT_MS, startLogos } from "./archivos/logos.js";
import { startPlantillas } from "./archivos/plantillas.js";
import { createLecturas } from "./auditoria/lecturas.js";
import { createOpener } from "./certificado/open.js";
import { createReceiver } from "./certificado/receive.js";
import type { Config } from "./config.js";
import { createChanges } from "./cuenta/turns.js";
import { createEvents, observeCertificados, observeLlaves } from "./events.js";
import { openRedraw } from "./imagen/open.js";
import { createIssuer } from "./login/issuer.js";
import { keptIn } from "./login/kept.js";
import { createKnown } from "./login/known.js";
import { createLogins } from "./login/logins.js";
import { createSesiones } from "./login/sesiones.js";
import { counted } from "./login/solicitudes.js";
import { createWebAuthn } from "./login/webauthn.js";
import { startForgetting } from "./periodic/forget.js";
import { startUsos } from "./periodic/usos.js";
import { startVencimientos } from "./periodic/vencimientos.js";
import { admitsOrigen } from "./rpc/admits-origen.js";
import { answerInvitacion } from "./rpc/answer-invitacion.js";
import { listAuditoria, recordActo } from "./rpc/auditoria.js";
import { authenticate, authenticatePasskey } from "./rpc/authenticate.js";
import { changeClave } from "./rpc/change-clave.js";
import { revokeLlave, rotateLlave } from "./rpc/change-llave.js";
import { checkCuenta } from "./rpc/check-cuenta.js";
import { create } from "./rpc/create.js";
import { createLlave } from "./rpc/create-llave.js";
import { forgetClave, openOlvido } from "./rpc/forget-clave.js";
import { get } from "./rpc/get.js";
import { getCredenciales, getSinLlave } from "./rpc/get-credenciales.js";
import { getDetalle } from "./rpc/get-detalle.js";
import { getJwks } from "./rpc/get-jwks.js";
import { getUsuario } from "./rpc/get-usuario.js";
import { identifyLlave } from "./rpc/identify-llave.js";
import { acceptInvitacion, getInvitacion, sendInvitacion } from "./rpc/invitacion.js";
import { list } from "./rpc/list.js";
import { listLlaves } from "./rpc/list-llaves.js";
import { openCorreo } from "./rpc/open-correo.js";
import {
  askPasskey,
  beginPasskey,
  confirmPasskey,
  listPasskeys,
  removePasskey,
  renamePasskey,
} from "./rpc/passkeys.js";
import { claim, prove } from "./rpc/prove.js";
import { receives } from "./rpc/receives.js";
import { refresh } from "./rpc/refresh.js";
import { resetClave } from "./rpc/reset-clave.js";
import { resolve } from "./rpc/resolve.js";
import { listRevocaciones, revoke } from "./rpc/revoke.js";
import {
  beginSegundoFactor,
  confirmSegundoFactorDe,
  removeSegundoFactor,
  renewCodigosRecuperacion,
} from "./rpc/segundo-factor.js";
import {
  listAuditoriaSistema,
  listAuditoriaUsuario,
  listCuentasSistema,
  readUsuario,
} from "./rpc/sistema.js";
import { update } from "./rpc/update.js";
import { withdrawSegundoFactor } from "./rpc/withdraw-segundo-factor.js";
import { createPasswords } from "./secrets/password.js";

/** Serves Accounts at `grpc` and Credenciales at `credenciales`. The migrations must have been applied. */
export const start: Start<Config> = async (config, shell) => {
  const keys = readKeyring(config.keyEncryptionKey);
  const sql = connectPostgres(shell, { url: config.databaseUrl.reveal() });
  const issuer = await createIssuer({ sql, shell, keys, url: config.tokenIssuer });
  const health = createHealth(shell, { postgres: pingPostgres(sql) });
  observeCertificados(shell, sql);
  observeLlaves(shell, sql);
  startForgetting(shell, sql);
  const bus = connectBus(shell, config.natsUrl);
  const outbox = createOutbox(shell, sql, bus);
  startVencimientos(shell, sql, outbox);
  const files = createFiles(config.files, bus, { limitMs: LOGO_LIMIT_MS });
  const logos = startLogos({ shell, sql, files, redraw: openRedraw(shell) });

  const logins = createLogins(shell, createKnown(shell, keptIn(sql, keys)));
  const passwords = createPasswords(config.passwordCost);
  const certifiers = connectCertifiers(shell, config.certifiers);

  const changes = createChanges(shell);
  const write = {
    sql,
    shell,
    keys,
    logos,
    plantillas: startPlantillas({ shell, sql, files }),
    certifiers,
    receive: createReceiver(createOpener(), certifiers, shell.log),
    events: createEvents(shell),
    outbox,
    changes,
  };
  const webauthn = createWebAuthn(config.webUrl, config.passkeyRpId);
  const { administradores, lectores } = config;
  const operadores = { administradores, lectores };
  const factor = { sql, shell, keys, logins, passwords, webauthn, outbox };
  const login = { ...factor, issuer, operadores, sesiones: createSesiones(shell) };
  const accounts = implement(Accounts, {
    Authenticate: counted("clave", authenticate(login)),
    AuthenticatePasskey: counted("passkey", authenticatePasskey(login)),
    AskPasskey: askPasskey({ webauthn }),
    BeginPasskey: beginPasskey(factor),
    ConfirmPasskey: confirmPasskey({ ...factor, changes }),
    ListPasskeys: listPasskeys({ sql }),
    RemovePasskey: removePasskey(factor),
    RenamePasskey: renamePasskey({ sql, shell, changes }),
    Refresh: counted("renovacion", refresh({ sql, shell, issuer, operadores })),
    Revoke: revoke({ sql, shell, changes, url: config.tokenIssuer }),
    ListRevocaciones: listRevocaciones({ sql }),
    ChangeClave: changeClave({ sql, shell, logins, passwords, outbox }),
    ForgetClave: forgetClave({ sql, shell, outbox }),
    OpenOlvido: openOlvido({ sql, shell }),
    ResetClave: resetClave({ sql, shell, logins, passwords, outbox }),
    BeginSegundoFactor: beginSegundoFactor({ ...factor, emisor: new URL(config.tokenIssuer).host }),
    ConfirmSegundoFactor: confirmSegundoFactorDe({ ...factor, changes }),
    RemoveSegundoFactor: removeSegundoFactor(factor),
    RenewCodigosRecuperacion: renewCodigosRecuperacion(factor),
    WithdrawSegundoFactor: withdrawSegundoFactor({ ...factor, operadores }),
    OpenCorreo: openCorreo({ sql, shell }),
    GetJwks: getJwks({ sql }),
    Receives: receives({ sql }),
    AdmitsOrigen: admitsOrigen({ sql, shell }),
    Resolve: resolve({ sql, shell }),
    Get: get({ sql, logos }),
    Create: create({
      ...write,
      puedeCrear: (usuario) => config.crearCuentas === "usuarios" || administradores.has(usuario),
    }),
    Update: update(write),
    CheckCuenta: checkCuenta({ sql, shell, keys, certifiers }),
    GetDetalle: getDetalle({ sql, shell }),
    List: list({ sql, shell }),
    GetUsuario: getUsuario({ sql, shell, operadores }),
    AnswerInvitacion: answerInvitacion({ sql, shell, changes }),
    SendInvitacion: sendInvitacion({ sql, shell, outbox, changes }),
    GetInvitacion: getInvitacion({ sql, shell }),
    AcceptInvitacion: acceptInvitacion({ sql, shell, logins, passwords, changes }),
    ListAuditoria: listAuditoria({ sql, shell }),
    ListAuditoriaSistema: listAuditoriaSistema({ sql, operadores }),
    ListAuditoriaUsuario: listAuditoriaUsuario({ sql }),
    ListCuentasSistema: listCuentasSistema({ sql, operadores }),
    ReadUsuario: readUsuario({ sql, shell, operadores }),
    RecordActo: recordActo({ sql, shell, operadores }),
    Prove: prove({ sql, shell, operadores, changes }),
    Claim: claim({ sql, shell, operadores, outbox }),
    IdentifyLlave: identifyLlave({ sql, shell, usos: startUsos(shell, sql) }),
    CreateLlave: createLlave({ sql, shell, outbox, changes }),
    ListLlaves: listLlaves({ sql, shell }),
    RotateLlave: rotateLlave({ sql, shell, changes, outbox }),
    RevokeLlave: revokeLlave({ sql, shell, changes }),
  });
  const read = { sql, keys, noteLectura: createLecturas({ sql, shell }) };
  const credenciales = implement(Credenciales, {
    Get: getCredenciales(read),
    GetSinLlave: getSinLlave(read),
  });

  const listen = (listener: string, port: number, implementation: typeof accounts) =>
    serve(shell, { host: config.host, port, listener, health, implementations: [implementation] });
  return {
    grpc: await listen("grpc", config.portGrpc, accounts),
    credenciales: await listen("credenciales", config.portCredenciales, credenciales),
  };
};
