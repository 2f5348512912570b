import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Configured } from "./configuration.js";
import { root } from "./paths.js";

/** The variables that say where a cloud, a vault or a token keeps this system's keys, by the service that reads them. */
export type KeySettings = Readonly<Record<string, readonly string[]>>;

/** The file of these settings. `npm run generate` writes it, so that starting services does not need to load every configuration. */
export const KEY_SETTINGS = "deploy/local/key-settings.json";

/** Lists the settings from the services' own configurations, with the files that may stand in the place of secrets. */
export const keySettingsOf = (configured: readonly Configured[]): KeySettings =>
  Object.fromEntries(
    configured.flatMap(({ name, variables }) => {
      const names = variables
        .filter(({ isOfKeys }) => isOfKeys)
        .flatMap((each) => (each.isSecret ? [each.name, `${each.name}_FILE`] : [each.name]));
      return names.length === 0 ? [] : [[name, [...new Set(names)].sort()] as const];
    }),
  );

/** Reads the settings from their file. */
export const readKeySettings = (): KeySettings =>
  JSON.parse(readFileSync(join(root, KEY_SETTINGS), "utf8")) as KeySettings;
