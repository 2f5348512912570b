alter table intentos
  -- When it was sent last, as counted before it was.
  add column ultimo_envio timestamptz,
  -- The refusal of a later send while an earlier one may have arrived: it ends the attempt once that one is seen not to have.
  add column rechazo jsonb,
  -- When the authority said yes though the attempt had been closed as refused.
  add column adoptado timestamptz;
