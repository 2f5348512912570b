import { runSchedules } from "@dte/testing/simulation";
import { MUTATIONS } from "./mutations.js";
import { lesser, scheduleOf } from "./schedule.js";
import { simulate } from "./simulate.js";

await runSchedules({ url: import.meta.url, scheduleOf, simulate, lesser, mutations: MUTATIONS });
