-- Why a certificate seems to be somebody else's, as its country says; null of those that were kept before anybody looked.
alter table credenciales add column certificado_reparo text;
