import { until } from "@dte/testing";
import { describe, expect, test } from "@jest/globals";
import {
  api,
  comprador,
  delivered,
  dgii,
  EN_DOLARES,
  emitir,
  factura,
  foraneos,
  peer,
  type Recurso,
  recibido,
  recursosOf,
  sql,
  vendedor,
} from "./exchange.js";
import { acecf, encfOf, signDocument } from "./foraneo.js";

/** Tests the words of our accounts and of their receivers on documents. */
export function describePalabras(): void {
  describe("the word on an e-CF in another currency", () => {
    test("is taken from its receiver elsewhere when it tells the amount in pesos", async () => {
      const { host, rnc, receptor } = foraneos;
      host.answers((xml) => ({ status: 200, body: host.arecf(xml) }));
      const dte = await emitir(rnc.receptor, EN_DOLARES);
      expect(dte.total).toBe(118);
      const encf = encfOf("31", dte.numero);
      const word = (MontoTotal: string) => {
        const changes = { RNCEmisor: vendedor.id, RNCComprador: rnc.receptor, MontoTotal };
        return peer.approve(signDocument(acecf(encf, new Date(), changes), receptor));
      };
      expect((await word("118.00")).status).toBe(400);
      expect((await word("7080.00")).status).toBe(200);
    });

    test("reaches DGII and the issuer with the amount in pesos when it is our account's", async () => {
      const { id } = await emitir(comprador.id, EN_DOLARES);
      await delivered(id);
      const { status, body } = await api.call("POST", `/recibidos/dte/${id}/aprobacion`, {
        usuario: comprador.usuario,
        body: { estado: "Aceptado" },
      });
      expect([status, body]).toMatchObject([
        200,
        { estadoAutoridad: "Recibida", estadoEmisor: "Recibida", mensajes: [] },
      ]);
      const sent = (await recibido(id)).recursos.find(({ descripcion }: Recurso) =>
        descripcion.startsWith("Aprobación comercial enviada"),
      );
      expect(await (await fetch(sent.uri)).text()).toContain("<MontoTotal>7080.00</MontoTotal>");
    });
  });

  describe("the word of our account on a received document", () => {
    const emisores = () => `${vendedor.sandboxUrl}/_control/emisores`;
    const emisorOf = async (rnc: string) => {
      const known = (await (await fetch(emisores())).json()) as { emisores: { rnc: string }[] };
      return known.emisores.find((each) => each.rnc === rnc) ?? {};
    };
    const enter = (emisor: object) => fetch(emisores(), { method: "POST", body: JSON.stringify(emisor) });
    const approve = (id: string, body: object, usuario = comprador.usuario) =>
      api.call("POST", `/recibidos/dte/${id}/aprobacion`, { usuario, body });

    test("reaches DGII and the issuer, once, and stays", async () => {
      const { id } = await emitir(comprador.id);
      await delivered(id);
      const first = await approve(id, { estado: "aceptado" });
      const answer = {
        id,
        estado: "Aceptado",
        estadoAutoridad: "Recibida",
        estadoEmisor: "Recibida",
        mensajes: [],
      };
      expect([first.status, first.body]).toEqual([200, answer]);
      expect((await approve(id, { estado: "Aceptado" })).body).toEqual(answer);
      const other = await approve(id, { estado: "Rechazado", motivo: "No" });
      expect([other.status, other.body.codigo]).toEqual([400, "FEG_DTE_INVALID_STATE"]);
      expect((await recursosOf(id)).map(({ descripcion }) => descripcion)).toContain(
        "Aprobación comercial del receptor: Aceptado",
      );
      expect((await recibido(id)).recursos.map(({ descripcion }: Recurso) => descripcion)).toContain(
        "Aprobación comercial enviada: Aceptado",
      );
    });

    test("is kept while DGII is silent, and sent when it is back", async () => {
      const { id } = await emitir(comprador.id);
      await delivered(id);
      await dgii.fallo({ operacion: "certificar", modo: "no-disponible" });
      const { status, body } = await approve(id, { estado: "Rechazado", motivo: "Llegó roto" });
      expect([status, body]).toMatchObject([
        200,
        { estadoAutoridad: "Pendiente", estadoEmisor: "Pendiente" },
      ]);
      await dgii.clear();
      await sql`update aprobaciones_enviadas set siguiente = now()`;
      const done = await until(async () => {
        const { body: now } = await approve(id, { estado: "Rechazado", motivo: "Llegó roto" });
        return now.estadoEmisor === "Recibida" && now;
      });
      expect(done).toMatchObject({ estado: "Rechazado", motivo: "Llegó roto", estadoAutoridad: "Recibida" });
    });

    test("is told back when DGII does not take it, and may then be given again", async () => {
      const { signed, id } = factura(comprador.id);
      // DGII has never seen this document.
      await peer.send(signed);
      for (const estado of ["Aceptado", "Rechazado"]) {
        const { status, body } = await approve(id, { estado, motivo: "No lo pedimos" });
        expect([status, body]).toMatchObject([
          200,
          { estado, estadoAutoridad: "Rechazada", estadoEmisor: "NoEnviada", mensajes: [expect.any(String)] },
        ]);
      }
    });

    test("is not refused by DGII's word on a second sending while the first may have arrived", async () => {
      const { id } = await emitir(comprador.id);
      await delivered(id);
      await dgii.fallo({ operacion: "certificar", modo: "corte", veces: 1 });
      const said = { estado: "Aceptado" };
      expect((await approve(id, said)).body).toMatchObject({ estadoAutoridad: "Pendiente" });
      const known = await emisorOf(comprador.id);
      await enter({ ...known, delegados: ["00199999999"] });
      try {
        await sql`update aprobaciones_enviadas set siguiente = now() where id_dte = ${id}`;
        const refused = await until(async () => {
          const { body } = await approve(id, said);
          return body.mensajes.length > 0 && body;
        });
        expect(refused).toMatchObject({ estadoAutoridad: "Pendiente", estadoEmisor: "Pendiente" });
        const other = await approve(id, { estado: "Rechazado", motivo: "No" });
        expect([other.status, other.body.codigo]).toEqual([400, "FEG_DTE_INVALID_STATE"]);
      } finally {
        await enter(known);
      }
      await sql`update aprobaciones_enviadas set siguiente = now() where id_dte = ${id}`;
      const done = await until(async () => {
        const { body } = await approve(id, said);
        return body.estadoEmisor === "Recibida" && body;
      });
      expect(done).toMatchObject({ estado: "Aceptado", estadoAutoridad: "Recibida", mensajes: [] });
    });

    test("may be said again, and no other, once nobody has told for a day what became of it", async () => {
      const { id } = await emitir(comprador.id);
      await delivered(id);
      await dgii.fallo({ operacion: "certificar", modo: "corte", veces: 1 });
      expect((await approve(id, { estado: "Aceptado" })).body).toMatchObject({
        estadoAutoridad: "Pendiente",
      });
      await sql`update aprobaciones_enviadas set estado_autoridad = 'Abandonada', estado_emisor = 'NoEnviada' where id_dte = ${id}`;
      expect((await approve(id, { estado: "Rechazado", motivo: "No" })).status).toBe(400);
      expect((await approve(id, { estado: "Aceptado" })).body).toMatchObject({
        ...{ estadoAutoridad: "Recibida", estadoEmisor: "Recibida" },
      });
    });

    test("is the receiving account's alone, about what has a word", async () => {
      const { id } = await emitir(comprador.id);
      await delivered(id);
      expect((await approve(id, { estado: "Aceptado" }, vendedor.usuario)).status).toBe(403);
      expect((await approve(id, { estado: "Aceptado" }, comprador.consulta)).status).toBe(403);
      expect((await approve(id, { estado: "Rechazado" })).body.codigo).toBe("FEG_VALIDATION_ERROR");
      expect((await approve("NO-HAY", { estado: "Aceptado" })).body.codigo).toBe("FEG_DET_OBTE_INEX");
    });
  });
}
