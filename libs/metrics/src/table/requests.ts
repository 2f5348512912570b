import type { Metric } from "../metric.js";

/** Buckets in seconds for requests that may wait for an authority: from 5 ms to the 30 s after which nobody waits. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10, 30];

/** Rate, errors and duration of requests to the services, and refusals for want of room. */
export const requests = {
  "http.server.request.duration": {
    kind: "histogram",
    unit: "s",
    about:
      "requests by route, and lines of POST /dte/bulk; an error of ours is a status from 500 on, the code 1000 (but of POST /dte/xml) or propio",
    services: ["gateway", "web"],
    labels: ["http.route", "http.request.method", "http.response.status_code", "codigo"],
    buckets: BUCKETS,
  },
  "http.server.connections.refused": {
    kind: "counter",
    about:
      "connections that were closed unread: more than this replica takes (todas), or than one address (direccion) or one network (red) may have",
    services: ["gateway", "web"],
    labels: ["motivo"],
  },
  "http.server.connections.idle.closed": {
    kind: "counter",
    about: "idle connections that were closed because nearly all that this replica takes were taken",
    services: ["gateway", "web"],
    labels: [],
  },
  "http.server.readers.cut": {
    kind: "counter",
    about: "answers that were cut because their reader took nothing of them for ten seconds",
    services: ["gateway", "web"],
    labels: [],
  },
  "rpc.server.call.duration": {
    kind: "histogram",
    unit: "s",
    about: "rpcs by method, on the side that answers",
    services: ["*"],
    labels: ["rpc.method", "rpc.status_code"],
    buckets: BUCKETS,
  },
  "rpc.server.callers.refused": {
    kind: "counter",
    about:
      "calls of services of ours, or of whoever says to be one, that may not make them; any at all is a mistake or an attack",
    services: ["*"],
    labels: ["rpc.method"],
  },
  "rpc.server.identities.over": {
    kind: "counter",
    about:
      "calls that were answered UNAVAILABLE because what proved their caller or user was over when it was looked at: a process stood still, or clocks differ",
    services: ["*"],
    labels: ["rpc.method"],
  },
  "sonda.duracion": {
    kind: "histogram",
    unit: "s",
    about:
      "documents that the probe issued (emitir) and read back (leer), as a client would; resultado is bien or mal",
    services: ["probe"],
    labels: ["pais", "paso", "resultado"],
    buckets: BUCKETS,
  },
  "queue.running": {
    kind: "gauge",
    about: "pieces of work under way in a bounded queue of this replica",
    services: ["*"],
    labels: ["queue"],
  },
  "queue.waiting": {
    kind: "gauge",
    about: "pieces of work that wait in a bounded queue of this replica",
    services: ["*"],
    labels: ["queue"],
  },
  "queue.refused": {
    kind: "counter",
    about:
      "pieces of work that a bounded queue of this replica refused, because its line was full or they waited too long",
    services: ["*"],
    labels: ["queue"],
  },
} as const satisfies Readonly<Record<string, Metric>>;
