export type { Asiento, Kept } from "./asientos.js";
export {
  compare,
  type Decimal,
  decimal,
  digits,
  formatDecimal,
  isWithin,
  minus,
  parseDecimal,
  plus,
  quotient,
  rounded,
  times,
  total,
  ZERO,
} from "./decimal.js";
export { badValue, type Env, neededOf, readPlace } from "./env.js";
export {
  createFaults,
  type Fallo,
  type Faults,
  type Modo,
  modos,
  type Operacion,
} from "./faults.js";
export { type Journal, type JournalOptions, openJournal, type Place } from "./journal.js";
export { readJwt, signJwt } from "./jwt.js";
export { type Annulment, type Ledger, type LedgerEntry, openLedger } from "./ledger.js";
export { type Answer, json, type SandboxRequest } from "./messages.js";
export { openAll } from "./opened.js";
export { openPadron, type Padron, type PadronOptions } from "./padron.js";
export { type Running, runSandbox, type SandboxModule, type SandboxSettings } from "./run.js";
export {
  type ControlRoute,
  createSandboxServer,
  type Log,
  type Route,
  type SandboxServer,
  type SandboxServerOptions,
} from "./server.js";
export { createTurns, type Turns } from "./turns.js";
export { type Autoridad, createAutoridad, issueCertificado } from "./x509.js";
export { canonicalize, escapeAttribute, escapeText, namespaceDeclarations } from "./xml-canonical.js";
export { readXml, type XmlReading } from "./xml-reader.js";
export { childElements, textOf, type XmlAttribute, type XmlElement, type XmlNode } from "./xml-tree.js";
