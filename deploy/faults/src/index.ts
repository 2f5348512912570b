export { isGood } from "./report.js";
export { runFaults } from "./run.js";
