#!/usr/bin/env node
import { randomUUID } from "node:crypto";
import { Missing, openClient, readUrl } from "@dte/cli";
import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import { serveHttp } from "./http.js";
import { createServer } from "./server.js";
import { readHttp } from "./settings.js";

const now = () => new Date();
const newId = randomUUID;
const say = (text: string) => process.stderr.write(`${text}\n`);

// The standard output belongs to the protocol, so missing settings are reported on the standard error.
try {
  const http = readHttp(process.env);
  if (http) {
    const url = readUrl(process.env["DTE_URL"]);
    const clientOf = (token: string) => openClient({ DTE_URL: url, DTE_LLAVE: token }, () => {});
    const served = await serveHttp({ ...http, clientOf, now, newId });
    say(`http://${http.host}:${served.port}/mcp`);
    for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => void served.close());
  } else {
    const client = openClient(process.env, () => {});
    await createServer({ client, now, newId }).connect(new StdioServerTransport());
  }
} catch (error) {
  if (!(error instanceof Missing)) throw error;
  say(error.message);
  process.exitCode = 2;
}
