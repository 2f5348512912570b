#!/bin/bash
# Run once by PostgreSQL's image, on an empty volume: a role and a schema of its own for every service that stores something.
set -euo pipefail
for service in $SERVICES; do
  schema=${service//-/_}
  variable=POSTGRES_PASSWORD_${schema^^}
  psql --quiet --set ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" \
    --set role="dte_$schema" --set schema="$schema" --set database="$POSTGRES_DB" --set password="${!variable}" <<'SQL'
create role :"role" login password :'password';
grant connect, temporary on database :"database" to :"role";
create schema :"schema" authorization :"role";
alter role :"role" in database :"database" set search_path = :"schema";
SQL
done
psql --quiet --set ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" --set database="$POSTGRES_DB" <<'SQL'
revoke all on database :"database" from public;
revoke all on schema public from public;
SQL
