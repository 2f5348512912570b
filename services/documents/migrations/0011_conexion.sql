alter table intentos
  -- Where it goes and as whom, a digest of the certifier's; null of those begun before this was kept.
  add column conexion text,
  -- What somebody has to put right before it can go on.
  add column aparcado text;
