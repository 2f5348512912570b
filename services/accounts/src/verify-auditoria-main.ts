import { maintain } from "./maintenance/maintain.js";
import { verifyAuditoria } from "./maintenance/verify-auditoria.js";

await maintain("verify-auditoria", process.env, async (config, shell) => {
  const { entradas, cadenas, rotura } = await verifyAuditoria(config, shell);
  if (rotura !== undefined)
    throw new Error(`the log was changed: the first entry that does not fit is ${rotura}`);
  return `${entradas} entries of ${cadenas} logs fit`;
});
