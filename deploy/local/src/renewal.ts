import { join } from "node:path";
import { environmentOf, type PortTable, type Surroundings } from "./environment.js";
import type { DatabaseUrls } from "./infra/databases.js";
import { makeInnerKeys } from "./inner-keys.js";
import type { ProcessSpec } from "./keeper.js";
import type { Launcher } from "./launcher.js";
import { type Manifest, readManifests, startOrder } from "./manifests.js";
import { prepareAndMigrate } from "./migrations.js";
import { type Operacion, operacionOf } from "./operacion.js";
import type { Ports } from "./ports.js";
import { openSecretFiles } from "./secret-files.js";
import { openSecrets } from "./secrets.js";
import { DRAIN_MS, describeService, nameOf, type Places } from "./services.js";

/** The surroundings that all replicas share. */
export type Replicated = Omit<Surroundings, "ports"> &
  Pick<Places, "replicas"> & { ownerUrls: DatabaseUrls["owners"]; natsUrl: string };

/** Replaces the services that run by those of another tree, one replica after the other. */
export type Renewal = {
  /** Names of services by the step of an upgrade in which they are replaced: the services that each calls stand before it. */
  readonly waves: readonly (readonly string[])[];
  /** Names of services that run and that the other tree does not have. */
  readonly gone: readonly string[];
  /** Brings every schema to the migrations of the other tree, under the services that run. */
  migrate(): Promise<void>;
  /** Ends a replica of a service and starts the other tree's on the same ports, with the variables of `env` besides. Needs `migrate` before it. */
  replace(service: string, replica: number, env?: Readonly<Record<string, string>>): Promise<void>;
  /** Ends a replica that the other tree does not have. */
  remove(service: string, replica: number): Promise<void>;
  /** Gives the variables for operators' tools from now on. */
  operacion(): Operacion;
};

export type RenewalOptions = {
  /** The folder of the other tree, which is built. */
  root: string;
  dataDir: string;
  /** The surroundings of the services that run. */
  surroundings: Replicated;
  ports: Ports;
  adminUrl: string;
  launcher: Launcher;
  closers: (() => Promise<void>)[];
  amend?: (spec: ProcessSpec) => ProcessSpec;
};

/** Reads the other tree's services, and takes ports and keys for the new ones. Throws as `readManifests` and `startOrder`. */
export async function createRenewal(options: RenewalOptions): Promise<Renewal> {
  const { root, surroundings, launcher, closers, amend = (spec) => spec } = options;
  const manifests = readManifests(root);
  const replicas = await Promise.all(
    surroundings.replicas.map((table, replica) => fillPorts(manifests, table, replica, options.ports)),
  );
  const renewed: Replicated = {
    ...surroundings,
    all: manifests,
    replicas,
    innerKeys: new Map([...makeInnerKeys(manifests), ...(surroundings.innerKeys ?? [])]),
  };
  const inFiles = openSecretFiles(root, options.dataDir);
  const drainMs = replicas.length > 1 ? DRAIN_MS : 0;
  const find = (service: string): Manifest => {
    const manifest = manifests.find(({ name }) => name === service);
    if (manifest === undefined) throw new Error(`${root} has no service ${service}`);
    return manifest;
  };
  return {
    waves: startOrder(manifests).map((level) => level.map(({ name }) => name)),
    gone: surroundings.all
      .map(({ name }) => name)
      .filter((name) => !manifests.some((each) => each.name === name)),
    async migrate() {
      const secrets = openSecrets(join(options.dataDir, "secrets.json"));
      const { owners, services } = await prepareAndMigrate(manifests, options.adminUrl, secrets);
      renewed.ownerUrls = owners;
      renewed.databaseUrls = services;
    },
    async replace(service, replica, more = {}) {
      const manifest = find(service);
      const ports = replicas[replica] ?? {};
      const env = { ...environmentOf(manifest, { ...renewed, ports }), ...more };
      const spec = amend(describeService(manifest, { root, replica, ports, env, drainMs }));
      closers.push(() => launcher.stop(spec.name));
      await launcher.replace({ ...spec, env: inFiles(service, spec.name, spec.env) });
    },
    remove: (service, replica) => launcher.stop(nameOf(service, replica)),
    operacion: () => operacionOf(renewed),
  };
}

/** Keeps the ports that a replica has already, and takes one for each listener that has none. */
async function fillPorts(
  manifests: readonly Manifest[],
  table: PortTable,
  replica: number,
  ports: Ports,
): Promise<PortTable> {
  const filled: Record<string, Record<string, number>> = { ...table };
  for (const { name, ports: wanted } of manifests) {
    const own: Record<string, number> = { ...table[name] };
    for (const listener of Object.keys(wanted)) {
      own[listener] ??= await ports.take(`${nameOf(name, replica)}:${listener}`);
    }
    filled[name] = own;
  }
  return filled;
}
