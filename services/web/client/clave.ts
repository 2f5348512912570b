/** Makes a name that nobody else makes: 128 bits of chance; `crypto.randomUUID` is only there on https. */
export function nuevaClave(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
