import { cuentaRoleOf, serviceRoleOf } from "@dte/service";
import postgres from "postgres";

/** The number of an advisory lock, any that nothing else locks: roles belong to the whole server, and several runs may prepare theirs at once. */
const LOCK = 727_301;

export type DatabaseRequest = {
  /** A URL with a role that may create roles and databases. */
  adminUrl: string;
  database: string;
  services: readonly { name: string }[];
  /** Gives the password of `dte_<name>`, from the part after `dte_`; the same for every database of one server. */
  passwordOf: (name: string) => string;
};

/** The database's URL of each service that has one, by its name. */
export type DatabaseUrls = {
  /** The addresses with the role that makes the tables: for migrations, and for people. */
  owners: Readonly<Record<string, string>>;
  /** The addresses with the role that the service works with, which reads and writes their rows. */
  services: Readonly<Record<string, string>>;
};

/**
 * Makes the database when there is none, and in it for each service a schema of its own, a role `dte_<name>` that owns it and sees
 * no other, a role `dte_<name>_servicio` that can do nothing there before a migration grants it the rows, and a role `dte_<name>_cuenta` that
 * the latter takes on to see one account's. Repeating it changes nothing.
 */
export async function prepareDatabase(request: DatabaseRequest): Promise<DatabaseUrls> {
  await withAdmin(request.adminUrl, undefined, async (admin) => {
    await admin`select pg_advisory_lock(${LOCK})`;
    const [existing] = await admin`select 1 from pg_database where datname = ${request.database}`;
    if (!existing) await admin`create database ${admin(request.database)}`;
    for (const { name } of request.services) {
      for (const each of [schemaOf(name), serviceRoleOf(schemaOf(name))]) {
        await ensureRole(admin, `dte_${each}`, request.passwordOf(each));
      }
      await ensureMembership(admin, cuentaRoleOf(roleOf(name)), serviceRoleOf(roleOf(name)));
      // A role that is not a superuser may give a schema only to roles of which it is a member.
      await admin`grant ${admin(roleOf(name))} to current_user`;
    }
    await withAdmin(request.adminUrl, request.database, async (inside) => {
      await inside`revoke all on database ${inside(request.database)} from public`;
      await inside`revoke all on schema public from public`;
      await revokeLargeObjects(inside);
      await closeOthers(inside);
      for (const { name } of request.services) await ensureSchema(inside, request.database, name);
    });
  });
  const urlsOf = (variant: (schema: string) => string): Readonly<Record<string, string>> =>
    Object.fromEntries(
      request.services.map(({ name }) => {
        const each = variant(schemaOf(name));
        const url = new URL(request.adminUrl);
        url.username = `dte_${each}`;
        url.password = encodeURIComponent(request.passwordOf(each));
        url.pathname = `/${request.database}`;
        return [name, url.href];
      }),
    );
  return { owners: urlsOf((schema) => schema), services: urlsOf(serviceRoleOf) };
}

/** Removes the database and ends every connection that still uses it; it is no error when there is none. Roles stay. */
export async function dropDatabase(adminUrl: string, database: string): Promise<void> {
  await withAdmin(
    adminUrl,
    undefined,
    (admin) => admin`drop database if exists ${admin(database)} with (force)`,
  );
}

/** Removes the databases that others were copied from: those whose names begin with `prefix`. */
export async function dropTemplates(adminUrl: string, prefix: string): Promise<void> {
  await withAdmin(adminUrl, undefined, async (admin) => {
    const found = await admin<{ datname: string }[]>`
      select datname from pg_database where starts_with(datname, ${prefix})`;
    for (const { datname } of found) {
      await admin`alter database ${admin(datname)} with is_template false`;
      await admin`drop database ${admin(datname)} with (force)`;
    }
  });
}

const schemaOf = (service: string): string => service.replaceAll("-", "_");
const roleOf = (service: string): string => `dte_${schemaOf(service)}`;

async function withAdmin<T>(
  url: string,
  database: string | undefined,
  work: (sql: postgres.Sql) => Promise<T>,
): Promise<T> {
  const sql = postgres(url, { max: 1, ...(database && { database }), onnotice: () => {} });
  try {
    return await work(sql);
  } finally {
    await sql.end({ timeout: 5 });
  }
}

async function ensureRole(admin: postgres.Sql, role: string, password: string): Promise<void> {
  const [existing] = await admin`select 1 from pg_roles where rolname = ${role}`;
  if (!existing) await admin`create role ${admin(role)} login`;
  await admin.unsafe(`alter role ${quoteName(role)} password ${quoteText(password)}`);
}

/** Makes sure of a role that nobody logs in as, and that `member` may take on for a transaction. */
async function ensureMembership(admin: postgres.Sql, role: string, member: string): Promise<void> {
  const [existing] = await admin`select 1 from pg_roles where rolname = ${role}`;
  if (!existing) await admin`create role ${admin(role)} nologin`;
  const [known] = await admin`select 1 from pg_auth_members
    where roleid = ${role}::regrole and member = ${member}::regrole`;
  if (!known) await admin`grant ${admin(role)} to ${admin(member)}`;
}

async function ensureSchema(inside: postgres.Sql, database: string, service: string): Promise<void> {
  const role = roleOf(service);
  const schema = schemaOf(service);
  const servicio = serviceRoleOf(role);
  await inside`grant connect, temporary on database ${inside(database)} to ${inside(role)}`;
  await inside`grant connect on database ${inside(database)} to ${inside(servicio)}`;
  await inside`create schema if not exists ${inside(schema)} authorization ${inside(role)}`;
  for (const each of [role, servicio]) {
    await inside`alter role ${inside(each)} in database ${inside(database)} set search_path = ${inside(schema)}`;
  }
  await boundTemporaryFiles(inside, database, servicio);
}

/**
 * Bounds the temporary files of a connection, so that a query that sorts or joins too much ends before it fills the disk that the rows are on;
 * services' queries need some MiB. Only a superuser may set this: a provider's server has a setting of its own.
 */
async function boundTemporaryFiles(inside: postgres.Sql, database: string, role: string): Promise<void> {
  const [me] = await inside`select from pg_roles where rolname = current_user and rolsuper`;
  if (!me) return;
  await inside`alter role ${inside(role)} in database ${inside(database)} set temp_file_limit = '1GB'`;
}

/**
 * Takes from everybody the functions that make large objects, which no service makes: a role that may read rows could fill the disk beside them. At a
 * provider's server, whose functions cannot be taken away, this changes nothing.
 */
async function revokeLargeObjects(inside: postgres.Sql): Promise<void> {
  for (const each of ["lo_creat(integer)", "lo_create(oid)", "lo_from_bytea(oid, bytea)"]) {
    const [open] = await inside`select where has_function_privilege('public', ${each}, 'execute')`;
    if (open) await inside.unsafe(`revoke execute on function ${each} from public`);
  }
}

/**
 * Takes from everybody the databases that each server has from the beginning, where this one's bounds would not hold. Only a superuser can; a
 * provider's server keeps its own.
 */
async function closeOthers(inside: postgres.Sql): Promise<void> {
  const open = await inside<{ datname: string }[]>`
    select d.datname from pg_database d join pg_roles r on r.rolname = current_user and r.rolsuper
    where d.datname in ('postgres', 'template1') and has_database_privilege('public', d.oid, 'connect, temporary')`;
  for (const { datname } of open) await inside`revoke all on database ${inside(datname)} from public`;
}

/** Quotes a text: a statement that sets a password takes no parameters. */
const quoteText = (text: string): string => `'${text.replaceAll("'", "''")}'`;
const quoteName = (name: string): string => `"${name.replaceAll('"', '""')}"`;
