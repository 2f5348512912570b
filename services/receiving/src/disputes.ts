import type { Cuenta } from "@dte/contracts";
import { createRecentTurns } from "@dte/work";

/**
 * In one replica the authority is asked about so many files of one user in a minute, as one account. It is asked in the name of the taxpayer whose
 * document this is said to be, and may count that taxpayer's questions. Whoever makes up files makes up identifiers too, so identifiers are not what
 * is counted.
 */
const PER_USUARIO = 10;
/** The same for all together who are no users of the account, whose own users are not held up by them. */
const PER_CUENTA = 30;

/** A question to the authority about a file: the user who causes it, and the accounts as which it may be asked. */
type Dispute = {
  /** The user whose share it takes; an API key takes its user's. */
  readonly usuario: string;
  readonly emisor?: Cuenta;
  readonly receptor?: Cuenta;
  /** The user is one of the issuer's account. */
  readonly delEmisor: boolean;
  readonly delReceptor: boolean;
};

type Disputes = {
  /** Counts a question; false where there have been so many that it is not to be asked. */
  readonly take: (dispute: Dispute) => boolean;
};

/** Counts how often authorities are asked at once about files of which another account has another one. */
export function createDisputes(now: () => Date): Disputes {
  const deUsuario = createRecentTurns(now);
  const deTodos = createRecentTurns(now);
  return {
    take({ usuario, emisor, receptor, delEmisor, delReceptor }) {
      // A country asks as the issuer, or as the receiver where that one cannot.
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
