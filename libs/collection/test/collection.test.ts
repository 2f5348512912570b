import { type Constellation, startConstellation } from "@dte/testing";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { collectionOf, type Item, type Request } from "../src/collection.js";

let world: Constellation;
let requests: Request[];

const within = ({ item, request }: Item): Request[] =>
  item ? item.flatMap(within) : request ? [request] : [];
const find = (method: string, path: string): Request | undefined =>
  requests.find((each) => each.method === method && each.url.path.join("/") === path);

beforeAll(async () => {
  world = await startConstellation();
});
afterAll(() => world?.close());

test("it has every operation of the service, and sends nothing that was made up", async () => {
  const document = (await (await fetch(`${world.url}/openapi.json`)).json()) as {
    paths: Record<string, object>;
  };
  const collection = await collectionOf(document, world.url);
  requests = collection.item.flatMap(within);
  const operations = Object.values(document.paths).flatMap((path) =>
    Object.keys(path).filter((key) => ["get", "post", "put", "patch", "delete"].includes(key)),
  );
  expect(requests).toHaveLength(operations.length);
  expect(collection.variable[0]).toEqual({ key: "baseUrl", value: world.url });
  expect(requests.filter(({ url }) => url.host.join() !== "{{baseUrl}}")).toEqual([]);
  const headers = requests.flatMap(({ header }) => header);
  expect([...new Set(headers.map(({ key }) => key))].sort()).toEqual([
    "Accept",
    "Content-Type",
    "Idempotency-Key",
  ]);
  const keys = headers.filter(({ key }) => key === "Idempotency-Key");
  expect(new Set(keys.map(({ value }) => value))).toEqual(new Set(["{{$guid}}"]));
  const sent = requests
    .flatMap(({ url }) => [...url.query, ...url.variable])
    .filter(({ value }) => value !== "");
  expect(sent).toEqual([]);
});

test("a token is asked for without one, everything else with the key of the collection", () => {
  expect(find("POST", "token")?.auth).toEqual({ type: "noauth" });
  expect(find("POST", "dte")?.auth).toBeUndefined();
});
