/** Makes a name that is never made twice, from 128 random bits; `crypto.randomUUID` exists only on https. */
export function nuevaClave(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
