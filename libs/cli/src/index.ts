export { type Env, Missing, openClient, readUrl } from "./settings.js";
export { showDte, showError, showLine } from "./show.js";
