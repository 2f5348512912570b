export type Autorizacion = {
  /** The UUID in upper case. */
  readonly uuid: string;
  readonly serie: string;
  readonly numero: number;
};

/** Derives serie and numero from the UUID as SAT does, Reglas 5.3. */
export function toAutorizacion(uuid: string): Autorizacion {
  const digits = uuid.toUpperCase().replaceAll("-", "");
  return {
    uuid: uuid.toUpperCase(),
    serie: digits.slice(0, 8),
    numero: Number.parseInt(digits.slice(8, 16), 16),
  };
}
