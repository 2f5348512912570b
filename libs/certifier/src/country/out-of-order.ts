/**
 * Tells whether an answer says nothing of what was asked or sent: there were too many requests, the server or a gateway before it is not well, or
 * a firewall let nobody through.
 */
export const isOutOfOrder = ({ status }: { readonly status: number }): boolean =>
  status === 403 || status === 429 || status >= 500;
