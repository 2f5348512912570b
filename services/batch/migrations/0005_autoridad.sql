alter table lotes
  -- Who certifies its documents: country, certifier and environment of the account when it came. Empty: not known.
  add column autoridad text not null default '';
