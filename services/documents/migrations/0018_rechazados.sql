-- Nullable columns without a default: nothing is rewritten.
alter table intentos
  -- Whether a refusal was the authority's own verdict on the document; null until there is one, and of those before this was kept.
  add column veredicto boolean,
  -- The identity that the document bears, when it is another attempt's: of the one that it corrects, or the one that it was
  -- handed over under.
  add column identidad uuid;
