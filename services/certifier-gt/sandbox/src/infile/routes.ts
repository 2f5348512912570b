import type { Route } from "@dte/sandbox";
import type { Certifier } from "../certifier.js";
import { consultRoute } from "./consult.js";
import { firmaRoute } from "./firma.js";
import { lookupRoutes } from "./lookups.js";
import { twoStepRoutes } from "./two-step.js";
import { unifiedRoute } from "./unified.js";

/** Serves INFILE's services, at the addresses that its hosts give them. */
export function infileRoutes(certifier: Certifier): Route[] {
  return [
    unifiedRoute(certifier),
    firmaRoute(certifier),
    ...twoStepRoutes(certifier),
    consultRoute(certifier),
    ...lookupRoutes(certifier),
  ];
}
