-- When what the print shows was read: one that was read before is no more the document's.
alter table dtes add column archivo_pdf_leido timestamptz;
