import type { Metric } from "../metric.js";

/** The state of a process itself. */
export const processes = {
  "db.client.connection.wait_time": {
    kind: "histogram",
    unit: "s",
    about: "time that a transaction waited for one of the pool's connections",
    services: ["*"],
    labels: [],
    buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5],
  },
  "db.client.connection.pending_requests": {
    kind: "gauge",
    about: "transactions that wait for one of the pool's connections now",
    services: ["*"],
    labels: [],
  },
  "db.client.connection.timeouts": {
    kind: "counter",
    about:
      "transactions that were refused before they began, because they waited too long for one of the pool's connections or too many did",
    services: ["*"],
    labels: [],
  },
  "db.client.connection.max": {
    kind: "gauge",
    about: "connections that the transactions of this replica may have",
    services: ["*"],
    labels: [],
  },
  "inner.certificate.expiry": {
    kind: "gauge",
    unit: "s",
    about:
      "time until the certificate ends by which this process shows the others of the house who it is; absent where it has none",
    services: ["*"],
    labels: [],
  },
  "dependencies.up": {
    kind: "gauge",
    about: "1 while a server that this process needs answers it within a second, 0 while it does not",
    services: ["*"],
    labels: ["dependency"],
  },
  "dependencies.latency": {
    kind: "gauge",
    unit: "s",
    about: "how long that server took to answer when metrics were last read; absent while it does not",
    services: ["*"],
    labels: ["dependency"],
  },
  "nodejs.eventloop.delay": {
    kind: "gauge",
    unit: "s",
    about: "the 99th percentile of how late the event loop was since it was last read",
    services: ["*"],
    labels: [],
  },
  "process.memory.usage": {
    kind: "gauge",
    unit: "By",
    about: "resident memory of the process",
    services: ["*"],
    labels: [],
  },
  "v8.memory.heap.used": {
    kind: "gauge",
    unit: "By",
    about: "memory that the JavaScript heap uses",
    services: ["*"],
    labels: [],
  },
  "v8.memory.heap.limit": {
    kind: "gauge",
    unit: "By",
    about: "memory at which the JavaScript heap gives up",
    services: ["*"],
    labels: [],
  },
  "process.cpu.time": {
    kind: "counter",
    unit: "s",
    about: "processor time that the process has taken",
    services: ["*"],
    labels: [],
  },
} as const satisfies Readonly<Record<string, Metric>>;
