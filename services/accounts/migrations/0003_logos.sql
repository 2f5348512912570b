-- A logo is in the file store under this name; `logo` has its bytes only as long as the store has not taken them.
alter table cuentas add column archivo_logo text;

-- PNG (ISO/IEC 15948, 5.2) or JPEG: accounts takes nothing else.
update cuentas
  set archivo_logo = encode(sha256(logo), 'hex') || case get_byte(logo, 0) when 137 then '.png' else '.jpg' end
  where logo is not null;

create index cuentas_logo_por_guardar on cuentas (id) where logo is not null;
