import type { AccountsDefinition, Client, Cuenta, Handlers, OperationsDefinition } from "@dte/contracts";
import { invalid } from "@dte/errors";
import { type Bus, noted, readJournal, type Sql, transaction } from "@dte/service";
import {
  type Contador,
  hastenIntento,
  insertPerdido,
  listContadores,
  listPerdidos,
  restLibres,
  stepOver,
} from "../store/recuperacion.js";

type Deps = { sql: Sql; bus: Pick<Bus, "connection">; accounts: Client<AccountsDefinition> };
type Rpc = Handlers<OperationsDefinition>;

/** The most numbers that one command steps over in a series. */
const MARGEN_MAX = 10_000;

/**
 * Recovers after the database was put back to an earlier moment. It is run while nobody issues. Doing it again is harmless, and costs the margin of
 * each series once more.
 */
export const recover =
  (deps: Deps): Rpc["Recover"] =>
  async ({ quien, motivo, desde, margen }) => {
    const since = new Date(desde);
    if (Number.isNaN(since.getTime())) throw invalid("Diga desde cuándo, como 2026-11-20T14:00:00Z.");
    if (margen < 0 || margen > MARGEN_MAX)
      throw invalid(`El margen es de 0 a ${MARGEN_MAX} números por serie.`);
    let found = { documentos: 0, numeros: 0 };
    const { resultado } = await noted(
      deps.sql,
      { quien, motivo, acto: "recuperar", sujeto: since.toISOString() },
      async () => {
        found = await recoverSince(deps, since, margen);
        return `${found.documentos} documentos perdidos, ${found.numeros} números que ya no se dan`;
      },
    );
    return { resultado, ...found };
  };

async function recoverSince(
  { sql, bus, accounts }: Deps,
  since: Date,
  margen: number,
): Promise<{ documentos: number; numeros: number }> {
  /** How many attempts came to an end since, by account: each of them may have drawn a number. */
  const ended = new Map<string, number>();
  let documentos = 0;
  for await (const { event, fecha } of readJournal(bus, "dte.certificado", since)) {
    const { id, idIntento, idCuenta, pais, tipo, numeroTransaccion = null } = event;
    ended.set(idCuenta, (ended.get(idCuenta) ?? 0) + 1);
    if (await insertPerdido(sql, { id, idIntento, idCuenta, pais, tipo, numeroTransaccion, fecha }))
      documentos += 1;
    else await hastenIntento(sql, idIntento);
  }
  for await (const { event } of readJournal(bus, "dte.rechazado", since))
    ended.set(event.idCuenta, (ended.get(event.idCuenta) ?? 0) + 1);
  let numeros = await transaction(sql, "rest numeros", restLibres);
  const cuentas = new Map<string, Cuenta>();
  for (const contador of await listContadores(sql)) {
    const { idCuenta } = contador;
    const cuenta = cuentas.get(idCuenta) ?? (await accounts.Get({ idCuenta }));
    cuentas.set(idCuenta, cuenta);
    const pasos = (ended.get(idCuenta) ?? 0) + margen;
    numeros += await transaction(sql, "step over", (tx) =>
      stepOver(tx, contador, pasos, endOf(contador, cuenta)),
    );
  }
  return { documentos, numeros };
}

/**
 * Finds the last number of a counter's range in the account's settings. The account may have the range no more: then it is the counter's own last
 * number, since nothing is drawn from that range.
 */
function endOf({ desde, ultimo }: Contador, { secuencias }: Cuenta): number {
  const ends = secuencias.filter((each) => each.desde === Number(desde)).map(({ hasta }) => hasta);
  return Math.max(Number(ultimo), ...ends);
}

/** Lists the documents that an authority has and a lost database lacked, each with its state by now. */
export const listRecuperados =
  ({ sql }: Pick<Deps, "sql">): Rpc["ListRecuperados"] =>
  async () => ({
    recuperados: (await listPerdidos(sql)).map(({ fecha, isAdoptado, ...each }) => ({
      ...each,
      fecha: fecha.toISOString(),
      estado: isAdoptado ? "adoptado" : "falta",
    })),
  });
