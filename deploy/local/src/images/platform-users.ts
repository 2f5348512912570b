import { stringify } from "yaml";
import { busUsers, redisRules, redisUsers } from "../infra/server-users.js";
import type { Manifest } from "../manifests.js";

/** The Secret with every password, and the one with the users of Redis as the server reads them; `docs/operations/install.md` makes both. */
const PASSWORDS = "dte-platform-users";
const REDIS_CONF = "dte-platform-redis-users";
const HEAD = "# Written by `npm run generate` from services/*/service.json; nothing is edited here.";

/** Names the variable with a service's password at NATS, wherever the servers have a user for each service. */
export const natsPassword = (service: string): string => `NATS_PASSWORD_${upper(service)}`;
/** Names the variable with a service's password at Redis. */
export const redisPassword = (service: string): string => `REDIS_PASSWORD_${upper(service)}`;
const upper = (service: string): string => service.toUpperCase().replaceAll("-", "_");

/**
 * Makes `charts/platform/values-users.yaml`: the values that give NATS and Redis of that chart a user for each service. The chart of NATS writes the
 * text between `<<` and `>>` without quotes, so that the server reads a variable of its environment there.
 */
export function platformValues(manifests: readonly Manifest[]): string {
  const users = busUsers(manifests).map(({ name, permissions: { publish, subscribe } }) => ({
    user: name,
    password: `<< $${natsPassword(name)} >>`,
    permissions: { publish: { allow: publish }, subscribe: { allow: subscribe } },
  }));
  const env = Object.fromEntries(
    users.map(({ user }) => {
      const key = natsPassword(user);
      return [key, { valueFrom: { secretKeyRef: { name: PASSWORDS, key } } }];
    }),
  );
  const values = {
    nats: { config: { merge: { authorization: { users } } }, container: { env } },
    redis: { extraSecretRedisConfigs: REDIS_CONF },
  };
  return `${HEAD}\n${stringify(values, { lineWidth: 0, aliasDuplicateObjects: false })}`;
}

/**
 * Makes `charts/platform/redis-users.conf`: the lines of a Redis configuration, with the names of the passwords in their places.
 */
export const platformRedisUsers = (manifests: readonly Manifest[]): string =>
  [
    HEAD,
    "# The probes of the chart say ping without a password, and nothing else can be done without one.",
    "user default reset on nopass +ping",
    ...redisUsers(manifests).map(
      (each) => `user ${each.name} ${redisRules(each, `\${${redisPassword(each.name)}}`).join(" ")}`,
    ),
    "",
  ].join("\n");
