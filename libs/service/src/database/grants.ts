import type { Tx } from "./postgres.js";

const SERVICE = "_servicio";

/** Names the role that a service works with, by the role of its owner, who makes the tables: `dte_mail` and `dte_mail_servicio`. */
export const serviceRoleOf = (owner: string): string => `${owner}${SERVICE}`;

/** Names the role that it takes on for what one account asked for, and which sees the rows of that account alone: `dte_mail_cuenta`. */
export const cuentaRoleOf = (owner: string): string => `${owner}_cuenta`;

/** Names the owner of a service's tables, by the role that the service works with; undefined for any other role. */
export const ownerOf = (serviceRole: string): string | undefined =>
  serviceRole.endsWith(SERVICE) ? serviceRole.slice(0, -SERVICE.length) : undefined;

/** The trigger that refuses to change what is written once. A change that it refuses is not granted either. */
const WRITTEN_ONCE = "inalterable";

/** The policy by which those who do not ask for one account see all rows of a table whose rows are kept apart. */
const ALL_ROWS = "maquinaria";

type Grant = { readonly nombre: string; readonly isSequence: boolean; readonly wanted: readonly string[] };

/**
 * Lets the service's role read and write the rows of the current schema, and no more than that: no TRUNCATE, no trigger, nothing that
 * is changed in a table written once, and nothing at all that belongs to another role than ours. The role of one account gets what the policies
 * of a table say of everybody, and nothing of a table without any. Repeating it changes nothing.
 * Where the service's role is missing nothing is granted to it, and the answer is false: the service works as the owner itself there.
 */
export async function grantRows(tx: Tx): Promise<boolean> {
  const [me] = await tx<{ owner: string; schema: string }[]>`
    select current_user::text as owner, current_schema()::text as schema`;
  if (!me) throw new Error("PostgreSQL says nothing of who we are");
  const service = serviceRoleOf(me.owner);
  const cuenta = cuentaRoleOf(me.owner);
  const isThere = await useSchema(tx, me.schema, service);
  if (isThere) await grant(tx, service, await missingGrants(tx, service));
  if (await useSchema(tx, me.schema, cuenta)) await grant(tx, cuenta, await missingOfCuenta(tx, cuenta));
  for (const { nombre, roles } of await missingAllRows(tx, cuenta)) {
    await tx`drop policy if exists ${tx(ALL_ROWS)} on ${tx(nombre)}`;
    const names = roles.map((role, at) => (at === 0 ? tx`${tx(role)}` : tx`, ${tx(role)}`));
    await tx`create policy ${tx(ALL_ROWS)} on ${tx(nombre)} to ${names} using (true) with check (true)`;
  }
  return isThere;
}

/** Tells whether there is such a role, and lets it use the schema from then on. */
async function useSchema(tx: Tx, schema: string, role: string): Promise<boolean> {
  const [found] = await tx<{ hasUsage: boolean }[]>`
    select has_schema_privilege(oid, ${schema}, 'usage') as "hasUsage" from pg_roles where rolname = ${role}`;
  if (found && !found.hasUsage) await tx`grant usage on schema ${tx(schema)} to ${tx(role)}`;
  return found !== undefined;
}

async function grant(tx: Tx, role: string, grants: readonly Grant[]): Promise<void> {
  for (const { nombre, isSequence, wanted } of grants) {
    const kind = isSequence ? tx`sequence` : tx`table`;
    await tx`revoke all on ${kind} ${tx(nombre)} from ${tx(role)}`;
    if (wanted.length > 0) {
      await tx`grant ${tx.unsafe(wanted.join(", "))} on ${kind} ${tx(nombre)} to ${tx(role)}`;
    }
  }
}

/**
 * Tables whose rows are kept apart by account, and the roles that have rights on them beside the role of one account: the service's role, and roles that an
 * administrator has made, for reports say. Policies let these see all rows, as before; a role that sees them already is not listed.
 */
const missingAllRows = (tx: Tx, cuenta: string) => tx<{ nombre: string; roles: string[] }[]>`
  with wanted as (
    select c.oid, c.relname::text as nombre, array_agg(distinct r.rolname::text order by r.rolname::text) as roles
    from pg_class c cross join aclexplode(c.relacl) a join pg_roles r on r.oid = a.grantee
    where c.relnamespace = current_schema()::regnamespace and c.relrowsecurity
      and pg_get_userbyid(c.relowner) = current_user and r.oid <> c.relowner and r.rolname <> ${cuenta}
    group by c.oid
  )
  select w.nombre, w.roles from wanted w where w.roles is distinct from (
    select array_agg(r.rolname::text order by r.rolname::text)
    from pg_policy p join pg_roles r on r.oid = any(p.polroles)
    where p.polrelid = w.oid and p.polname = ${ALL_ROWS})`;

/** Lists what each role was granted. */
const givenTo = (tx: Tx, role: string) => tx`
  select c.oid, array_agg(a.privilege_type::text order by a.privilege_type::text) as privileges
  from pg_class c cross join aclexplode(c.relacl) a
  where c.relnamespace = current_schema()::regnamespace and a.grantee = ${role}::regrole
  group by c.oid`;

/**
 * Lists the tables of ours where the role of one account may do other things than the policies for everybody (role 0) let it do to some
 * rows.
 */
const missingOfCuenta = (tx: Tx, role: string) => tx<Grant[]>`
  with given as (${givenTo(tx, role)}), wanted as (
    select c.oid, c.relname::text as nombre, array(
      select distinct unnest(case p.polcmd
        when 'r' then array['SELECT'] when 'a' then array['INSERT'] when 'w' then array['UPDATE'] when 'd' then array['DELETE']
        else array['DELETE', 'INSERT', 'SELECT', 'UPDATE'] end)
      from pg_policy p where p.polrelid = c.oid and p.polroles = '{0}' and c.relrowsecurity order by 1) as privileges
    from pg_class c
    where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p')
      and pg_get_userbyid(c.relowner) = current_user)
  select w.nombre, false as "isSequence", w.privileges as wanted
  from wanted w left join given g on g.oid = w.oid
  where coalesce(g.privileges, '{}') <> w.privileges`;

/** Lists the tables and sequences of ours where the role may do other things than it should. */
const missingGrants = (tx: Tx, role: string) => tx<Grant[]>`
  with given as (${givenTo(tx, role)}), refused as (
    select tgrelid as oid, bit_or(tgtype::int) as events from pg_trigger
    where tgname = ${WRITTEN_ONCE} group by tgrelid
  ), wanted as (
    select c.oid, c.relname::text as nombre, c.relkind = 'S' as "isSequence",
      case
        when c.relkind = 'S' then array['USAGE']
        when c.relname = 'migraciones' then array['SELECT']
        -- The bits of DELETE and UPDATE among the events of a trigger, by src/include/catalog/pg_trigger.h of PostgreSQL.
        else array['SELECT', 'INSERT']
          || case when coalesce(r.events, 0) & 8 = 0 then array['DELETE'] else '{}' end
          || case when coalesce(r.events, 0) & 16 = 0 then array['UPDATE'] else '{}' end
      end as privileges
    from pg_class c left join refused r on r.oid = c.oid
    where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'S')
      and pg_get_userbyid(c.relowner) = current_user
      -- What draws the numbers of an identity column needs no right of its own.
      and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'i')
  )
  select w.nombre, w."isSequence", w.privileges as wanted
  from wanted w left join given g on g.oid = w.oid
  where g.privileges is distinct from (select array_agg(p order by p) from unnest(w.privileges) p)`;
