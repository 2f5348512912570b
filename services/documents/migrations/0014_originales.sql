alter table intentos
  -- Of a document issued in contingency: its first bytes were sent, and may arrive late, whatever was heard of them since.
  add column original_enviado boolean not null default false;
-- Of those that wait, which an index knows; of the others it makes no difference any more.
update intentos set original_enviado = true
  where pudo_llegar and id_contingencia is not null and estado = 'abierto';
