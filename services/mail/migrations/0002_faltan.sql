-- Of a mail that a server took for some of its receivers and put off for the others.
alter table envios
  -- The places, from 0, among the document's receivers of those who are still to get it; null: all of them.
  add column faltan smallint[],
  -- Whether a receiver was refused for good.
  add column parcial boolean not null default false;
