import { readFileSync } from "node:fs";
import { describePais } from "@dte/certifier";
import { catalogos, descripcion } from "../src/describe/index.js";
import { regime } from "./samples/asked.js";

const guia = readFileSync(new URL("../guia.md", import.meta.url), "utf8");

/** The country's description, as its readers see it. */
export const pais = describePais({ regime, descripcion: { ...descripcion, guia }, catalogos });
