-- Whose turn it is to run the certification of an account: one row for each account that ever ran one and did not end it.
set local lock_timeout = '500ms';

create table turnos (
  id_cuenta text primary key,
  -- Chosen by whoever runs it, and the same as long as he goes on.
  corrida text not null,
  hasta timestamptz not null
);
alter table turnos enable row level security;
