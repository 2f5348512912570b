-- Which batch an account's workbook began, by the digest of its bytes: the same one again may be an answer that was lost.
create table huellas (
  id_cuenta text not null,
  -- SHA-256.
  huella bytea not null,
  -- No reference: the row is written before the batch, in its transaction, so that the second of two waits here.
  id_lote uuid not null,
  creado timestamptz not null,
  primary key (id_cuenta, huella)
);
create index huellas_creado on huellas (creado);
