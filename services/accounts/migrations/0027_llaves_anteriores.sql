-- The public keys of certificates that accounts replaced: documents that those signed are still the account's own (docs/decisions/0023).
-- Nothing of what signs is here. Who asks for one account sees the keys of that account alone.
set local lock_timeout = '500ms';

create table llaves_anteriores (
  id_cuenta text not null references cuentas on delete cascade,
  -- SubjectPublicKeyInfo, DER.
  publica bytea not null,
  huella bytea not null generated always as (sha256(publica)) stored,
  -- From when its certificate was valid, and when that was replaced; the first and the last of several certificates of one key.
  desde timestamptz not null,
  hasta timestamptz not null,
  primary key (id_cuenta, huella)
);
alter table llaves_anteriores enable row level security;
create policy de_la_cuenta on llaves_anteriores for select
  using (id_cuenta = nullif(current_setting('dte.cuenta', true), ''));
