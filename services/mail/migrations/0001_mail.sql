-- Names hold no schema: the search_path of the service's role says where they live.

-- A process that sends mail proves that it lives by touching its row.
create table instancias (
  id uuid primary key,
  -- Since when it has done so without a pause: who was away itself cannot tell who else is dead.
  desde timestamptz not null default now(),
  visto timestamptz not null default now()
);

-- One row for each request for a mail. Addresses and content are not kept: they are the document's.
create table envios (
  id uuid primary key,
  id_dte text not null,
  id_cuenta text not null check (id_cuenta <> ''),
  -- Enviando: handed to the SMTP server, whose answer is not known yet. Who asks is told Pendiente.
  estado text not null default 'Pendiente' check (estado in ('Pendiente', 'Enviando', 'Enviado', 'Fallido')),
  -- How often it was handed to the SMTP server, over all requests for it.
  intentos integer not null default 0,
  -- How often it was asked for again: each time is a mail of its own, under a Message-ID of its own.
  reenvios integer not null default 0,
  -- Failures in a row since it was last asked for, which say how long to wait.
  fallos integer not null default 0,
  -- A word of domain/motivo.ts.
  motivo text,
  -- Who works on it; nobody, or a process that no longer beats: anyone may take it.
  instancia uuid,
  -- Whether its turns with the domains of its receivers have come.
  turno_tomado boolean not null default false,
  siguiente timestamptz not null,
  -- When it was last taken up, which makes the accounts take turns.
  tomado timestamptz,
  creado timestamptz not null,
  -- When it was last asked for.
  pedido timestamptz not null,
  fin timestamptz,
  check ((estado in ('Enviado', 'Fallido')) = (fin is not null)),
  check (estado <> 'Enviando' or instancia is not null),
  check (estado <> 'Fallido' or motivo is not null)
);
create index envios_cuenta on envios (id_cuenta, creado desc, id desc);
create index envios_pendientes on envios (id_cuenta, siguiente) where estado = 'Pendiente';
create index envios_turnos on envios (id_cuenta, tomado);
create index envios_enviando on envios (instancia) where estado = 'Enviando';
create index envios_espera on envios (pedido) where estado in ('Pendiente', 'Enviando');

-- When the next mail to a domain has its turn.
create table ritmos (
  dominio text primary key,
  siguiente timestamptz not null
);

create table outbox (
  id uuid primary key,
  orden bigint generated always as identity,
  asunto text not null,
  contenido bytea not null,
  creado timestamptz not null default now()
);
create index outbox_orden on outbox (orden);
