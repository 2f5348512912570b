import { expect, test } from "@jest/globals";
import { type Configured, configurationPage } from "./configuration.js";

const variable = (name: string, more: Partial<Configured["variables"][number]> = {}) => ({
  name,
  about: "",
  example: "1",
  fallback: undefined,
  ...more,
});
const service = (...variables: Configured["variables"]): Configured => ({
  name: "mail",
  summary: "Mails documents.",
  secrets: ["SEAL_KEY"],
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

test("what holds a password or a key is marked, the service's own secrets too", () => {
  const page = configurationPage(
    [
      service(
        variable("DATABASE_URL", { example: "postgres://a:b@c/d" }),
        variable("NATS_URL"),
        variable("SEAL_KEY", { about: "Seals." }),
      ),
    ],
    "/",
  );
  expect(rowsOf(page).every((row) => row.endsWith("**secret** |"))).toBe(true);
});

test("a variable that nobody explains is named with its service", () => {
  expect(() => configurationPage([service(variable("SIZE"), variable("HOST"))], "/")).toThrow(
    'say in src/config.ts, with "about", what these are: mail: SIZE',
  );
});
