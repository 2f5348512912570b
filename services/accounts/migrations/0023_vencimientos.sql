-- How far it was looked which certificates end soon: a row for each of the times before their end at which accounts are told.
create table vencimientos (
  dias integer primary key,
  -- What ends until then was looked at; where there was more of it than one look takes, of what ends at that moment itself as far as this
  -- account.
  hasta timestamptz not null,
  ultima text
);
