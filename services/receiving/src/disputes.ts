import type { Cuenta } from "@dte/contracts";
import { createRecentTurns } from "@dte/work";

/**
 * In a minute, one replica asks the authority this many times about files of one user, in the name of one account. It asks in the name of the
 * taxpayer whose document this is said to be, and may count that taxpayer's questions. Whoever makes up files makes up identifiers too, so
 * identifiers are not what is counted.
 */
const PER_USUARIO = 10;
/** The same limit for all users together who are not users of the account. They do not hold up the account's own users. */
const PER_CUENTA = 30;

/** A question to the authority about a file: the user who causes it, and the accounts that it may be asked in the name of. */
type Dispute = {
  /** The user whose share it takes; an API key takes its user's. */
  readonly usuario: string;
  readonly emisor?: Cuenta;
  readonly receptor?: Cuenta;
  /** True when the user is one of the issuer's account. */
  readonly delEmisor: boolean;
  readonly delReceptor: boolean;
};

type Disputes = {
  /** Counts a question; false where there have been so many that this one is not to be asked. */
  readonly take: (dispute: Dispute) => boolean;
};

/** Counts how often authorities are asked at once about a file in whose place another account has another file. */
export function createDisputes(now: () => Date): Disputes {
  const deUsuario = createRecentTurns(now);
  const deTodos = createRecentTurns(now);
  return {
    take({ usuario, emisor, receptor, delEmisor, delReceptor }) {
      // A country asks in the issuer's name, or in the receiver's where the issuer has no certificate.
      const partes = [
        { cuenta: emisor, isOwn: delEmisor },
        { cuenta: emisor?.tieneCertificado ? undefined : receptor, isOwn: delReceptor },
      ].flatMap(({ cuenta, isOwn }) => (cuenta ? [{ id: cuenta.id, isOwn }] : []));
      const isSpent = partes.some(
        ({ id, isOwn }) =>
          deUsuario.had(`${usuario} ${id}`) >= PER_USUARIO || (!isOwn && deTodos.had(id) >= PER_CUENTA),
      );
      if (isSpent) return false;
      for (const { id, isOwn } of partes) {
        deUsuario.take(`${usuario} ${id}`);
        if (!isOwn) deTodos.take(id);
      }
      return true;
    },
  };
}
