-- How many mails of test documents an address was sent on a day, whoever issued them.
create table buzones (
  -- Of the address, which is not kept: its SHA-256 in base64url.
  huella text not null,
  dia date not null,
  correos integer not null,
  primary key (dia, huella)
);
