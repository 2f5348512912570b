export { createDatabase, createNamespace, required, until } from "./infra.js";
