export { isForbiddenAddress, isPortOf } from "./addresses.js";
export { forAll, forCaller } from "./caller.js";
export { type AuthorityCall, exchange, type HttpOutcome } from "./exchange.js";
export { openStrangers, type Strangers } from "./strangers.js";
