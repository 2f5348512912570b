import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Configured } from "./configuration.js";
import { root } from "./paths.js";

/** The variables that say where a cloud, a vault or a token keeps our keys, by the service that reads them. */
export type KeySettings = Readonly<Record<string, readonly string[]>>;

/** Written by `npm run generate`, so that whoever starts services need not load what each of them reads. */
export const KEY_SETTINGS = "deploy/local/key-settings.json";

/** Lists them as the services' own configurations tell them, with the files that may stand in the place of secrets. */
export const keySettingsOf = (configured: readonly Configured[]): KeySettings =>
  Object.fromEntries(
    configured.flatMap(({ name, variables }) => {
      const names = variables
        .filter(({ isOfKeys }) => isOfKeys)
        .flatMap((each) => (each.isSecret ? [each.name, `${each.name}_FILE`] : [each.name]));
      return names.length === 0 ? [] : [[name, [...new Set(names)].sort()] as const];
    }),
  );

/** Reads what was written of them. */
export const readKeySettings = (): KeySettings =>
  JSON.parse(readFileSync(join(root, KEY_SETTINGS), "utf8")) as KeySettings;
