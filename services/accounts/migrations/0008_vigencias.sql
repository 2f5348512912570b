-- Until when somebody may go by what he was told of an account, or of which accounts a user has: whoever changes that waits so
-- long. One row for each account and each user that was ever asked about often; it is overwritten and never read in bulk.
create table vigencias (
  -- 'cuenta ' or 'usuario ', then the id.
  clave text primary key,
  hasta timestamptz not null
);
