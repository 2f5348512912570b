import {
  Accounts,
  type AccountsDefinition,
  Batch,
  type BatchDefinition,
  BatchOperations,
  type BatchOperationsDefinition,
  Catalogs,
  type CatalogsDefinition,
  Claves,
  type ClavesDefinition,
  Documents,
  type DocumentsDefinition,
  type Handlers,
  Mail,
  type MailDefinition,
  Operations,
  type OperationsDefinition,
  Receiving,
  type ReceivingDefinition,
  Rendering,
  type RenderingDefinition,
  Webhooks,
  type WebhooksDefinition,
} from "@dte/contracts";
import { createHealth, type Implementation, implement, type Shell, serve } from "@dte/service";

/**
 * Stand-ins at the network boundary: real gRPC servers that speak the contract in place of accounts, batch, catalogs,
 * documents, mail, receiving, rendering and webhooks, with the answers that a test of the edge needs. The real services are tested together
 * elsewhere.
 */
export type Neighbours = {
  accounts: Handlers<AccountsDefinition>;
  batch: Handlers<BatchDefinition>;
  /** Served at the port of batch. */
  batchOperations: Handlers<BatchOperationsDefinition>;
  catalogs: Handlers<CatalogsDefinition>;
  /** Served at the port of documents. */
  claves: Handlers<ClavesDefinition>;
  documents: Handlers<DocumentsDefinition>;
  mail: Handlers<MailDefinition>;
  /** Served at the port of documents. */
  operations: Handlers<OperationsDefinition>;
  receiving: Handlers<ReceivingDefinition>;
  rendering: Handlers<RenderingDefinition>;
  webhooks: Handlers<WebhooksDefinition>;
};

/** Serves the neighbours; a test may replace single handlers while they run. */
export async function serveNeighbours(shell: Shell, neighbours: Neighbours) {
  const health = createHealth(shell, {});
  const open = (...implementations: Implementation[]) =>
    serve(shell, { host: "127.0.0.1", port: 0, health, implementations });
  const [accounts, batch, catalogs, documents, mail, receiving, rendering, webhooks] = await Promise.all([
    open(implement(Accounts, late(neighbours.accounts))),
    open(
      implement(Batch, late(neighbours.batch)),
      implement(BatchOperations, late(neighbours.batchOperations)),
    ),
    open(implement(Catalogs, late(neighbours.catalogs))),
    open(
      implement(Documents, late(neighbours.documents)),
      implement(Claves, late(neighbours.claves)),
      implement(Operations, late(neighbours.operations)),
    ),
    open(implement(Mail, late(neighbours.mail))),
    open(implement(Receiving, late(neighbours.receiving))),
    open(implement(Rendering, late(neighbours.rendering))),
    open(implement(Webhooks, late(neighbours.webhooks))),
  ]);
  return { accounts, batch, catalogs, documents, mail, receiving, rendering, webhooks };
}

/** Looks up each handler at the time of the call, so that tests can replace it. */
const late = <H extends object>(handlers: H): H =>
  Object.fromEntries(
    Object.keys(handlers).map((name) => [
      name,
      (request: unknown, call: unknown) =>
        (handlers as Record<string, (request: unknown, call: unknown) => unknown>)[name]?.(request, call),
    ]),
  ) as H;
