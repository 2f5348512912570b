export { type Env, Missing, openClient } from "./settings.js";
export { showDte, showError, showLine } from "./show.js";
