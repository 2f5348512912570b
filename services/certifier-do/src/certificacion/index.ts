export { certificacion } from "./plan.js";
