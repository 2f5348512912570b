export { installClock } from "./simulation/clock.js";
export { ConnectionLost, type Mishap, Network, type Outcome } from "./simulation/network.js";
export { createRandom, type Random } from "./simulation/random.js";
export { BEGINNING, type Program, World } from "./simulation/world.js";
