/** One address and no list of them: a name that nobody has is where the invitation goes. */
const DIRECCION = /^[^\s,;:<>"@]+@[^\s,;:<>"@]+$/;

/** Finds the address to which an invitation goes when the name has no user; undefined for a name that is no address. */
export const direccionDe = (usuario: string): string | undefined =>
  DIRECCION.test(usuario) ? usuario : undefined;

/** How long an invitation waits for an answer. */
const INVITACION_DIAS = 14;

/** Tells when an invitation that begins now ends. */
export const venceDe = (now: Date): Date => new Date(now.getTime() + INVITACION_DIAS * 86_400_000);
