import { createShell, type Log, type Shell } from "@dte/service";
import type { Program, World } from "./world.js";

/** Makes the shell of a program, with the world's time and ids. It closes nothing, because programs only die here. */
export function shellOf(world: World, program: Program, name: string): Shell {
  const say = (level: string) => (fact: string, fields?: { error?: unknown; reason?: unknown }) =>
    world.isTraced
      ? world.note(`${program.name} ${level}: ${fact} ${fields?.error ?? fields?.reason ?? ""}`)
      : undefined;
  const log: Log = { debug: () => {}, info: () => {}, warn: say("warn"), error: say("error") };
  return {
    ...createShell({ name, log }),
    now: () => new Date(),
    newId: () => world.newId(),
    open: (_name, resource) => resource,
    close: async () => {},
  };
}
