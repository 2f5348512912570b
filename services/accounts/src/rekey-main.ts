import { maintain } from "./maintenance/maintain.js";
import { rekey } from "./maintenance/rekey.js";

await maintain("rekey", process.env, async (config, shell) => {
  const count = await rekey(config, shell);
  return count > 0
    ? `${count} records are now under the first key of KEY_ENCRYPTION_KEY; the others may be removed`
    : "all records are under the first key of KEY_ENCRYPTION_KEY; the others may be removed";
});
