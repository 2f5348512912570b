import type { Handlers, WebhooksDefinition } from "@dte/contracts";
import { type FegError, feg, invalid } from "@dte/errors";
import { isForbiddenAddress, isPortOf } from "@dte/outgoing";
import type { Keyring } from "@dte/sealing";
import { changeCuenta, readCuenta, type Shell } from "@dte/service";
import { type Access, ADMINISTRAR, ownWebhook, resolveCuenta } from "../access.js";
import { noteActo, nothingDone } from "../actos.js";
import { cambiosDe, loQueFue, SECRETO } from "../domain/actos.js";
import { readDescripcion, readTipos, readUrl } from "../domain/entrada.js";
import { VERSION } from "../domain/version.js";
import { newSecreto, publicKeyText, renewed, secretText } from "../firma.js";
import { toWebhook } from "../present.js";
import { openSecreto, sealSecreto } from "../secretos.js";
import {
  type Cambio,
  deleteWebhook,
  insertWebhook,
  listWebhooks,
  rotateSecreto,
  updateWebhook,
  WEBHOOKS_MAX,
} from "../store/webhooks.js";

export type Deps = Access & { shell: Shell; keys: Keyring; kick: () => void } & Places;

/** The places where an address may be. */
type Places = { allowLocal: boolean; ports: readonly number[] | undefined };
type Rpc<K extends keyof Handlers<WebhooksDefinition>> = Handlers<WebhooksDefinition>[K];

/** Both secrets are good for a week at most: an owner who needs longer to bring the new one to all machines rotates again. */
const OVERLAP_HOURS_MAX = 168;

const lleno = (): FegError =>
  feg("FEG_BUSINESS_RULE_VIOLATION", {
    detalle: `La cuenta ya tiene ${WEBHOOKS_MAX} webhooks. Elimine uno con DELETE /webhook/{id}.`,
  });

const urlOf = (url: string, { allowLocal, ports }: Places): string =>
  readUrl(url, {
    allowLocal,
    ports,
    isPortOf,
    isForbidden: (hostname) => isForbiddenAddress(hostname, allowLocal ? "local" : "public"),
  });

/**
 * Adds an address. The answer holds its secret, which no later answer does. Throws FEG_BUSINESS_RULE_VIOLATION when the account has as many
 * as it may. Every rpc that changes an address throws the same, with when to come again, where the change cannot be noted in the account's log.
 */
export const create =
  (deps: Deps): Rpc<"Create"> =>
  async ({ actor, idCuenta: asked, url, eventos, descripcion }, call) => {
    const { sql, shell, keys } = deps;
    const entrada = {
      url: urlOf(url, deps),
      eventos: readTipos(eventos, "eventos"),
      descripcion: readDescripcion(descripcion),
    };
    const idCuenta = await resolveCuenta(deps, { actor, idCuenta: asked, permiso: ADMINISTRAR }, call).catch(
      nothingDone,
    );
    // A request that is refused anyway is not noted. Where two requests take the last place at the same time, the one that is refused has been noted.
    const present = await readCuenta(sql, idCuenta, (own) => listWebhooks(own, idCuenta));
    if (present.length >= WEBHOOKS_MAX) throw lleno();
    const id = shell.newId();
    const cambios = cambiosDe({}, { ...entrada, estado: "Activo" });
    await noteActo(deps, { actor, idCuenta, id, accion: "webhook.creado", cambios }, call);
    const secreto = newSecreto();
    const row = await changeCuenta(sql, "create webhook", idCuenta, (own) =>
      insertWebhook(own, {
        id,
        idCuenta,
        ...entrada,
        version: VERSION,
        secreto: sealSecreto(keys, id, secreto),
        llavePublica: publicKeyText(secreto),
      }),
    );
    if (!row) throw lleno();
    return { webhook: toWebhook(row), secreto: secretText(secreto) };
  };

/** Lists the addresses of an account. Throws what accounts refuses. */
export const list =
  (deps: Deps): Rpc<"List"> =>
  async ({ actor, idCuenta: asked }, call) => {
    const idCuenta = await resolveCuenta(deps, { actor, idCuenta: asked, permiso: ADMINISTRAR }, call);
    const webhooks = await readCuenta(deps.sql, idCuenta, (own) => listWebhooks(own, idCuenta));
    return { webhooks: webhooks.map(toWebhook) };
  };

/** Gives an address. Throws FEG_NOT_FOUND for one that is not of an account of the user's. */
export const get =
  (deps: Deps): Rpc<"Get"> =>
  async (request, call) =>
    toWebhook(await ownWebhook(deps, request, call));

/**
 * Changes what the request names of an address; nothing for one that names nothing. Throws FEG_NOT_FOUND as `get` does, and
 * FEG_VALIDATION_ERROR for a value that an address cannot have.
 */
export const update =
  (deps: Deps): Rpc<"Update"> =>
  async ({ actor, id, url, eventos, descripcion, estado }, call) => {
    const webhook = await ownWebhook(deps, { actor, id }, call).catch(nothingDone);
    if (estado !== undefined && estado !== "Activo" && estado !== "Inactivo") {
      throw invalid("estado: se espera Activo o Inactivo.").at("estado", "WEBHOOK-ESTADO");
    }
    const cambio: Cambio = {
      ...(url !== undefined && { url: urlOf(url, deps) }),
      ...(eventos && { eventos: readTipos(eventos.tipos, "eventos") }),
      ...(descripcion !== undefined && { descripcion: readDescripcion(descripcion) }),
      ...(estado !== undefined && { estado }),
    };
    const { idCuenta } = webhook;
    const cambios = cambiosDe(webhook, cambio);
    if (cambios.length === 0) return toWebhook(webhook);
    await noteActo(deps, { actor, idCuenta, id: webhook.id, accion: "webhook.cambiado", cambios }, call);
    const updated = await changeCuenta(deps.sql, "update webhook", idCuenta, (own) =>
      updateWebhook(own, webhook.id, cambio),
    );
    if (!updated) return toWebhook(await ownWebhook(deps, { actor, id }, call));
    deps.kick();
    return toWebhook(updated);
  };

/** Deletes an address: nothing more is sent to it, not even a delivery that waits for its next attempt. Throws FEG_NOT_FOUND as `get` does. */
export const remove =
  (deps: Deps): Rpc<"Delete"> =>
  async (request, call) => {
    const webhook = await ownWebhook(deps, request, call).catch(nothingDone);
    const { id, idCuenta } = webhook;
    const cambios = loQueFue(webhook);
    const { actor } = request;
    await noteActo(deps, { actor, idCuenta, id, accion: "webhook.eliminado", cambios }, call);
    await changeCuenta(deps.sql, "delete webhook", idCuenta, (own) => deleteWebhook(own, id));
    return {};
  };

/**
 * Gives an address a new secret. The one before signs too for as many hours as are asked. Throws FEG_VALIDATION_ERROR for a number of
 * hours out of bounds, and FEG_NOT_FOUND as `get` does.
 */
export const rotate =
  (deps: Deps): Rpc<"RotateSecreto"> =>
  async ({ actor, id, horasTraslape: horas }, call) => {
    const { sql, keys } = deps;
    if (horas < 0 || horas > OVERLAP_HOURS_MAX) {
      const detalle = `horasTraslape: se espera un número entero de 0 a ${OVERLAP_HOURS_MAX}.`;
      throw invalid(detalle).at("horasTraslape", "WEBHOOK-TRASLAPE");
    }
    const webhook = await ownWebhook(deps, { actor, id }, call).catch(nothingDone);
    const { secreto: before, id: idWebhook, idCuenta } = webhook;
    const secreto = renewed(openSecreto(keys, idWebhook, before));
    const sealed = sealSecreto(keys, idWebhook, secreto);
    const cambios = [
      { campo: "secreto", despues: SECRETO },
      { campo: "horasTraslape", despues: String(horas) },
    ];
    await noteActo(deps, { actor, idCuenta, id: idWebhook, accion: "webhook.secretoRotado", cambios }, call);
    const row = await changeCuenta(sql, "rotate secreto", idCuenta, (own) =>
      rotateSecreto(own, { id: idWebhook, before, secreto: sealed, horas }),
    );
    if (row) return { webhook: toWebhook(row), secreto: secretText(secreto) };
    const detalle = "El secreto se cambió mientras se procesaba la petición. Consulte el webhook y repítala.";
    throw feg("FEG_DTE_INVALID_STATE", { detalle });
  };
