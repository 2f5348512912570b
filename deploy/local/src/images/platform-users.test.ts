import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@jest/globals";
import { parse } from "yaml";
import { readManifests } from "../manifests.js";
import { root } from "../paths.js";
import { natsPassword, platformRedisUsers, platformValues, redisPassword } from "./platform-users.js";

const manifests = readManifests(root);
const { nats, redis } = parse(platformValues(manifests));
const using = (store: string) =>
  manifests.filter(({ stores }) => stores.some((each) => each === store)).map(({ name }) => name);

test("whoever is told where NATS is has a user there, whose password the server reads from the Secret", () => {
  const users: { user: string; password: string }[] = nats.config.merge.authorization.users;
  const expected = manifests
    .filter(({ publishes, consumes }) => publishes.length + consumes.length > 0)
    .map(({ name }) => name);
  expect(users.map(({ user }) => user)).toEqual(
    expect.arrayContaining([...new Set([...expected, ...using("files")])]),
  );
  for (const { user, password } of users) {
    const key = natsPassword(user);
    expect(password).toBe(`<< $${key} >>`);
    expect(nats.container.env[key].valueFrom.secretKeyRef).toEqual({ name: "dte-platform-users", key });
  }
});

test("whoever uses Redis has a user there, and who says no password may only say ping", () => {
  const lines = platformRedisUsers(manifests)
    .split("\n")
    .filter((line) => line.startsWith("user "));
  expect(lines.map((line) => line.split(" ")[1]).sort()).toEqual(["default", ...using("redis")].sort());
  expect(lines).toContain("user default reset on nopass +ping");
  for (const name of using("redis")) {
    expect(lines.some((line) => line.startsWith(`user ${name} on >\${${redisPassword(name)}} ~`))).toBe(true);
  }
});

test("installing takes both by the names that they have", () => {
  const page = readFileSync(join(root, "docs/operations/install.md"), "utf8");
  for (const each of [
    "dte-platform-users",
    redis.extraSecretRedisConfigs,
    "values-users.yaml",
    "redis-users.conf",
  ]) {
    expect(page).toContain(each);
  }
});
