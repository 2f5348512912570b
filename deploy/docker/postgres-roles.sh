#!/bin/bash
# Run by PostgreSQL's image on an empty volume: a schema for every service that stores something, a role that owns it and makes its
# tables, the role that the service works with, which migrations grant the rows, and the role that the latter takes on to see one account's. Run
# again, it adds what is missing.
set -euo pipefail
run() { psql --quiet --set ON_ERROR_STOP=1 --username "${POSTGRES_USER:-postgres}" --dbname "$POSTGRES_DB" --set database="$POSTGRES_DB" "$@"; }
for service in $SERVICES; do
  schema=${service//-/_}
  for name in "$schema" "${schema}_servicio"; do
    # psql reads the file itself, so that the password stands on no command line. An empty one would take the password away.
    secret=/run/secrets/POSTGRES_PASSWORD_${name^^}
    test -s "$secret" || { echo "$secret is missing or empty: the roles are not complete. Make it (docker/env.sh does), then run this again." >&2; exit 1; }
    PASSWORD_FILE=$secret run --set role="dte_$name" --set schema="$schema" <<'SQL'
\set password `cat "$PASSWORD_FILE"`
select format('create role %I login', :'role') where not exists (select from pg_roles where rolname = :'role') \gexec
alter role :"role" password :'password';
grant connect on database :"database" to :"role";
alter role :"role" in database :"database" set search_path = :"schema";
SQL
  done
  run --set role="dte_$schema" --set schema="$schema" --set cuenta="dte_${schema}_cuenta" --set service="dte_${schema}_servicio" <<'SQL'
select format('create role %I nologin', :'cuenta') where not exists (select from pg_roles where rolname = :'cuenta') \gexec
grant :"cuenta" to :"service";
grant temporary on database :"database" to :"role";
alter role :"service" in database :"database" set temp_file_limit = '1GB';
create schema if not exists :"schema" authorization :"role";
SQL
done
run <<'SQL'
revoke all on database :"database" from public;
revoke all on database postgres, template1 from public;
revoke all on schema public from public;
revoke execute on function lo_creat(integer), lo_create(oid), lo_from_bytea(oid, bytea) from public;
SQL
