export { NotForProbing, probeOnce } from "./probe.js";
