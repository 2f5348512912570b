import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "@jest/globals";
import { sources } from "../test/house.js";

const root = fileURLToPath(new URL("../../..", import.meta.url));
const read = (path: string): string => readFileSync(join(root, path), "utf8");

/** The rooms that every service has, as `services/README.md` lists them; their names describe them. */
const usual: readonly string[] = namesIn(
  /Every service has the same rooms(.*?)What a service does beside/s.exec(read("services/README.md"))?.[1],
);

function namesIn(text = ""): string[] {
  return [...text.matchAll(/`([a-z]+)\/`/g)].map(([, name = ""]) => name);
}

/** A room of a service, of a country or of a library that has plates, and the folder that it is a room of. */
type Room = { readonly dir: string; readonly service: string };

const ROOM =
  /^((services\/[^/]+|libs\/(?:service|certifier)|libs\/testing\/test\/pais-de-prueba)\/(?:src\/([^/]+)|sandbox|demo))\//;

/** Tells the usual rooms of a service, which need no plate; a library has none. */
const isUsual = (service: string, name: string): boolean =>
  service.startsWith("services/") && usual.includes(name);

/** Every folder with code that is none of the usual ones. */
const rooms: readonly Room[] = [
  ...new Map(
    sources.flatMap(({ path }): [string, Room][] => {
      const [, dir = "", service = "", name = ""] = ROOM.exec(path) ?? [];
      return dir === "" || isUsual(service, name) ? [] : [[dir, { dir, service }]];
    }),
  ).values(),
];

/** The parts that every plate must have. */
const PARTS: Readonly<Record<string, RegExp>> = {
  "what it is for": /^# .+( — .+|\n\n[A-Z].+)/,
  "what it owns": /\bowns\b|\bpure\b|\bkeeps nothing\b/i,
  "how it fails": /\bHow it fails\b/,
  "how its tests are run": /^Tests\b[^`]*`npm test -- [^`]+`/m,
};

const plateOf = ({ dir }: Room): string => {
  const path = join(dir, "README.md");
  return existsSync(join(root, path)) ? read(path) : "";
};

const paths = sources.map(({ path }) => path);
const suites = paths.filter((path) => /\.test\.tsx?$/.test(path));

/** Lists the names on a plate that do not exist: files of its service or of the house, suites, and linked documents. */
function goneOf(room: Room): string[] {
  const plate = plateOf(room);
  const files = [...plate.matchAll(/`([\w./-]+\.(?:tsx?|mjs))`/g)].map(([, name = ""]) => name);
  const named = [...plate.matchAll(/`npm test -- ([^`]+)`/g)].flatMap(([, all = ""]) => all.split(" "));
  const links = [...plate.matchAll(/\]\(([^)#]+)(?:#[^)]*)?\)/g)].map(([, link = ""]) => link);
  return [
    ...files.filter((file) => !isFile(room, file)),
    ...named.filter((suite) => !suites.some((path) => path.startsWith(suite))),
    ...links.filter((link) => !link.startsWith("https://") && !existsSync(join(root, room.dir, link))),
  ];
}

/** Tells whether the house has a file of this name, or the room's service one whose path ends so. */
function isFile({ service }: Room, name: string): boolean {
  const end = `/${name.replace(/^(?:\.\.\/)+/, "")}`;
  return paths.some((path) => path === name || (path.startsWith(`${service}/`) && path.endsWith(end)));
}

test("rooms are found by their folders", () => {
  expect(usual).toEqual(expect.arrayContaining(["domain", "rpc", "events", "store", "routes"]));
  expect(rooms.map(({ dir }) => dir)).toEqual(
    expect.arrayContaining([
      "services/accounts/src/secrets",
      "services/certifier-gt/sandbox",
      "libs/certifier/src/country",
      "libs/service/src/rpc",
      "libs/testing/test/pais-de-prueba/src/regime",
    ]),
  );
});

test("every room says at its door what it is for, what it owns, how it fails and how its tests are run", () => {
  const missing = rooms.flatMap((room) =>
    Object.entries(PARTS)
      .filter(([, part]) => !part.test(plateOf(room)))
      .map(([part]) => `${room.dir}/README.md: ${part}`),
  );
  expect(missing).toEqual([]);
});

test("what a door plate names is there", () => {
  expect(rooms.flatMap((room) => goneOf(room).map((each) => `${room.dir}/README.md: ${each}`))).toEqual([]);
});
