import { expect, test } from "@jest/globals";
import { type Configured, configurationPage, readVariables } from "./configuration.js";
import { readManifests } from "./manifests.js";
import { root } from "./paths.js";

const variable = (name: string, more: Partial<Configured["variables"][number]> = {}) => ({
  name,
  about: "",
  example: "1",
  fallback: undefined,
  isSecret: false,
  isOfKeys: false,
  ...more,
});
const service = (...variables: Configured["variables"]): Configured => ({
  name: "mail",
  summary: "Mails documents.",
  variables,
});

const rowsOf = (page: string): string[] =>
  page
    .slice(page.indexOf("## mail"))
    .split("\n")
    .filter((line) => line.startsWith("| `"));

test("each variable has its default and what it is, the service's own word before the common one", () => {
  const page = configurationPage(
    [
      service(
        variable("HOST", { fallback: "127.0.0.1" }),
        variable("ACCOUNTS_ADDRESS", { about: "Who knows the accounts.", example: "accounts:1" }),
        variable("ROOM_DIR", { about: "A folder.", fallback: "/house/room" }),
      ),
    ],
    "/house",
  );
  expect(rowsOf(page)).toEqual([
    "| `HOST` | `127.0.0.1` | The address to listen on. |",
    "| `ACCOUNTS_ADDRESS` | **needed** | Who knows the accounts. Such as `accounts:1`. |",
    "| `ROOM_DIR` | `room` | A folder. |",
  ]);
});

test("what its service says is a secret is marked, and how it may come as a file stands at the top", () => {
  const page = configurationPage(
    [
      service(
        variable("DATABASE_URL", { isSecret: true }),
        variable("SEAL_KEY", { about: "Seals.", isSecret: true }),
        variable("HOST"),
      ),
    ],
    "/",
  );
  expect(rowsOf(page).map((row) => row.endsWith("**secret** |"))).toEqual([true, true, false]);
  expect(page.slice(0, page.indexOf("## Every service"))).toContain("`<NAME>_FILE`");
});

test("no service forgets to say so of a key, or of an address with a password", async () => {
  const holdsPassword = /:\/\/[^/]+:[^/]+@/;
  const isMadeAtRandom = /^\$\(openssl rand /;
  const manifests = readManifests(root);
  expect(manifests.length).toBeGreaterThan(10);
  for (const manifest of manifests) {
    const { variables } = await readVariables(manifest);
    const held = variables.filter(
      ({ name, example }) =>
        ["NATS_URL", "REDIS_URL", ...manifest.secrets].includes(name) ||
        holdsPassword.test(example) ||
        isMadeAtRandom.test(example),
    );
    const forgotten = held.filter(({ isSecret }) => !isSecret).map(({ name }) => name);
    expect({ service: manifest.name, forgotten }).toEqual({ service: manifest.name, forgotten: [] });
  }
});

test("a variable that nobody explains is named with its service", () => {
  expect(() => configurationPage([service(variable("SIZE"), variable("HOST"))], "/")).toThrow(
    'say in src/config.ts, with "about", what these are: mail: SIZE',
  );
});
