set local lock_timeout = '500ms';
-- When a mail came back to where it stood in its account's queue: it has had its turn with a domain, or was taken back from an attempt that nobody
-- had heard of. Null of one that has not.
alter table envios add column listo timestamptz;
