-- The account whose own user sent what waits to be verified. The turn is that user's from here on, whatever account it is for: accounts cost nothing, and each of one user's had a
-- turn. What the turn told besides is told here: which documents come forward when the account gets other credentials. Rows from before, and those of the version before, have the
-- account's turn and null. No row is read or rewritten.
set local lock_timeout = '500ms';

alter table verificaciones add column id_cuenta_propia text;
