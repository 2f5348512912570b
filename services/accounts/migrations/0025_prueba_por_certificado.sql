-- A certificate that an authority issued to the taxpayer proves an account too. Rows of before keep the narrower rule, so none is looked at.
set local lock_timeout = '500ms';

alter table cuentas
  drop constraint cuentas_prueba_check,
  add constraint cuentas_prueba_check check (prueba in ('anterior', 'sistema', 'autoridad', 'certificado')) not valid;
