-- A receiver's word may come before the receipt that tells who signs for it: it is kept until the delivery is closed, so that it counts then. A new
-- table, which the version before neither reads nor writes.
create table palabras_por_confirmar (
  id_dte text not null,
  firmante text not null,
  estado text not null check (estado in ('Aceptado', 'Rechazado')),
  motivo text,
  archivo text not null,
  contenido bytea not null,
  nombre_archivo text not null,
  creado timestamptz not null default now(),
  primary key (id_dte, firmante)
);
