-- An invitation ends by itself, and goes by mail with a code, of which the digest is kept until another mail takes its place.
alter table invitaciones
  add column vence timestamptz not null default now() + interval '14 days',
  add column invitado_por text not null default '',
  add column huella bytea check (octet_length(huella) = 32);
create unique index invitaciones_huella on invitaciones (huella) where huella is not null;
create index invitaciones_vence on invitaciones (vence);

-- Of mails that invite: to which account, who asked for it, and whom it reaches, as far as a name can tell. They are counted.
alter table correos
  add column id_cuenta text,
  add column pedido_por text,
  add column destino text;
create index correos_a_destino on correos (destino, creado desc) where destino is not null;
create index correos_de_cuenta on correos (id_cuenta, creado desc) where id_cuenta is not null;
create index correos_pedidos on correos (pedido_por, creado desc) where pedido_por is not null;
