import { type Outbox, type Sql, transaction } from "@dte/service";
import { createFronts } from "@dte/work";
import { type Claimed, claimEntregas, type Look } from "./claim-entregas.js";
import { type Escrita, saveEntregas } from "./entregas.js";
import { insertEvento, takeInEvento, takeInMientras } from "./eventos.js";
import { discardEntregas, forget } from "./olvido.js";
import { type Apagado, disableWebhooks, noteSalud } from "./salud.js";

/**
 * The questions that taking in and sending put to the database; each call happens whole or not at all. It is a port, so that the simulation can stand
 * in for PostgreSQL.
 */
export type Store = {
  takeInEvento(...given: Tail<typeof takeInEvento>): Promise<number>;
  takeInMientras(...given: Tail<typeof takeInMientras>): Promise<number>;
  claimEntregas(look: Look): Promise<Claimed>;
  saveEntregas(escritas: readonly Escrita[]): Promise<void>;
  noteSalud(...given: Tail<typeof noteSalud>): Promise<void>;
  /** Makes addresses inactive, and tells their accounts: each with an event and a mail, whose ids `newId` gives. */
  disable(given: Tail<typeof disableWebhooks>[0], newId: () => string): Promise<Apagado[]>;
  discardEntregas(): Promise<number>;
  forget(): Promise<number>;
};

/** The arguments that a function takes behind the connection. */
type Tail<F extends (first: never, ...rest: never[]) => unknown> = F extends (
  first: never,
  ...rest: infer R
) => unknown
  ? R
  : never;

/** Makes the store: each function in a statement or a transaction of its own. */
export const createStore = (sql: Sql, outbox: Outbox, fronts = createFronts()): Store => ({
  takeInEvento: (...given) => takeInEvento(sql, ...given),
  takeInMientras: (...given) => takeInMientras(sql, ...given),
  // Addresses are quiet for hours and then have thousands of deliveries at once. A plan that was made for nearly empty tables, and kept,
  // would read all of them for each.
  claimEntregas: (look) =>
    transaction(sql, "claim", async (tx) => {
      await tx`set local plan_cache_mode = force_custom_plan`;
      return await claimEntregas(tx, look, fronts);
    }),
  saveEntregas: (escritas) => saveEntregas(sql, escritas),
  noteSalud: (...given) => noteSalud(sql, ...given),
  // The account learns of it by the list of events, by its other addresses, and by a mail.
  disable: async (given, newId) => {
    const apagados = await transaction(sql, "disable webhooks", async (tx): Promise<Apagado[]> => {
      const disabled = await disableWebhooks(tx, given);
      for (const { id, idCuenta } of disabled) {
        const { motivo } = given;
        await insertEvento(tx, { id: newId(), idCuenta, tipo: "webhook.inactivo", datos: { id, motivo } });
        await outbox.add(tx, "correo.webhook.apagado", { id: newId(), idCuenta, idWebhook: id, motivo });
      }
      return disabled;
    });
    if (apagados.length > 0) outbox.kick();
    return apagados;
  },
  discardEntregas: () => discardEntregas(sql),
  forget: () => forget(sql),
});
