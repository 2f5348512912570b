/** Every `moneda` of the contract (ISO 4217), with the default currencies of its countries. A country may add its own. */
export const MONEDAS: readonly string[] = [
  "GTQ",
  "USD",
  "EUR",
  "MXN",
  "HNL",
  "SVC",
  "NIO",
  "CRC",
  "PAB",
  "BZD",
  "DOP",
];
