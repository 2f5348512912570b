import { expect, test } from "@jest/globals";
import { readConfig } from "./config.js";

const required = {
  ACCOUNTS_ADDRESS: "127.0.0.1:1",
  BATCH_ADDRESS: "127.0.0.1:5",
  CATALOGS_ADDRESS: "127.0.0.1:4",
  DOCUMENTS_ADDRESS: "127.0.0.1:2",
  RENDERING_ADDRESS: "127.0.0.1:3",
  MAIL_ADDRESS: "127.0.0.1:6",
  RECEIVING_ADDRESS: "127.0.0.1:7",
  WEBHOOKS_ADDRESS: "127.0.0.1:9",
  REDIS_URL: "redis://127.0.0.1:6379",
  PUBLIC_URL: "https://api.example.com/",
  IDEMPOTENCY_SECRET: "s",
};

test("what is not set has the specification's limits, and nobody's X-Forwarded-For is believed", () => {
  expect(readConfig(required)).toMatchObject({
    redisLimitMs: 250,
    rateLimitPerMinute: 60,
    rateLimitPerHour: 1000,
    userRateLimitPerMinute: 600,
    userRateLimitPerHour: 10_000,
    accountRateLimitPerMinute: 600,
    accountRateLimitPerHour: 10_000,
    feRateLimitPerMinute: 300,
    feRateLimitPerHour: 6_000,
    publicWritesPerMinute: 30,
    publicWritesPerDocumentPerHour: 20,
    foreignAccountsPerHour: 200,
    trustProxy: 0,
    bodyBytesMax: 10 * 1024 * 1024,
    publicUrl: "https://api.example.com",
    cdnUrl: "https://api.example.com",
    tokenIssuer: "https://api.example.com",
  });
});

test("limits of users and accounts are never tighter than an address's, unless somebody says so", () => {
  const limits = { RATE_LIMIT_PER_MINUTE: "5000", USER_RATE_LIMIT_PER_HOUR: "7" };
  expect(readConfig({ ...required, ...limits })).toMatchObject({
    userRateLimitPerMinute: 50_000,
    userRateLimitPerHour: 7,
    accountRateLimitPerMinute: 50_000,
  });
});

test("no client is given less time than what refuses to be late needs", () => {
  expect(readConfig({ ...required, DEADLINE_MS: "5000" }).deadlineMs).toBe(5_000);
  expect(() => readConfig({ ...required, DEADLINE_MS: "4999" })).toThrow(/DEADLINE_MS has a wrong value/);
});

test("files are linked to where CDN_URL says", () => {
  const config = readConfig({ ...required, CDN_URL: "https://cdn.example.com/" });
  expect([config.cdnUrl, config.publicUrl]).toEqual(["https://cdn.example.com", "https://api.example.com"]);
});

test("everything that is missing or wrong is told at once", () => {
  expect(() =>
    readConfig({ ...required, PUBLIC_URL: "api", REDIS_URL: undefined, RATE_LIMIT_PER_MINUTE: "0" }),
  ).toThrow(
    /PUBLIC_URL has a wrong value.*\n.*RATE_LIMIT_PER_MINUTE has a wrong value.*\n.*REDIS_URL is missing[^\n]*$/,
  );
});
