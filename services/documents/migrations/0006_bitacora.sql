-- Whether an entry is of the document as its receiver has it, and nobody else's to read.
alter table bitacora add column recibido boolean not null default false;

-- A cancellation that the receiver noted for itself, of a document that its issuer has not cancelled.
update bitacora b set recibido = true from dtes d
  where d.id = b.id_dte and b.evento = 'Anulado' and d.estado <> 'Anulado';
