-- Its statements are the same whatever they are asked for: planned once for each connection, and not at each call because one row is cheaper than a
-- thousand.
alter function tomar_numeros(text, boolean, text, bigint, bigint, bigint, text, text, text, integer, uuid, uuid)
  set plan_cache_mode = force_generic_plan;
