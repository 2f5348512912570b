import { basename } from "node:path";
import { type BusPermissions, busPermissions } from "@dte/service";
import type { Manifest } from "../manifests.js";

/** A user of NATS, called as its service. */
export type BusUser = { readonly name: string; readonly permissions: BusPermissions };

/** Lists the users of NATS: one for each service that publishes, consumes or keeps files there. */
export const busUsers = (all: readonly Manifest[]): BusUser[] =>
  all.filter(usesBus).map(({ name, publishes, consumes, stores, replays }) => ({
    name,
    permissions: busPermissions({ name, publishes, consumes, replays, keepsFiles: stores.includes("files") }),
  }));

/** Tells whether a service publishes, consumes or keeps files: one that does not is not told the address of NATS. */
export const usesBus = ({ publishes, consumes, stores }: Manifest): boolean =>
  publishes.length > 0 || consumes.length > 0 || stores.includes("files");

/** Writes the block `authorization` of a NATS configuration; `passwordOf` gives each password as it is to stand there, with its quotes. */
export function busAuthorization(users: readonly BusUser[], passwordOf: (user: string) => string): string {
  const lines = users.map(({ name, permissions: { publish, subscribe } }) => {
    const list = (subjects: readonly string[]) =>
      `{ allow: [\n${subjects.map((each) => `        ${JSON.stringify(each)}\n`).join("")}      ] }`;
    return [
      "    {",
      `      user: ${JSON.stringify(name)}, password: ${passwordOf(name)}`,
      `      permissions: { publish: ${list(publish)}, subscribe: ${list(subscribe)} }`,
      "    }",
    ].join("\n");
  });
  return `authorization {\n  users: [\n${lines.join("\n")}\n  ]\n}\n`;
}

/** A user of Redis, called as its service: the keys under which it works, and its commands. */
export type RedisUser = {
  readonly name: string;
  readonly keyPrefix: string;
  readonly commands: readonly string[];
};

/** Commands that every connection gives before its first one, and to see whether the server is ready. */
const OF_EVERYBODY = ["client|setname", "hello", "info", "ping"];

/**
 * Lists the users of Redis. The processes of one package share their keys: a country's receiving role has its certifier's tokens. Throws for a
 * service that stores something there and declares no commands.
 */
export const redisUsers = (all: readonly Manifest[]): RedisUser[] =>
  all
    .filter(({ stores }) => stores.includes("redis"))
    .map(({ name, home, redis }) => {
      if (redis.length === 0)
        throw new Error(
          `${home}/service.json: "redis" names the commands of who stores something there: ["get"]`,
        );
      return { name, keyPrefix: `${basename(home)}:`, commands: [...OF_EVERYBODY, ...redis] };
    });

/** Lists the rules after `user <name>` in a Redis configuration. */
export const redisRules = ({ keyPrefix, commands }: RedisUser, password: string): string[] => [
  "on",
  `>${password}`,
  `~${keyPrefix}*`,
  "resetchannels",
  "-@all",
  ...commands.map((each) => `+${each}`),
];

/** Makes the address of Redis for that user: keys get their prefix by themselves. `url` is the server's. */
export function redisAddress(url: string, { name, keyPrefix }: RedisUser, password: string): string {
  const address = new URL(url);
  address.username = name;
  address.password = encodeURIComponent(password);
  address.searchParams.set("keyPrefix", keyPrefix);
  return address.href;
}
