import type { Shell } from "../process/shell.js";
import { cuentaRoleOf, ownerOf } from "./grants.js";
import { isPassing } from "./passing.js";
import { poolPartsOf, type Sql, somePoolOf, spanned } from "./postgres.js";
import { traced } from "./traced-statements.js";

/** The database keeps no accounts apart, and the service may not do without (DATABASE_CUENTAS). */
class CuentasTogether extends Error {
  override readonly name = "CuentasTogether";
  constructor() {
    super(
      "the database has no role that sees the rows of one account alone, or it was not granted to this service's role: docs/operations/upgrade.md, " +
        "Rows by account, says how it is made; DATABASE_CUENTAS=optional goes on without it",
    );
  }
}

declare const ofOneCuenta: unique symbol;
/**
 * Statements that see the rows of one account and no others, whatever they ask for. A function that reads what one account asked for takes
 * this, so that nobody hands it the pool, which sees all.
 */
export type CuentaSql = Sql & { readonly [ofOneCuenta]: true };

/**
 * Runs `work`, which only reads, with the rows of one account. `sql` is what `connectPostgres` gave. Role and account last for the
 * transaction and travel with its first statement. Throws what `work` throws, ConnectionLost and CuentasTogether.
 */
export async function readCuenta<T>(
  sql: Sql,
  idCuenta: string,
  work: (own: CuentaSql) => Promise<T>,
): Promise<T> {
  const role = await knownRole(sql);
  if (role === undefined) return await work(sql as CuentaSql);
  const { transactions } = poolPartsOf(sql);
  const run = () => transactions.read((tx) => work(traced(tx) as CuentaSql), settingsOf(role, idCuenta));
  return await spanned("read cuenta", run);
}

/** Does the same for what changes the account's rows, in a transaction that bears `name` in its span. Throws RolledBack as well. */
export async function changeCuenta<T>(
  sql: Sql,
  name: string,
  idCuenta: string,
  work: (own: CuentaSql) => Promise<T>,
): Promise<T> {
  const role = await knownRole(sql);
  const { transactions } = poolPartsOf(sql);
  const settings = role === undefined ? "" : settingsOf(role, idCuenta);
  return await spanned(name, () => transactions.run((tx) => work(traced(tx) as CuentaSql), settings));
}

/**
 * Writes role and account for the length of a transaction, as text, since values would need an exchange of their own. Neither can end the
 * text that it stands in: both are digits here.
 */
const settingsOf = (role: string, idCuenta: string): string =>
  `select set_config('role', ${quoted(role)}, true), set_config('dte.cuenta', ${quoted(idCuenta)}, true)`;

const quoted = (text: string): string =>
  `convert_from(decode('${Buffer.from(text, "utf8").toString("hex")}', 'hex'), 'UTF8')`;

/** The role of each pool; undefined where the database has none that may be used. */
const roles = new WeakMap<Sql, Promise<string | undefined>>();

async function knownRole(sql: Sql): Promise<string | undefined> {
  const known = roles.get(sql);
  if (known) return await known;
  const asked = askRole(sql);
  roles.set(sql, asked);
  try {
    return await asked;
  } catch (error) {
    roles.delete(sql);
    throw error;
  }
}

/**
 * Finds the role that sees one account's rows, when this one may take it on and migrations have granted it what it needs. An installation
 * that has not made it yet and may do without goes on with all rows, and says so, once for each pool of a process.
 */
async function askRole(sql: Sql): Promise<string | undefined> {
  const [me] = await sql<{ role: string }[]>`select current_user::text as role`;
  const owner = ownerOf(me?.role ?? "");
  const [found] =
    owner === undefined
      ? []
      : await sql<{ role: string }[]>`
          select rolname::text as role from pg_roles where rolname = ${cuentaRoleOf(owner)}
            and pg_has_role(oid, 'member') and has_schema_privilege(oid, current_schema()::text, 'usage')`;
  if (found) return found.role;
  const { log, rowsByAccount } = poolPartsOf(sql);
  if (rowsByAccount === "required") throw new CuentasTogether();
  log.warn("postgres.cuentas-together", { resource: "postgres" });
  return undefined;
}

/**
 * Throws CuentasTogether when the service must have that role and its database has none. A database that is away is not waited for: what
 * is asked for an account throws then, as long as the role is not seen.
 */
export async function requireCuentaRole(shell: Shell): Promise<void> {
  const sql = somePoolOf(shell);
  if (!sql || shell.rowsByAccount === "optional") return;
  await knownRole(sql).catch((error: unknown) => {
    if (!isPassing(error)) throw error;
  });
}
