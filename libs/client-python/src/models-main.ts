import { readFileSync } from "node:fs";
import { modelsOf, type OpenApi } from "./models.js";

const STDIN = 0;

process.stdout.write(modelsOf(JSON.parse(readFileSync(STDIN, "utf8")) as OpenApi));
