import { accounts } from "./table/accounts.js";
import { batches } from "./table/batches.js";
import { documents } from "./table/documents.js";
import { events } from "./table/events.js";
import { mail } from "./table/mail.js";
import { probe } from "./table/probe.js";
import { processes } from "./table/processes.js";
import { receiving } from "./table/receiving.js";
import { rendering } from "./table/rendering.js";
import { requests } from "./table/requests.js";
import { webhooks } from "./table/webhooks.js";

/** Every event of every service's log, once. Whatever is not here cannot be written: the logger's type is made from it alone. */
export const EVENTS = {
  ...processes,
  ...requests,
  ...events,
  ...accounts,
  ...documents,
  ...batches,
  ...mail,
  ...receiving,
  ...webhooks,
  ...rendering,
  ...probe,
} as const;

export type EventName = keyof typeof EVENTS;
