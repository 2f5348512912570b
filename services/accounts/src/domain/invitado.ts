/** The form of a single address: when nobody has a name, the invitation is mailed to the name. */
const DIRECCION = /^[^\s,;:<>"@]+@[^\s,;:<>"@]+$/;

/** Finds the address to which an invitation goes when the name has no user; undefined for a name that is no address. */
export const direccionDe = (usuario: string): string | undefined =>
  DIRECCION.test(usuario) ? usuario : undefined;

/** The days for which an invitation waits for an answer. */
const INVITACION_DIAS = 14;

/** Gives the end of an invitation that begins now. */
export const venceDe = (now: Date): Date => new Date(now.getTime() + INVITACION_DIAS * 86_400_000);
