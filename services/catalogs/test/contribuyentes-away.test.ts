import { until } from "@dte/testing";
import { describe, expect, test } from "@jest/globals";
import { DAY_MS, fails, find, id, ids, knows, SECOND_MS, world } from "./questions.js";

describe("the certifier is away", () => {
  test("a name that is kept is answered for ninety days, and then the client is told to try again", async () => {
    await find();
    world.gt.answer = fails;
    world.clock.advance(90 * DAY_MS - 1);
    expect((await find()).nombre).toBe("GARCÍA, ANA");
    expect(world.gt.asked).toHaveLength(2);
    world.clock.advance(1);
    await expect(find()).rejects.toMatchObject({
      codigo: "FEG_BUSINESS_RULE_VIOLATION",
      message: expect.stringMatching(/Intente de nuevo/),
      extra: { reintentarEnSegundos: 30 },
    });
  });

  test("as a process: the same, and it is asked again once it is back", async () => {
    await find();
    world.clock.advance(DAY_MS);
    await world.gt.goAway();
    try {
      expect((await find()).nombre).toBe("GARCÍA, ANA");
      await expect(find(`${id}1`)).rejects.toMatchObject({ codigo: "FEG_BUSINESS_RULE_VIOLATION" });
    } finally {
      await world.gt.comeBack();
    }
    world.gt.answer = knows("GARCÍA DE PAZ, ANA");
    await until(async () => {
      // The connection is made again within a second or two; meanwhile a pause may begin, and must end.
      world.clock.advance(30 * SECOND_MS);
      return (await find()).nombre === "GARCÍA DE PAZ, ANA";
    });
  });

  test("five failures in a row: it is left alone for thirty seconds, then asked by one", async () => {
    await find();
    world.clock.advance(DAY_MS);
    world.gt.answer = fails;
    await expect(find(`${id}1`)).rejects.toMatchObject({ codigo: "FEG_BUSINESS_RULE_VIOLATION" });
    for (let i = 0; i < 4; i++) expect((await find()).nombre).toBe("GARCÍA, ANA");
    expect(world.gt.asked).toHaveLength(6);

    world.clock.advance(30 * SECOND_MS - 1);
    expect((await find()).nombre).toBe("GARCÍA, ANA");
    await expect(find(`${id}1`)).rejects.toMatchObject({ codigo: "FEG_BUSINESS_RULE_VIOLATION" });
    expect(world.gt.asked).toHaveLength(6);

    world.clock.advance(1);
    let free = () => {};
    const held = new Promise<void>((resolve) => {
      free = resolve;
    });
    world.gt.answer = async (asked) => {
      await held;
      return { id: asked, nombre: "GARCÍA DE PAZ, ANA" };
    };
    const probe = find();
    await until(async () => world.gt.asked.length === 7);
    await expect(find(`${id}1`)).rejects.toMatchObject({ codigo: "FEG_BUSINESS_RULE_VIOLATION" });
    expect(world.gt.asked).toHaveLength(7);
    free();
    expect((await probe).nombre).toBe("GARCÍA DE PAZ, ANA");
    expect((await find(`${id}1`)).nombre).toBe("GARCÍA DE PAZ, ANA");
  });

  /** Ends the failures of the certifier and of its accounts that earlier tests caused. */
  const recover = async () => {
    await find(`${id}00`);
    await find(`${id}01`, { usuario: "vecina" });
    world.gt.asked.length = 0;
  };

  test("one certifier of a country: the accounts of another one are not affected", async () => {
    await recover();
    world.gt.answer = async (asked, cuenta) => (cuenta.id === "98765434" ? knows("A")(asked) : fails());
    for (const usuario of ["una", "vecina", "una", "vecina", "una", "una", "vecina"] as const) {
      await expect(find(id, { usuario })).rejects.toMatchObject({ codigo: "FEG_BUSINESS_RULE_VIOLATION" });
    }
    expect(world.gt.asked).toHaveLength(5);
    expect((await find(id, { usuario: "otra" })).nombre).toBe("A");
    // The accounts of its other environment are not affected either.
    world.gt.answer = knows("B");
    expect((await find(id, { usuario: "pruebas" })).nombre).toBe("B");
  });

  test("for one id alone: it is asked for every other one", async () => {
    await recover();
    world.gt.answer = async (asked) => (asked === id ? fails() : knows("A")(asked));
    for (let i = 0; i < 7; i++) {
      await expect(find()).rejects.toMatchObject({ codigo: "FEG_BUSINESS_RULE_VIOLATION" });
    }
    expect((await find(`${id}1`)).nombre).toBe("A");
  });

  test("for one account alone: only that account is not asked for", async () => {
    await recover();
    world.gt.answer = async (asked, cuenta) => (cuenta.id === "12345679" ? fails() : knows("A")(asked));
    for (let i = 0; i < 6; i++) {
      await expect(find(`${id}${i}`)).rejects.toMatchObject({ codigo: "FEG_BUSINESS_RULE_VIOLATION" });
    }
    expect(world.gt.asked).toHaveLength(5);
    expect((await find(`${id}9`, { usuario: "vecina" })).nombre).toBe("A");
  });
});

test("no log line holds a tax id or a name", () => {
  expect(world.logged()).toContain("certifier left alone");
  for (const word of [...ids, "GARCÍA", "12345679"]) {
    expect(world.logged()).not.toContain(word);
  }
});
