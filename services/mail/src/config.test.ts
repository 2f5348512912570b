import { expect, test } from "@jest/globals";
import { readConfig } from "./config.js";

const env = {
  PORT_GRPC: "50056",
  ACCOUNTS_ADDRESS: "accounts:50051",
  DOCUMENTS_ADDRESS: "documents:50053",
  RENDERING_ADDRESS: "rendering:50054",
  NATS_URL: "nats://nats:4222",
  DATABASE_URL: "postgres://mail:clave@127.0.0.1:5432/dte",
  SMTP_URL: "smtps://dte%40example.com:secreto%2F1@smtp.example.com",
  MAIL_FROM: "documentos@example.com",
};

test("the settings are read, and no password prints", () => {
  const config = readConfig(env);
  expect(config).toMatchObject({
    host: "127.0.0.1",
    smtp: { host: "smtp.example.com", port: 465, secure: true, user: "dte@example.com" },
    smtpRequireTls: true,
    mailFrom: "documentos@example.com",
    mailPerDomainPerMinute: 300,
    mailTestPerAddressPerDay: 100,
    silenceMs: 30_000,
  });
  expect(config.smtp.clave?.reveal()).toBe("secreto/1");
  expect(JSON.stringify(config)).not.toMatch(/secreto|clave@/);
});

test("a server on this machine needs neither TLS nor a sender's address", () => {
  const { MAIL_FROM: _, ...rest } = env;
  expect(readConfig({ ...rest, SMTP_URL: "smtp://127.0.0.1:2525" })).toMatchObject({
    smtp: { port: 2525, secure: false },
    smtpRequireTls: false,
    mailFrom: "documentos@dte.localhost",
    mailTestPerAddressPerDay: 0,
  });
  expect(() => readConfig(rest)).toThrow(/MAIL_FROM is missing/);
});

test("everything that is wrong is named at once, without its value", () => {
  const wrong = { ...env, SMTP_URL: "http://u:secreto@h", MAIL_FROM: "Ana <a@b.c>", NATS_URL: "" };
  expect(() => readConfig(wrong)).toThrow(/SMTP_URL[\s\S]*NATS_URL[\s\S]*MAIL_FROM/);
  expect(() => readConfig(wrong)).not.toThrow(/secreto/);
});
