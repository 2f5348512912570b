import { runSchedules } from "@dte/testing/simulation";
import { scheduleOf } from "./corrections.js";
import { MUTATIONS } from "./mutations.js";

import { lesser } from "./shrink.js";
import { simulate } from "./simulate.js";

await runSchedules({ url: import.meta.url, scheduleOf, simulate, lesser, mutations: MUTATIONS });
