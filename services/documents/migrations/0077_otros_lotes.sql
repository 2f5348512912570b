alter table intentos
  -- Of a document issued in contingency: another lot than the one that it is in was sent with it, and nobody heard the end of that. A
  -- constant default: nothing is rewritten, and the version before, which does not know it, writes false.
  add column en_otro_lote boolean not null default false;
