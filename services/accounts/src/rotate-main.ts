import { readOperator } from "@dte/service";
import { maintain } from "./maintenance/maintain.js";
import { replace, rotate } from "./maintenance/rotate.js";

const USAGE = `rotate-main.js                 a new key signs; the earlier one is good until its tokens have expired
rotate-main.js comprometida    a new key signs; no other is good any more, and everybody enters again
--por "Ana Paz" says for the log who does it`;

const { rest: args } = readOperator(process.argv.slice(2));
if (args.length === 0) {
  await maintain("rotate", process.env, async (config, shell) => {
    const { created, retired, published } = await rotate(config, shell);
    return created
      ? `a new key signs from now on; ${retired} retired, ${published} published`
      : `the key that signs is younger than the tokens of the one before it, nothing was done; ${published} published`;
  });
} else if (args.length === 1 && args[0] === "comprometida") {
  await maintain("rotate", process.env, async (config, shell) => {
    const { retired, sesiones } = await replace(config, shell);
    return `a new key signs from now on; ${retired} retired, whose tokens are refused, and ${sesiones} sessions ended`;
  });
} else {
  console.log(USAGE);
  process.exitCode = 2;
}
