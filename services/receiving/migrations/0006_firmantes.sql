-- Who signs for a receiver is seen in the receipt that came from its own address: whether somebody else's word on a document is the receiver's is
-- told by that. The version before writes none, and takes every word for the receiver's.
alter table entregas add column firmante text;

create table aprobaciones_por_confirmar (
  id_dte text not null,
  estado text not null check (estado in ('Aceptado', 'Rechazado')),
  motivo text,
  archivo text not null,
  creado timestamptz not null default now(),
  primary key (id_dte, estado)
);
