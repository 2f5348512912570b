-- Who signed what waits for its authority's word: how much of one signer's waits is bounded. Rows from before, and those of the version before, have no
-- signer. No row is read or rewritten.
set local lock_timeout = '500ms';

alter table recepciones_por_confirmar add column firmante text;
