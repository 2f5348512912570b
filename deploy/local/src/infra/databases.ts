import postgres from "postgres";

/** Any number that nobody else locks: roles belong to the whole server, and several runs may prepare theirs at once. */
const LOCK = 727_301;

export type DatabaseRequest = {
  /** A URL of a role that may create roles and databases. */
  adminUrl: string;
  database: string;
  services: readonly { name: string }[];
  /** The password of a service's role; the same for every database of one server. */
  passwordOf: (service: string) => string;
};

/**
 * Makes the database when there is none, and in it for each service a schema of its own and a role `dte_<name>` that
 * sees no other schema. Repeating it changes nothing. Gives each service's URL by its name.
 */
export async function prepareDatabase(request: DatabaseRequest): Promise<Record<string, string>> {
  await withAdmin(request.adminUrl, undefined, async (admin) => {
    await admin`select pg_advisory_lock(${LOCK})`;
    const [existing] = await admin`select 1 from pg_database where datname = ${request.database}`;
    if (!existing) await admin`create database ${admin(request.database)}`;
    for (const { name } of request.services) await ensureRole(admin, name, request.passwordOf(name));
    await withAdmin(request.adminUrl, request.database, async (inside) => {
      await inside`revoke all on database ${inside(request.database)} from public`;
      await inside`revoke all on schema public from public`;
      for (const { name } of request.services) await ensureSchema(inside, request.database, name);
    });
  });
  return Object.fromEntries(
    request.services.map(({ name }) => {
      const url = new URL(request.adminUrl);
      url.username = roleOf(name);
      url.password = encodeURIComponent(request.passwordOf(name));
      url.pathname = `/${request.database}`;
      return [name, url.href];
    }),
  );
}

/** Removes the database and ends whatever still uses it; no error when there is none. Roles stay. */
export async function dropDatabase(adminUrl: string, database: string): Promise<void> {
  await withAdmin(
    adminUrl,
    undefined,
    (admin) => admin`drop database if exists ${admin(database)} with (force)`,
  );
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

async function ensureRole(admin: postgres.Sql, service: string, password: string): Promise<void> {
  const role = roleOf(service);
  const [existing] = await admin`select 1 from pg_roles where rolname = ${role}`;
  if (!existing) await admin`create role ${admin(role)} login`;
  await admin.unsafe(`alter role ${quoteName(role)} password ${quoteText(password)}`);
  // Who is no superuser may give a schema to a role only as its member.
  await admin`grant ${admin(role)} to current_user`;
}

async function ensureSchema(inside: postgres.Sql, database: string, service: string): Promise<void> {
  const role = roleOf(service);
  const schema = schemaOf(service);
  await inside`grant connect, temporary on database ${inside(database)} to ${inside(role)}`;
  await inside`create schema if not exists ${inside(schema)} authorization ${inside(role)}`;
  await inside`alter role ${inside(role)} in database ${inside(database)} set search_path = ${inside(schema)}`;
}

/** A statement that sets a password takes no parameters. */
const quoteText = (text: string): string => `'${text.replaceAll("'", "''")}'`;
const quoteName = (name: string): string => `"${name.replaceAll('"', '""')}"`;
