/**
 * The caller, or the user, was proven by something of ours whose time was over before anybody looked at it, as when a process stood still. It proves
 * nothing any more, but it is no attempt at anything either.
 */
export class IdentityOver extends Error {
  override readonly name = "IdentityOver";
  /** The service that it was proven to be, where that is what is over. */
  readonly servicio: string | undefined;
  constructor(message: string, servicio?: string) {
    super(message);
    this.servicio = servicio;
  }
}
