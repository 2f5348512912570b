import type { Cuenta } from "@dte/contracts";
import { createRecentTurns } from "@dte/work";

/**
 * So many files of one user the authority is asked about as one account in a minute, in one replica: it is asked as the taxpayer whose document it is
 * said to be, whom it may count the questions of. Whoever makes up files makes up identifiers too, so that these are not counted by.
 */
const PER_USUARIO = 10;
/** The same of all who are no users of the account: its own they keep from nothing. */
const PER_CUENTA = 30;

/** Who has the authority asked about a file, and as whom it may be. */
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
