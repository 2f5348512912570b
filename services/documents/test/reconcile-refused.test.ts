import { FegError } from "@dte/errors";
import { readCuenta } from "@dte/service";
import { until } from "@dte/testing/infra";
import { describe, expect, test } from "@jest/globals";
import { closeRechazado } from "../src/store/cierres.js";
import { findPendingRefusal } from "../src/store/intentos.js";
import {
  ACEPTADO,
  INEXISTENTE,
  leaveIntento,
  lines,
  notSent,
  openReconcile,
  RECHAZO,
  reconcile,
  rowOf,
  sql,
} from "./reconcile-world.js";

openReconcile();

test("the refusal of an attempt whose process died waits for who comes to ask", async () => {
  const id = await leaveIntento();
  await reconcile({
    Get: async () => ({ id: "1" }),
    certifier: { Find: async () => RECHAZO, Submit: notSent },
  });
  await until(async () => (await rowOf(id)).estado === "rechazado");
  for (const handle of ["T-1", id]) {
    expect((await readCuenta(sql, "1", (own) => findPendingRefusal(own, "1", handle)))?.codigo).toBe(
      "FEG_DTE_CERTIFICATION_ERROR",
    );
  }
});

describe("the first send may have arrived, and the second one is refused", () => {
  async function refuseSecond() {
    const id = await leaveIntento();
    const said = { word: INEXISTENTE as object, sends: 0 };
    await reconcile({
      Get: async () => ({ id: "1" }),
      certifier: {
        Find: async () => said.word as never,
        Submit: async () => {
          said.sends += 1;
          return RECHAZO;
        },
      },
    });
    await until(async () => (await rowOf(id)).rechazo !== null && (await rowOf(id)).instancia === null);
    expect(await rowOf(id)).toMatchObject({
      estado: "abierto",
      rechazo: { mensaje: expect.stringMatching(/NIT inactivo/) },
    });
    return { id, said };
  }
  const again = (id: string) => sql`update intentos set siguiente = now() where id = ${id}`;

  test("nothing is closed, and the authority's late yes certifies the document", async () => {
    const { id, said } = await refuseSecond();
    said.word = ACEPTADO;
    await again(id);
    await until(async () => (await rowOf(id)).estado === "certificado");
    expect(said.sends).toBe(1);
  });

  test("it is refused once the authority has lacked it for a minute since then, and is not sent meanwhile", async () => {
    const { id, said } = await refuseSecond();
    await again(id);
    const { consultas } = await rowOf(id);
    await until(async () => (await rowOf(id)).consultas > consultas && (await rowOf(id)).instancia === null);
    expect((await rowOf(id)).estado).toBe("abierto");
    await sql`update intentos set ultimo_envio = now() - interval '61 s' where id = ${id}`;
    await again(id);
    await until(async () => (await rowOf(id)).estado === "rechazado");
    expect((await readCuenta(sql, "1", (own) => findPendingRefusal(own, "1", "T-1")))?.message).toMatch(
      /NIT inactivo/,
    );
    expect(said.sends).toBe(1);
  });

  test("the authority's own word on it, when it is asked, ends it at once", async () => {
    const { id, said } = await refuseSecond();
    said.word = RECHAZO;
    await again(id);
    await until(async () => (await rowOf(id)).estado === "rechazado");
  });
});

test.each([
  ["keeps its numeroTransaccion", false],
  ["leaves its numeroTransaccion to the attempt that has it by now", true],
])("a yes to what was closed as refused is adopted with its number, told, and %s", async (_, isTaken) => {
  const id = await leaveIntento({ envios: 0 });
  await sql`insert into numeros (id_cuenta, esta_en_ambiente_de_pruebas, serie, numero, estado, id_intento)
    values ('1', true, 'E31', 7, 'usado', ${id})`;
  let isSending = false;
  let answer: (word: object) => void = () => {};
  const { instancia } = await reconcile({
    Get: async () => ({ id: "1" }),
    certifier: {
      Find: async () => ({
        desconocido: { motivo: "away", enProceso: false, otraConexion: false, conRespuesta: false },
      }),
      Submit: () => {
        isSending = true;
        return new Promise<never>((resolve) => {
          answer = resolve as never;
        });
      },
    },
  });
  await until(async () => isSending);
  const error = new FegError("FEG_DTE_CERTIFICATION_ERROR", "no", {});
  expect(await closeRechazado(sql, id, instancia, { error, freesNumero: true })).toBe(true);
  const other = isTaken ? await leaveIntento({ instancia }) : undefined;
  answer(ACEPTADO);
  await until(async () => (await rowOf(id)).estado === "certificado");
  expect(await rowOf(id)).toMatchObject({ numeroTransaccion: isTaken ? null : "T-1", error: null });
  const [numero] = await sql<{ estado: string; idIntento: string }[]>`select estado, id_intento from numeros`;
  expect(numero).toEqual({ estado: "usado", idIntento: id });
  expect(await sql`select numero_transaccion from dtes`).toEqual([
    { numeroTransaccion: isTaken ? null : "T-1" },
  ]);
  expect(lines.join("")).toMatch(/accepted after it was closed as refused/);
  if (other) expect((await rowOf(other)).numeroTransaccion).toBe("T-1");
});
