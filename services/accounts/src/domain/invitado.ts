/** One address and no list of them: a name that nobody has is where the invitation goes. */
const DIRECCION = /^[^\s,;:<>"@]+@[^\s,;:<>"@]+$/;

/** Finds the address to which an invitation goes when the name has no user; undefined for a name that is no address. */
export const direccionDe = (usuario: string): string | undefined =>
  DIRECCION.test(usuario) ? usuario : undefined;

/** Names what one mailbox is counted under, however its address is written: capitals and what stands behind a plus lead to the same one. */
export const destinoDe = (usuario: string): string => usuario.toLowerCase().replace(/\+[^@]*@/, "@");

/** How long an invitation waits for an answer. */
const INVITACION_DIAS = 14;

export const venceDe = (now: Date): Date => new Date(now.getTime() + INVITACION_DIAS * 86_400_000);
