alter table intentos
  -- Of an attempt that this database had lost and learned of again from the bus: when. Its document is there once its file is registered.
  -- Nullable without a default: nothing is rewritten.
  add column recuperado timestamptz;
