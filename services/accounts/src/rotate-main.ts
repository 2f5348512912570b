import { maintain } from "./maintenance/maintain.js";
import { rotate } from "./maintenance/rotate.js";

await maintain("rotate", process.env, async (config, shell) => {
  const { created, retired, published } = await rotate(config, shell);
  return created
    ? `a new key signs from now on; ${retired} retired, ${published} published`
    : `the key that signs is younger than the tokens of the one before it, nothing was done; ${published} published`;
});
