-- The audit log is chained: each entry of an account holds the digest of the one before it. Entries are written freely, with the fact
-- that they tell of; one process at a time chains them afterwards, so that no document waits for another one's.

-- How long the chain of each account is, and what its last entry's digest is. `raiz`: the place that was signed last.
create table cadenas (
  -- Empty: what belongs to no account.
  id_cuenta text primary key,
  posicion bigint not null,
  huella bytea not null,
  raiz bigint not null default 0
) with (fillfactor = 50);

-- Entries in the order in which they were chained. Its rows are written once.
create table eslabones (
  id_cuenta text not null,
  posicion bigint not null,
  -- b: of bitacora; a: of actos. The number of the entry there.
  fuente "char" not null,
  orden bigint not null,
  -- How the document stood when the entry was chained, or what came of the act.
  detalle text,
  huella bytea not null,
  primary key (id_cuenta, posicion)
);
create unique index eslabones_de on eslabones (fuente, orden);

-- Entries that are not chained yet: those of the last seconds.
create table por_encadenar (
  turno bigint generated always as identity primary key,
  fuente "char" not null,
  orden bigint not null,
  creado timestamptz not null default now()
);

-- Keys of this installation that sign how far chains are. One has no end; of those before it only the public half is kept.
create table llaves_bitacora (
  id text primary key,
  -- SPKI in DER.
  publica bytea not null,
  -- PKCS #8 in DER, sealed; null when the key is no longer used.
  privada bytea,
  creada timestamptz not null default now(),
  retirada timestamptz,
  -- The key before it, and its signature over this one's id.
  anterior text references llaves_bitacora (id),
  aval bytea,
  check ((privada is null) = (retirada is not null))
);
create unique index llaves_bitacora_vigente on llaves_bitacora ((1)) where retirada is null;

create table raices (
  id_cuenta text not null,
  posicion bigint not null,
  huella bytea not null,
  -- RFC 3339, as it was signed.
  fecha text not null,
  llave text not null references llaves_bitacora (id),
  firma bytea not null,
  primary key (id_cuenta, posicion)
);

-- Where documents are kept: who can write here can end this too, but not unseen, and no slip of a statement does.
create function no_se_cambia() returns trigger language plpgsql as $$
begin
  raise exception '% is written once: nothing in it is changed or deleted', tg_table_name using errcode = 'insufficient_privilege';
end $$;
create trigger inalterable before update or delete or truncate on eslabones
  for each statement execute function no_se_cambia();
create trigger inalterable before update or delete or truncate on raices
  for each statement execute function no_se_cambia();

-- Processes of the version before write entries too while this one is rolled out.
create function encolar_bitacora() returns trigger language plpgsql as $$
begin
  insert into por_encadenar (fuente, orden) select 'b', n.orden from nuevas n;
  return null;
end $$;
-- An act is chained once it is known what came of it; from then on it stays as it is.
create function encolar_acto() returns trigger language plpgsql as $$
begin
  if old.resultado is not null then
    raise exception 'an act that has its outcome is not changed' using errcode = 'insufficient_privilege';
  end if;
  insert into por_encadenar (fuente, orden) values ('a', new.orden);
  return null;
end $$;
create trigger encolar after update on actos for each row execute function encolar_acto();
create trigger inalterable before delete or truncate on actos for each statement execute function no_se_cambia();

-- These wait for who is writing, so whatever comes after them sees all that was written without them.
create trigger encolar after insert on bitacora
  referencing new table as nuevas for each statement execute function encolar_bitacora();
create trigger inalterable before update or delete or truncate on bitacora
  for each statement execute function no_se_cambia();

-- Entries of before, which are chained by and by. The row goes when that is done.
create table por_encadenar_antes (
  fuente "char" primary key,
  -- The last that was chained, and the last of all.
  desde bigint not null,
  hasta bigint not null
);
insert into por_encadenar_antes (fuente, desde, hasta) select 'b', 0, max(orden) from bitacora having max(orden) is not null;
insert into por_encadenar_antes (fuente, desde, hasta) select 'a', 0, max(orden) from actos having max(orden) is not null;
