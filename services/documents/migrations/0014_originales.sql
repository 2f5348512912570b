alter table intentos
  -- Of a document issued in contingency: its first bytes were sent, and may arrive late, whatever was heard of them since.
  add column original_enviado boolean not null default false;
update intentos set original_enviado = true where pudo_llegar;
