-- Which documents that wait for their verdict were delivered by somebody who signs for their issuer: they take a number only then, so they are asked
-- about before others. No row is read or rewritten: deliveries from before keep their place behind.
set local lock_timeout = '500ms';

alter table verificaciones add column entregado boolean not null default false;
