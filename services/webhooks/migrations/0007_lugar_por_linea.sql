-- A database that was put back to an earlier moment counts its transactions on from there. Who had read events further than that would not be shown
-- what happens next until it has counted as far again. So the server's timeline, which grows with every such return and every failover, stands
-- before the transaction's number in an event's place: its number takes the lower 40 bits. Events of before have no timeline and come first.
-- No row is read or rewritten; a wait is given up before it could become a circle.
set local lock_timeout = '500ms';

create function lugar_de_ahora() returns xid8 language sql volatile as $$
  select ((('x' || substr(pg_walfile_name(pg_current_wal_insert_lsn()), 1, 8))::bit(32)::bigint << 40)
    + pg_current_xact_id()::text::bigint)::text::xid8
$$;

alter table eventos alter column transaccion set default lugar_de_ahora();
