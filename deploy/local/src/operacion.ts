import { rmSync } from "node:fs";
import { join } from "node:path";
import { addressesOf, busSettings, type Surroundings } from "./environment.js";
import { readJson, writeWhole } from "./files.js";
import { OPERADOR } from "./inner-keys.js";
import { localDir } from "./paths.js";

/** The variables for operators' tools: DATABASE_URL_<service>, <SERVICE>_ADDRESS, NATS_URL, AUTORIDADES and others. */
export type Operacion = Readonly<Record<string, string>>;

const FILE = "operacion.json";

/** Makes the variables with which the tools find everything of a system. They reach the databases as their owner, since they also make temporary tables. */
export function operacionOf(
  given: Omit<Surroundings, "ports"> & { ownerUrls: Readonly<Record<string, string>>; natsUrl: string },
): Operacion {
  const { all, replicas = [], ownerUrls, natsUrl, authorities, outer, innerKeys } = given;
  const key = innerKeys?.get(OPERADOR)?.own;
  const listeners = all.flatMap((service) => ("grpc" in service.ports ? [{ service, port: "grpc" }] : []));
  return {
    ...Object.fromEntries(
      Object.entries(ownerUrls).map(([name, url]) => [
        `DATABASE_URL_${name.toUpperCase().replaceAll("-", "_")}`,
        url,
      ]),
    ),
    ...addressesOf(listeners, replicas),
    ...(key !== undefined && { INNER_KEY: key }),
    NATS_URL: natsUrl,
    NATS_REPLICAS: "1",
    ...busSettings(outer),
    ...(outer["FILES_URL"] && { FILES_URL: outer["FILES_URL"] }),
    AUTORIDADES: Object.entries(authorities)
      .map(([pais, url]) => `${pais}=${url}`)
      .join(","),
  };
}

/** Writes, for commands that come later, the way to the running system. Only its owner may read the file, since there are passwords in it. */
export function writeOperacion(dataDir: string, operacion: Operacion): void {
  writeWhole(join(dataDir, FILE), `${JSON.stringify(operacion, null, 2)}\n`, 0o600);
}

/** Deletes the file about a running system; no error when there is none. */
export const removeOperacion = (dataDir: string): void => rmSync(join(dataDir, FILE), { force: true });

/** Reads the file about the system that `npm start` runs; nothing when none runs. */
export const readOperacion = (): Operacion => (readJson(join(localDir, FILE)) ?? {}) as Operacion;
