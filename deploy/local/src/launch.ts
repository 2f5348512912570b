import { type SpawnOptions, spawnSync } from "node:child_process";

export type UnixUser = { uid: number; gid: number };

export type Launch = {
  command: string;
  args: readonly string[];
  cwd: string;
  env: NodeJS.ProcessEnv;
  stopSignal: NodeJS.Signals;
  /** The signal that ends the process at once without leaving children of its own behind. */
  killSignal: NodeJS.Signals;
  /** The user to run as instead of root. */
  as?: UnixUser | undefined;
  /** Keeps root's right to pass folders that `as` may not enter, and none of its other rights. */
  passFolders?: boolean | undefined;
};

/**
 * Options that keep CAP_DAC_OVERRIDE and no other capability: a clone below /root (mode 700) stays reachable for an unprivileged PostgreSQL. Without
 * the secure bit access(2), with which initdb looks for its programs, ignores the capability.
 */
const ONLY_PASS_FOLDERS = [
  "--securebits=+no_setuid_fixup",
  "--inh-caps=-all,+dac_override",
  "--ambient-caps=-all,+dac_override",
];

let deathSignalWorks: boolean | undefined;

/**
 * Tells whether there is util-linux's setpriv, which Debian always has; without it a killed supervisor's children wait for the next start.
 */
function hasSetpriv(): boolean {
  deathSignalWorks ??= spawnSync("setpriv", ["--pdeathsig", "TERM", "true"]).status === 0;
  return deathSignalWorks;
}

/**
 * Says how to start a process that ends when this one is killed, in a process group of its own: the terminal's Ctrl-C reaches the
 * supervisor alone, which then stops everything in order.
 */
export function launch(spec: Launch): { command: string; args: string[]; spawnOptions: SpawnOptions } {
  const spawnOptions: SpawnOptions = {
    cwd: spec.cwd,
    env: spec.env,
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
  };
  if (!hasSetpriv()) {
    return { command: spec.command, args: [...spec.args], spawnOptions: { ...spawnOptions, ...spec.as } };
  }
  const { as, passFolders } = spec;
  const user = as ? [`--reuid=${as.uid}`, `--regid=${as.gid}`, "--clear-groups"] : [];
  return {
    command: "setpriv",
    args: [
      "--pdeathsig",
      spec.stopSignal.replace("SIG", ""),
      ...user,
      ...(as && passFolders ? ONLY_PASS_FOLDERS : []),
      spec.command,
      ...spec.args,
    ],
    spawnOptions,
  };
}
