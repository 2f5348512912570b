const DIA = /^\d{4}-\d{2}-\d{2}$/;

/** Tells whether a text is a day of the calendar, as yyyy-MM-dd. */
export function isDia(texto: string): boolean {
  const instante = DIA.test(texto) ? new Date(`${texto}T00:00:00Z`) : undefined;
  return !!instante && !Number.isNaN(instante.getTime()) && instante.toISOString().startsWith(texto);
}
