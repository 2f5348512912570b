-- The pages whose scripts may read what the API answers for an account, by their origin (docs/decisions/0058). Asked for by origin alone, by
-- origin and account, and by account.
set local lock_timeout = '500ms';

create table origenes (
  -- As a browser writes it: scheme, host and port, in lower case.
  origen text not null check (char_length(origen) between 1 and 300),
  id_cuenta text not null references cuentas on delete cascade,
  primary key (origen, id_cuenta)
);
create index origenes_de_cuenta on origenes (id_cuenta);

alter table origenes enable row level security;
create policy de_la_cuenta on origenes for select
  using (id_cuenta = nullif(current_setting('dte.cuenta', true), ''));
