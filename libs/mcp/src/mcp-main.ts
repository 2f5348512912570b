#!/usr/bin/env node
import { randomUUID } from "node:crypto";
import { Missing, openClient } from "@dte/cli";
import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import { createServer } from "./server.js";

// The standard output is the protocol's alone: what is missing is said on the other one.
try {
  const client = openClient(process.env, () => {});
  await createServer({ client, now: () => new Date(), newId: randomUUID }).connect(
    new StdioServerTransport(),
  );
} catch (error) {
  if (!(error instanceof Missing)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 2;
}
