-- While somebody reads for long in the same database, a dump say, an index keeps an entry for each row that was taken from a queue: after two busy
-- hours there are a million of them, and each look for what waits, and each page of a list that adds up the last seconds, would step over all of
-- them. So it is written down where a queue begins, and everybody begins there; a replica that lags finds the place that goes with its rows.
-- No row is read or rewritten.
create table frentes (
  -- The table that is the queue.
  cola text primary key,
  -- No row with a lower number waits, and none ever will.
  desde bigint not null default 0,
  -- Where the queue begins next: when each transaction that ran at `cuando` has ended, no lower number can come any more.
  apuntado bigint not null default 0,
  -- The first transaction that had not begun at `cuando`.
  transaccion xid8 not null default '0',
  cuando timestamptz not null default '-infinity'
);
insert into frentes (cola) values ('conteos_nuevos'), ('conteos_recibidos_nuevos'), ('por_encadenar');

-- Lists are read in the role of one account, which has no right to the table: this tells it one number, and nothing of anybody. A queue that
-- has no row here begins at the beginning: nothing that waits is ever hidden.
create function frente_de(nombre text) returns bigint
language sql stable security definer set search_path from current
as $$ select coalesce((select desde from frentes where cola = nombre), 0) $$;
