import type { Found, InfraContext } from "./context.js";
import { findTool } from "./find-tool.js";

/** Finds xmllint, with which the tests check documents against the authorities' schemas. */
export const findXmllint = (context: InfraContext): Promise<Found> =>
  findTool(context, { program: "xmllint", packages: ["libxml2-utils"] });

/** Finds xmlsec1, which judges the signatures of the tests. */
export const findXmlsec1 = (context: InfraContext): Promise<Found> =>
  findTool(context, { program: "xmlsec1", packages: ["xmlsec1", "libxmlsec1-openssl"] });
