-- What lets this service issue the batch's documents in the name of who sent it: the gateway's signed text, good for some days at this service alone.
-- Null where services show nobody who they are.
alter table lotes add column encargo text;
