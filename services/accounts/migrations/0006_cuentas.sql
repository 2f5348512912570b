-- The table holds one row an account, so that writing it anew takes moments.
alter table cuentas
  -- The name as lists are ordered and searched by it: without case and accents, in one order whatever the database's locale.
  add column nombre_plegado text collate "C" not null generated always as (
    lower(translate(contenido -> 'informacionFiscal' ->> 'nombre', 'ÁÉÍÓÚÜÑáéíóúüñ', 'AEIOUUNaeiouun'))) stored,
  -- What stands before every document: without the templates of mails, which are read by nobody there.
  add column contenido_emision jsonb not null generated always as (
    contenido || '{"plantillasMensajeCorreoElectronico": []}'::jsonb) stored;
