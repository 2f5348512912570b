import { createPrivateKey, generateKeyPairSync, type KeyObject } from "node:crypto";
import { type Firmada, idOfLlave, type Raiz, signAval, signRaiz } from "@dte/cadena";
import { type Keyring, open, seal } from "@dte/sealing";
import type { Tx } from "@dte/service";
import { findVigente, replaceLlave, type Vigente } from "../store/llaves.js";

export type Llaves = {
  /** Signs with the installation's key. The first key is made here. */
  sign(tx: Tx, raices: readonly Raiz[]): Promise<Firmada[]>;
  /** Puts a new key in the place of the one that signs, which vouches for it. Gives its id; undefined when another process was quicker. */
  rotate(tx: Tx): Promise<string | undefined>;
};

/** Keeps the keys that sign how far the audit log's chains are: they are made here, kept sealed, and used no longer than until the next one. */
export function createLlaves(keyring: Keyring): Llaves {
  const privateOf = ({ id, privada }: Vigente): KeyObject =>
    createPrivateKey({ key: open(keyring, contextOf(id), privada), type: "pkcs8", format: "der" });

  async function replace(tx: Tx, vigente: Vigente | undefined): Promise<string | undefined> {
    const { publicKey, privateKey } = generateKeyPairSync("ed25519");
    const publica = publicKey.export({ type: "spki", format: "der" });
    const id = idOfLlave(publica);
    const isOurs = await replaceLlave(tx, {
      id,
      publica,
      privada: seal(keyring, contextOf(id), privateKey.export({ type: "pkcs8", format: "der" })),
      anterior: vigente?.id ?? null,
      aval: vigente ? signAval(privateOf(vigente), id) : null,
    });
    return isOurs ? id : undefined;
  }

  async function current(tx: Tx): Promise<Vigente> {
    const known = await findVigente(tx);
    if (known) return known;
    await replace(tx, undefined);
    const made = await findVigente(tx);
    if (!made) throw new Error("no key signs the audit log");
    return made;
  }

  return {
    async sign(tx, raices) {
      if (raices.length === 0) return [];
      const vigente = await current(tx);
      const privada = privateOf(vigente);
      return raices.map((raiz) => ({ ...raiz, llave: vigente.id, firma: signRaiz(privada, raiz) }));
    },
    rotate: async (tx) => replace(tx, await findVigente(tx)),
  };
}

/** Gives the context that a sealed key belongs to: a key that is moved to another row does not open. */
const contextOf = (id: string): string => `bitacora ${id}`;
