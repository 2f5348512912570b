import type { Resultado } from "@dte/contracts";
import { CallFailed } from "@dte/service";
import { describe, expect, test } from "@jest/globals";
import { setOido } from "../src/store/contingencias.js";
import {
  ACCOUNT_REFUSED,
  asked,
  issueWith,
  left,
  openSilencio,
  PENDING,
  SILENT,
  sql,
  takeUp,
  type Word,
} from "./silencio-world.js";

openSilencio();

describe("an account that hears nothing, where the authority gave others its word before", () => {
  const word = { inexistente: { motivo: "no such document" } };
  /** Makes an attempt of this account that the authority has just given its word on; nobody has heard the authority since. */
  async function heardBefore(pais: string, idCuenta: string): Promise<string> {
    const id = await left(1);
    await sql`update intentos set pais = ${pais}, id_cuenta = ${idCuenta}, siguiente = 'infinity' where id = ${id}`;
    await setOido(sql, { pais, estaEnAmbienteDePruebas: false }, { idCuenta, id });
    await sql`update escuchas set oido = now() - interval '1 hour' where pais = ${pais}`;
    return id;
  }
  const other = (said: Word, own: Word = SILENT) => {
    let testigo = "";
    return {
      is: (id: string) => {
        testigo = id;
      },
      words: {
        find: [
          async (asked: { idIntento: string }) => {
            const word = asked.idIntento === testigo ? said : own;
            if (word instanceof Error) throw word;
            return word as Partial<Resultado>;
          },
        ],
      },
    };
  };

  test.each([
    ["is told something about another account's document: it is that account's own trouble", word, false],
    [
      "is told that there are too many requests",
      { desconocido: { ...SILENT.desconocido, conRespuesta: true } },
      false,
    ],
    ["hears nothing about another account's either", SILENT, true],
    ["cannot be asked, since its certifier is away", new CallFailed("Find", "UNAVAILABLE", "down"), false],
  ])("%s", async (_, said, enContingencia) => {
    const id = await left(1);
    const { is, words } = other(said);
    is(await heardBefore(id.slice(0, 8), "otra"));
    expect(await takeUp(id, words)).toMatchObject({ enContingencia });
  });

  test("is alone in this installation: an earlier document of its own is asked about, and not the one that hears nothing", async () => {
    for (const [said, enContingencia] of [
      [word, false],
      [SILENT, true],
    ] as const) {
      const id = await left(1);
      const { is, words } = other(said);
      is(await heardBefore(id.slice(0, 8), "cuenta"));
      expect(await takeUp(id, words)).toMatchObject({ enContingencia });
    }
  });

  test("whose account the authority does not take is no witness: the next one is asked", async () => {
    const id = await left(1);
    const pais = id.slice(0, 8);
    const own = await heardBefore(pais, "cuenta");
    const { is, words } = other(ACCOUNT_REFUSED, SILENT);
    is(await heardBefore(pais, "otra"));
    expect(await takeUp(id, words)).toMatchObject({ enContingencia: true });
    expect(asked).toContain("find");
    expect(own).not.toBe(id);
  });

  test("is not alone when a second account hears nothing either: nobody else need be asked", async () => {
    const first = await left(1);
    const second = await left(1);
    const pais = first.slice(0, 8);
    await sql`update intentos set pais = ${pais}, id_cuenta = 'segunda', siguiente = 'infinity' where id = ${second}`;
    const { is, words } = other(new CallFailed("Find", "UNAVAILABLE", "down"));
    is(await heardBefore(pais, "otra"));
    const issue = issueWith(words);
    expect(await takeUp(first, words, 25, issue)).toMatchObject(PENDING);
    await sql`update intentos set siguiente = 'infinity' where id = ${first}`;
    expect(await takeUp(second, words, 25, issue, pais)).toMatchObject({ enContingencia: true });
  });
});
