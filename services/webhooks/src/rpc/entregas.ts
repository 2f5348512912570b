import type { EventoContado, Handlers, WebhooksDefinition } from "@dte/contracts";
import { feg, invalid } from "@dte/errors";
import { changeCuenta, isDataRefused, readCuenta } from "@dte/service";
import { ownEntrega, ownWebhook, resolveCuenta } from "../access.js";
import { cuerpoOf } from "../domain/cuerpo.js";
import { readCursor, readLimite, writeCursor, wrongCursor } from "../domain/cursor.js";
import { readTipos } from "../domain/entrada.js";
import { VERSION } from "../domain/version.js";
import { toEntrega } from "../present.js";
import { ESTADOS_ENTREGA, findEntrega, findEvento, listEntregas, reopenEntrega } from "../store/entregas.js";
import { type Contado, insertPrueba, listEventos as listContados } from "../store/eventos.js";
import type { Deps } from "./webhooks.js";

type Rpc<K extends keyof Handlers<WebhooksDefinition>> = Handlers<WebhooksDefinition>[K];

/** Sends a test event to one address, whichever events that address wants. */
export const sendPrueba =
  (deps: Deps): Rpc<"SendPrueba"> =>
  async (request, call) => {
    const { shell, sql, kick } = deps;
    const { id: idWebhook, idCuenta, estado } = await ownWebhook(deps, request, call);
    if (estado !== "Activo") {
      const detalle = "El webhook está inactivo. Actívelo con PATCH /webhook/{id}.";
      throw feg("FEG_DTE_INVALID_STATE", { detalle });
    }
    const entrega = await changeCuenta(sql, "send prueba", idCuenta, async (own) => {
      const id = await insertPrueba(own, { id: shell.newId(), idCuenta, idWebhook });
      return await findEntrega(own, id);
    });
    if (!entrega) throw new TypeError("a delivery is not where it was put");
    kick();
    return toEntrega(entrega);
  };

/**
 * Lists the deliveries of an address, newest first, page by page. Throws FEG_VALIDATION_ERROR for a state, a cursor or a length of page that is not
 * valid, and FEG_NOT_FOUND for an address that is not of an account of the user's.
 */
export const listOf =
  (deps: Deps): Rpc<"ListEntregas"> =>
  async ({ actor, idWebhook: id, estado, cursor, limite }, call) => {
    const limit = readLimite(limite);
    if (estado !== undefined && !(ESTADOS_ENTREGA as readonly string[]).includes(estado)) {
      throw invalid(`estado: se espera uno de estos valores: ${ESTADOS_ENTREGA.join(", ")}.`).at(
        "estado",
        "ENTREGA-ESTADO",
      );
    }
    const [creado = "", after = ""] = cursor === undefined ? [] : readCursor(cursor, [MOMENT, UUID]);
    const { id: idWebhook, idCuenta } = await ownWebhook(deps, { actor, id }, call);
    const rows = await readCuenta(deps.sql, idCuenta, (own) =>
      listEntregas(own, {
        idWebhook,
        estado,
        after: cursor === undefined ? undefined : { creado, id: after },
        limit: limit + 1,
      }),
    ).catch((error: unknown) => {
      // A cursor of the right form may still name a day that does not exist, or have hyphens without digits: PostgreSQL refuses those.
      throw cursor !== undefined && isDataRefused(error) ? wrongCursor() : error;
    });
    const page = rows.slice(0, limit);
    const last = rows.length > limit ? page.at(-1) : undefined;
    return {
      entregas: page.map((row) => toEntrega(row)),
      ...(last && { siguiente: writeCursor(last.lugar, last.id) }),
    };
  };

const MOMENT = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?[+-]\d\d(:\d\d)?$/;
const UUID = /^[0-9a-f-]{36}$/;

/** Gives a delivery with the body that it brings. Throws FEG_NOT_FOUND for one that is not of an account of the user's. */
export const getOne =
  (deps: Deps): Rpc<"GetEntrega"> =>
  async (request, call) => {
    const { entrega, webhook } = await ownEntrega(deps, request, call);
    const evento = await readCuenta(deps.sql, webhook.idCuenta, (own) => findEvento(own, entrega.idEvento));
    return toEntrega(entrega, evento && cuerpoOf(evento));
  };

/**
 * Makes a delivery due again, from its first attempt on. Throws FEG_NOT_FOUND as `getOne` does, and FEG_DTE_INVALID_STATE when its address
 * is not active.
 */
export const resend =
  (deps: Deps): Rpc<"ResendEntrega"> =>
  async (request, call) => {
    const { entrega, webhook } = await ownEntrega(deps, request, call);
    if (webhook.estado !== "Activo") {
      const detalle = "El webhook está inactivo. Actívelo con PATCH /webhook/{id}.";
      throw feg("FEG_DTE_INVALID_STATE", { detalle });
    }
    const isReopened = await changeCuenta(deps.sql, "reopen", webhook.idCuenta, (own) =>
      reopenEntrega(own, entrega.id),
    );
    if (isReopened) deps.kick();
    return toEntrega((await ownEntrega(deps, request, call)).entrega);
  };

/** Lists what happened to an account, in the order in which it can be told. */
export const listEventos =
  (deps: Deps): Rpc<"ListEventos"> =>
  async ({ actor, idCuenta: asked, tipos, cursor, limite }, call) => {
    const limit = readLimite(limite);
    const wanted = readTipos(tipos, "tipo");
    const [transaccion = "0", secuencia = "0"] =
      cursor === undefined ? [] : readCursor(cursor, [NUMBER, NUMBER]);
    const idCuenta = await resolveCuenta(deps, { actor, idCuenta: asked, permiso: "dte.consultar" }, call);
    const after = { transaccion, secuencia };
    const rows = await readCuenta(deps.sql, idCuenta, (own) =>
      listContados(own, { idCuenta, tipos: wanted, after, limit: limit + 1 }),
    );
    const page = rows.slice(0, limit);
    const last = page.at(-1);
    const siguiente = last ? writeCursor(last.transaccion, last.secuencia) : cursor;
    return {
      eventos: page.map(toEvento),
      ...(siguiente !== undefined && { siguiente }),
      hayMas: rows.length > limit,
    };
  };

const NUMBER = /^\d{1,18}$/;

const toEvento = ({ id, tipo, idCuenta, secuencia, creado, datos }: Contado): EventoContado => ({
  id,
  tipo,
  idCuenta,
  version: VERSION,
  fecha: creado.toISOString(),
  secuencia: Number(secuencia),
  datos: JSON.stringify(datos),
});
