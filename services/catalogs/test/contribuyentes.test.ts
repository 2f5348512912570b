import { feg } from "@dte/errors";
import { beforeEach, describe, expect, test } from "@jest/globals";
import { DAY_MS, fails, find, id, ids, knows, knowsNobody, MINUTE_MS, pause, world } from "./questions.js";
import { actorOf, type Usuario } from "./world.js";

describe("a taxpayer", () => {
  test("is asked for once and answered for a day from what is kept", async () => {
    expect(await find()).toEqual({ id, nombre: "GARCÍA, ANA" });
    world.gt.answer = knows("GARCÍA DE PAZ, ANA");
    world.clock.advance(DAY_MS - 1);
    expect((await find()).nombre).toBe("GARCÍA, ANA");
    expect(world.gt.asked).toEqual([id]);
    world.clock.advance(1);
    expect((await find()).nombre).toBe("GARCÍA DE PAZ, ANA");
    expect(world.gt.asked).toEqual([id, id]);
  });

  test("is the same however the id is written, and bears it as the certifier writes it", async () => {
    world.gt.answer = async () => ({ id: `${id}-K`, nombre: "PAZ, LUIS", nombreComercial: "LA PAZ" });
    const paz = { id: `${id}-K`, nombre: "PAZ, LUIS", nombreComercial: "LA PAZ" };
    expect(await find(`${id}-k`)).toEqual(paz);
    expect(await find(` ${id}.K`)).toEqual(paz);
    expect(world.gt.asked).toEqual([`${id}K`]);
  });

  test("is asked for by who may issue, when who issues asks for a receiver", async () => {
    const asked = { actor: actorOf("emite"), id };
    expect(await world.catalogs.FindContribuyente({ ...asked, permiso: "dte.emitir" })).toMatchObject({ id });
    for (const permiso of ["dte.consultar", "cuenta.administrar", ""]) {
      await expect(world.catalogs.FindContribuyente({ ...asked, permiso })).rejects.toMatchObject({
        codigo: "FEG_FORBIDDEN",
      });
    }
  });

  test("of one country is not one of another", async () => {
    await find();
    world.sv.answer = knows("MARTÍNEZ, EVA");
    expect((await find(id, { usuario: "salvador" })).nombre).toBe("MARTÍNEZ, EVA");
    expect([world.gt.asked, world.sv.asked]).toEqual([[id], [id]]);
  });

  test("found for one account is known to the others of its certifier", async () => {
    await find();
    expect((await find(id, { usuario: "vecina" })).nombre).toBe("GARCÍA, ANA");
    expect(world.gt.asked).toEqual([id]);
  });

  test("is what each certifier says, and each of its environments", async () => {
    await find();
    world.gt.answer = knows("DE PRUEBA, ANA");
    expect((await find(id, { usuario: "pruebas" })).nombre).toBe("DE PRUEBA, ANA");
    world.gt.answer = knows("GARCÍA PAZ, ANA");
    expect((await find(id, { usuario: "otra" })).nombre).toBe("GARCÍA PAZ, ANA");
    expect((await find()).nombre).toBe("GARCÍA, ANA");
    expect(world.gt.asked).toEqual([id, id, id]);
  });

  test("survives a restart and is shared by replicas", async () => {
    await find();
    expect((await find(id, { from: await world.replica() })).nombre).toBe("GARCÍA, ANA");
    expect(world.gt.asked).toEqual([id]);
  });
});

describe("nobody by that id", () => {
  test("is FEG_CTRI_OBTE_INEX, remembered for ten minutes", async () => {
    world.gt.answer = knowsNobody;
    await expect(find()).rejects.toMatchObject({ codigo: "FEG_CTRI_OBTE_INEX", http: 400 });
    world.gt.answer = knows("RECIÉN INSCRITO");
    world.clock.advance(10 * MINUTE_MS - 1);
    await expect(find()).rejects.toMatchObject({ codigo: "FEG_CTRI_OBTE_INEX" });
    expect(world.gt.asked).toEqual([id]);
    world.clock.advance(1);
    expect((await find()).nombre).toBe("RECIÉN INSCRITO");
  });

  test("is not repeated later, while the certifier is away", async () => {
    world.gt.answer = knowsNobody;
    await expect(find()).rejects.toMatchObject({ codigo: "FEG_CTRI_OBTE_INEX" });
    world.clock.advance(10 * MINUTE_MS);
    world.gt.answer = fails;
    await expect(find()).rejects.toMatchObject({ codigo: "FEG_BUSINESS_RULE_VIOLATION" });
  });
});

describe("a name that is kept", () => {
  const nobody = { codigo: "FEG_CTRI_OBTE_INEX" };
  beforeEach(async () => {
    await find();
    world.clock.advance(DAY_MS);
    world.gt.answer = knowsNobody;
  });

  test("is not taken away by a test environment, nor by another certifier", async () => {
    await expect(find(id, { usuario: "pruebas" })).rejects.toMatchObject(nobody);
    await expect(find(id, { usuario: "otra" })).rejects.toMatchObject(nobody);
    world.gt.answer = fails;
    expect((await find()).nombre).toBe("GARCÍA, ANA");
  });

  test("stays while only one account is told that there is nobody, and is asked for again after ten minutes", async () => {
    expect((await find()).nombre).toBe("GARCÍA, ANA");
    expect((await find()).nombre).toBe("GARCÍA, ANA");
    expect(world.gt.asked).toEqual([id, id]);
    world.clock.advance(10 * MINUTE_MS);
    expect((await find()).nombre).toBe("GARCÍA, ANA");
    expect(world.gt.asked).toEqual([id, id, id]);
  });

  test("goes when a second account is told so", async () => {
    await find();
    world.clock.advance(10 * MINUTE_MS);
    await expect(find(id, { usuario: "vecina" })).rejects.toMatchObject(nobody);
    await expect(find()).rejects.toMatchObject(nobody);
    expect(world.gt.asked).toEqual([id, id, id]);
  });

  test("is believed again when it is said again", async () => {
    await find();
    world.clock.advance(10 * MINUTE_MS);
    world.gt.answer = knows("GARCÍA DE PAZ, ANA");
    expect((await find()).nombre).toBe("GARCÍA DE PAZ, ANA");
    world.clock.advance(DAY_MS);
    world.gt.answer = knowsNobody;
    expect((await find(id, { usuario: "vecina" })).nombre).toBe("GARCÍA DE PAZ, ANA");
  });
});

describe("who asks", () => {
  test.each<[string, Usuario, string | undefined, string]>([
    ["without an account", "ninguna", undefined, "FEG_NO_CUENTAS"],
    ["with several accounts and names none", "todas", undefined, "FEG_CUENTA_INVALID"],
    ["for somebody else's account", "una", "98765434", "FEG_FORBIDDEN"],
    ["without the permission to look", "emite", undefined, "FEG_FORBIDDEN"],
    ["from a country that nobody certifies", "honduras", undefined, "FEG_BUSINESS_RULE_VIOLATION"],
  ])("%s is refused, and nobody is asked", async (_, usuario, idCuenta, codigo) => {
    await expect(find(id, { usuario, ...(idCuenta && { idCuenta }) })).rejects.toMatchObject({ codigo });
    expect(world.gt.asked).toEqual([]);
  });

  test("with several accounts asks for the one that is named", async () => {
    world.sv.answer = knows("MARTÍNEZ, EVA");
    expect((await find(id, { usuario: "todas", idCuenta: "06140101" })).nombre).toBe("MARTÍNEZ, EVA");
  });

  test.each([[""], ["-"], ["CF/1"], ["x".repeat(10_000)], ["\u0000"]])(
    "for what cannot be an id gets FEG_INVALID_NIT, and nobody is asked",
    async (asked) => {
      const error = await find(asked).catch((refused: unknown) => refused as Error);
      expect(error).toMatchObject({ codigo: "FEG_INVALID_NIT", http: 400 });
      expect((error as Error).message.length).toBeLessThan(200);
      expect(world.gt.asked).toEqual([]);
    },
  );
});

describe("the certifier refuses", () => {
  test("with a code of the catalogue: the client reads it, whatever is kept", async () => {
    await find();
    world.clock.advance(DAY_MS);
    world.gt.answer = async () => {
      throw feg("FEG_INVALID_NIT", { id: "de muestra" });
    };
    await expect(find()).rejects.toMatchObject({
      codigo: "FEG_INVALID_NIT",
      message: expect.stringContaining("de muestra"),
    });
  });

  test("one account: another one that asks at the same time is answered by its own", async () => {
    let refuse = () => {};
    const refused = new Promise<void>((resolve) => {
      refuse = resolve;
    });
    world.gt.answer = async (asked, cuenta) => {
      if (cuenta.id !== "12345679") return { id: asked, nombre: "GARCÍA, ANA" };
      await refused;
      throw feg("FEG_NOT_FOUND", { detalle: "La cuenta no tiene credenciales." });
    };
    const [first, second] = [find(), find()];
    await expect(Promise.race([first, pause(300)])).resolves.toBeUndefined();
    const other = find(id, { usuario: "vecina" });
    await expect(Promise.race([other, pause(300)])).resolves.toBeUndefined();
    refuse();
    await expect(first).rejects.toMatchObject({ codigo: "FEG_NOT_FOUND" });
    await expect(second).rejects.toMatchObject({ codigo: "FEG_NOT_FOUND" });
    expect((await other).nombre).toBe("GARCÍA, ANA");
  });

  test("as often as it likes: it is there, so it is not left alone", async () => {
    world.gt.answer = async () => {
      throw feg("FEG_INVALID_NIT", { id: "de muestra" });
    };
    for (let i = 0; i < 7; i++) await expect(find()).rejects.toMatchObject({ codigo: "FEG_INVALID_NIT" });
    expect(world.gt.asked).toHaveLength(7);
  });
});

test("answers of no more use leave the table as new ones come", async () => {
  world.gt.answer = knowsNobody;
  await expect(find("9000001")).rejects.toMatchObject({ codigo: "FEG_CTRI_OBTE_INEX" });
  world.gt.answer = knows("GARCÍA, ANA");
  await find("9000002");
  await world.sql`
    insert into contribuyentes (pais, id, id_oficial, nombre, consultado, caduca)
    values ('GT', '9000003', '9000003', 'DE LA VERSIÓN ANTERIOR', ${world.clock.now}, ${world.clock.now})`;
  world.clock.advance(91 * DAY_MS);
  // This asks for one of the rows that go in the same statement.
  await find("9000002");
  const rows = await world.sql<{ id: string }[]>`select id from contribuyentes_por_certificador`;
  expect(rows.map((row) => row.id)).toEqual(["9000002"]);
  expect(await world.sql`select id from contribuyentes`).toEqual([]);
});

test("no log line holds a tax id or a name", () => {
  expect(world.logged()).toContain("call refused");
  for (const word of [...ids, "GARCÍA", "MARTÍNEZ", "12345679", "de muestra"]) {
    expect(world.logged()).not.toContain(word);
  }
});
