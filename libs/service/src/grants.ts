import type { Tx } from "./postgres.js";

/** The role that a service works with, from that of its owner, who makes the tables: `dte_mail` and `dte_mail_servicio`. */
export const serviceRoleOf = (owner: string): string => `${owner}_servicio`;

/** The trigger that refuses to change what is written once. What it refuses is not granted either. */
const WRITTEN_ONCE = "inalterable";

type Grant = { readonly nombre: string; readonly isSequence: boolean; readonly wanted: readonly string[] };

/**
 * Lets the service's role read and write the rows of the current schema, and no more than that: no TRUNCATE, no trigger, nothing that
 * is changed in a table written once, and nothing at all that belongs to another role than ours. Repeating it changes nothing.
 * Where that role is missing nothing is granted, and the answer is false: the service works as the owner itself there.
 */
export async function grantRows(tx: Tx): Promise<boolean> {
  const [me] = await tx<{ owner: string; schema: string }[]>`
    select current_user::text as owner, current_schema()::text as schema`;
  if (!me) throw new Error("PostgreSQL says nothing of who we are");
  const role = serviceRoleOf(me.owner);
  const [found] = await tx<{ hasUsage: boolean }[]>`
    select has_schema_privilege(oid, ${me.schema}, 'usage') as "hasUsage" from pg_roles where rolname = ${role}`;
  if (!found) return false;
  if (!found.hasUsage) await tx`grant usage on schema ${tx(me.schema)} to ${tx(role)}`;
  for (const { nombre, isSequence, wanted } of await missingGrants(tx, role)) {
    const kind = isSequence ? tx`sequence` : tx`table`;
    await tx`revoke all on ${kind} ${tx(nombre)} from ${tx(role)}`;
    await tx`grant ${tx.unsafe(wanted.join(", "))} on ${kind} ${tx(nombre)} to ${tx(role)}`;
  }
  return true;
}

/** The tables and sequences of ours where the role may do other things than it should. */
const missingGrants = (tx: Tx, role: string) => tx<Grant[]>`
  with given as (
    select c.oid, array_agg(a.privilege_type::text order by a.privilege_type::text) as privileges
    from pg_class c cross join aclexplode(c.relacl) a
    where c.relnamespace = current_schema()::regnamespace and a.grantee = ${role}::regrole
    group by c.oid
  ), refused as (
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
