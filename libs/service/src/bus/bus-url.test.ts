import { expect, test } from "@jest/globals";
import { ConfigError, read } from "../settings/config.js";
import { keepingOf, readBusUrl } from "./bus-url.js";

const DAY_MS = 24 * 3_600_000;

const keepingFor = (settings: Record<string, string>) => {
  const env = read({ NATS_URL: "nats://dte:clave@nats:4222/uno", ...settings });
  const url = env.done(readBusUrl(env));
  expect(url).toMatch(/^nats:\/\/dte:clave@nats:4222\/uno\?/);
  return keepingOf(new URL(url));
};

test("without settings one server keeps a week of events and four of those that were given up, of any size", () => {
  const defaults = {
    replicas: 1,
    eventsMs: 7 * DAY_MS,
    failedMs: 28 * DAY_MS,
    eventsBytes: -1,
    filesBytes: -1,
  };
  expect(keepingFor({})).toEqual(defaults);
  expect(keepingOf(new URL("nats://nats:4222"))).toEqual(defaults);
});

test("every setting reaches the bus", () => {
  const keeping = keepingFor({
    NATS_REPLICAS: "3",
    NATS_EVENTS_DAYS: "14",
    NATS_FAILED_DAYS: "90",
    NATS_EVENTS_BYTES: "1073741824",
    NATS_FILES_BYTES: "10737418240",
  });
  expect(keeping).toEqual({
    replicas: 3,
    eventsMs: 14 * DAY_MS,
    failedMs: 90 * DAY_MS,
    eventsBytes: 1024 ** 3,
    filesBytes: 10 * 1024 ** 3,
  });
});

test.each([
  ["NATS_REPLICAS", "2"],
  ["NATS_REPLICAS", "three"],
  ["NATS_EVENTS_DAYS", "1"],
  ["NATS_FAILED_DAYS", "366"],
  ["NATS_EVENTS_BYTES", "1000"],
  ["NATS_FILES_BYTES", "-1"],
])("%s=%s is refused by its name", (name, value) => {
  const env = read({ NATS_URL: "nats://nats:4222", [name]: value });
  readBusUrl(env);
  expect(() => env.done({})).toThrow(ConfigError);
  expect(() => env.done({})).toThrow(name);
});
