import type { Sql } from "@dte/service";
import { type Api, type CuentaDePais, until } from "@dte/testing";
import { describe, expect, test } from "@jest/globals";
import { createRecepciones, RECEPCIONES_MAX } from "../src/store/recepciones.js";
import { acecf, type createForaneos, type createPeer, ecf, encfOf, signDocument } from "./foraneo.js";

export type RecepcionesWorld = {
  readonly api: Api;
  readonly peer: ReturnType<typeof createPeer>;
  readonly foraneos: Awaited<ReturnType<typeof createForaneos>>;
  readonly vendedor: CuentaDePais;
  readonly comprador: CuentaDePais;
  readonly sql: Sql;
};

type Recepcion = {
  puerta: string;
  veces: number;
  idEmisor?: string;
  documento?: string;
  estado: number;
  respuesta: string;
};

/** Numbers that no other test of the suite sends. */
let numero = 700_000;

/** Tests the arrivals that an account is shown. */
export function describeRecepciones(get: () => RecepcionesWorld): void {
  const list = async ({ id, usuario }: CuentaDePais, query = "") => {
    const { status, body } = await get().api.call("GET", `/cuenta/${id}/recepciones${query}`, { usuario });
    return { status, body, data: (body.data ?? []) as Recepcion[] };
  };
  const factura = (to: string) => {
    numero += 1;
    const xml = ecf("31", numero, new Date(), { comprador: { RNCComprador: to } });
    return { signed: signDocument(xml, get().foraneos.emisor), encf: encfOf("31", numero) };
  };

  describe("what came for an account", () => {
    test("is shown to its own users with what was answered, each motivo of an ARECF, and nothing of its content", async () => {
      const { peer, vendedor, comprador, foraneos } = get();
      const { signed, encf } = factura(vendedor.id);
      await peer.send(signed);
      await peer.send(signed);
      const { data, body } = await list(vendedor);
      expect(data.slice(0, 2)).toEqual([
        expect.objectContaining({
          puerta: "Recepción",
          idEmisor: foraneos.rnc.emisor,
          documento: encf,
          estado: 200,
          respuesta: "No recibido: acuse de recibo con motivo 3, envío duplicado.",
        }),
        expect.objectContaining({ documento: encf, respuesta: "Recibido: acuse de recibo con estado 0." }),
      ]);
      expect(JSON.stringify(body)).not.toMatch(/Cemento|1180/);
      const altered = await peer.send(factura(vendedor.id).signed.replace("Cemento gris", "Cemento rosa"));
      expect(altered.status).toBe(200);
      await peer.upload(`/fe/${comprador.id}/fe/recepcion/api/ecf`, factura(vendedor.id).signed);
      const respuestaDe = async (cuenta: CuentaDePais) => (await list(cuenta)).data[0]?.respuesta;
      expect([await respuestaDe(vendedor), await respuestaDe(comprador)]).toEqual([
        "No recibido: acuse de recibo con motivo 2, error de firma digital.",
        "No recibido: acuse de recibo con motivo 4, el RNC comprador no corresponde.",
      ]);
    });

    test("has approvals, and at its own address what names no account; what comes alike is counted", async () => {
      const { peer, api, vendedor, foraneos } = get();
      const { receptor, rnc } = foraneos;
      const dicho = acecf(encfOf("31", 799_999), new Date(), {
        RNCEmisor: vendedor.id,
        RNCComprador: rnc.receptor,
      });
      expect((await peer.approve(signDocument(dicho, receptor))).status).toBe(400);
      const [aprobacion] = (await list(vendedor)).data;
      expect(aprobacion).toMatchObject({
        puerta: "Aprobación comercial",
        idEmisor: rnc.receptor,
        documento: encfOf("31", 799_999),
        estado: 400,
      });
      for (let i = 0; i < 3; i += 1) await api.call("GET", `/fe/${vendedor.id}/fe/autenticacion/api/semilla`);
      const semillas = (await list(vendedor)).data.filter(({ puerta }) => puerta.endsWith("semilla"));
      // Three arrivals may lie on both sides of a minute's end.
      expect(semillas.reduce((sum, { veces }) => sum + veces, 0)).toBe(3);
      expect(semillas[0]).not.toHaveProperty("idEmisor");
    });

    test("is told by pages, to nobody else, and nothing of it to who may not look at documents", async () => {
      const { vendedor, comprador, api } = get();
      const { body } = await list(vendedor, "?pageSize=1&pageNumber=2");
      expect([body.data.length, body.meta.pageNumber]).toEqual([1, 2]);
      const other = await api.call("GET", `/cuenta/${vendedor.id}/recepciones`, {
        usuario: comprador.usuario,
      });
      expect([other.status, other.body.codigo]).toEqual([403, "FEG_FORBIDDEN"]);
    });

    test("is as much as people read, however much somebody sends", async () => {
      const { sql, vendedor } = get();
      const nueva = (documento: string) => ({
        ...{ idCuenta: "bounded", pais: vendedor.id, puerta: "Una", idEmisor: "1", documento },
        ...{ estado: 200, respuesta: "Sí." },
      });
      await sql`insert into recepciones (id_cuenta, pais, puerta, id_emisor, documento, estado, respuesta, minuto)
        select 'bounded', '', 'Una', '1', n::text, 200, 'Sí.', now() - interval '1 day' from generate_series(1, ${RECEPCIONES_MAX + 5}) n`;
      await sql`insert into recepciones (id_cuenta, pais, puerta, id_emisor, documento, estado, respuesta, minuto)
        values ('old', '', 'Una', '1', '1', 200, 'Sí.', now() - interval '31 days')`;
      await Promise.all(["a", "b", "c"].map((each) => createRecepciones(sql).insert(nueva(each))));
      const count = async (idCuenta: string) =>
        (await sql`select from recepciones where id_cuenta = ${idCuenta}`).length;
      // Two inserts at the same time may each leave a row that the other one would take away.
      await until(async () => {
        await createRecepciones(sql).insert(nueva(`${Math.random()}`));
        return (await count("bounded")) === RECEPCIONES_MAX;
      });
      expect(await count("old")).toBe(0);
    });
  });

  const pedido = (changes = {}) => ({
    numeroTransaccion: "ACECF-1",
    estado: "Aceptado",
    idEmisor: "131880681",
    documento: "E310000000002",
    fechaEmision: "2020-04-01",
    total: "4674.35",
    momento: "2026-06-23T17:45:47",
    ...changes,
  });
  const aprobar = ({ id, usuario }: CuentaDePais, body: object) =>
    get().api.call("POST", `/cuenta/${id}/certificacion/aprobacion`, { usuario, body });

  describe("an approval that the authority asks for in a certification", () => {
    test("goes to the authority alone, once, however often it is asked for, with the set's own moment", async () => {
      const { comprador, sql } = get();
      const [first, ...others] = await Promise.all([1, 2, 3].map(() => aprobar(comprador, pedido())));
      expect(first?.status).toBe(200);
      expect(others.map(({ status }) => status)).toEqual([200, 200]);
      // DGII knows no such e-CF of that issuer.
      const said = await until(async () => {
        const { body } = await aprobar(comprador, pedido());
        return body.estado === "Rechazada" ? body : undefined;
      });
      expect(said.mensajes).toEqual(["El e-CF no ha sido aceptado por la DGII."]);
      const rows = await sql<{ xml: string; estadoEmisor: string }[]>`
        select convert_from(contenido, 'UTF8') as xml, estado_emisor from aprobaciones_enviadas
        where id_dte = 'certificacion/ACECF-1'`;
      expect(rows).toHaveLength(1);
      expect(rows[0]?.estadoEmisor).toBe("NoEnviada");
      expect(rows[0]?.xml).toContain("<MontoTotal>4674.35</MontoTotal>");
      expect(rows[0]?.xml).toContain("<FechaHoraAprobacionComercial>23-06-2026 17:45:47</");
    });

    test.each([
      [{ idEmisor: "1-31-88068-1" }, "idEmisor"],
      [{ documento: "B0100000001" }, "documento"],
      [{ fechaEmision: "2020-02-30" }, "fechaEmision"],
      [{ momento: "2026-06-23 17:45" }, "momento"],
      [{ momento: "2026-06-23T25:45:47" }, "momento"],
      [{ total: "-1" }, "total"],
      [{ estado: "Rechazado" }, "motivo"],
    ])("is refused with %p, in words that name the field", async (changes, campo) => {
      const { status, body } = await aprobar(
        get().comprador,
        pedido({ numeroTransaccion: "MAL", ...changes }),
      );
      expect([status, body.mensaje]).toEqual([400, expect.stringContaining(campo)]);
    });

    test("is no other one under the same number, and for nobody who may not issue", async () => {
      const { comprador, vendedor, sql } = get();
      const one = await aprobar(comprador, pedido({ numeroTransaccion: "ACECF-2" }));
      expect(one.status).toBe(200);
      await sql`update aprobaciones_enviadas set estado_autoridad = 'Recibida' where id_dte = 'certificacion/ACECF-2'`;
      const other = await aprobar(comprador, pedido({ numeroTransaccion: "ACECF-2", total: "1.00" }));
      expect([other.status, other.body.codigo]).toEqual([400, "FEG_DTE_INVALID_STATE"]);
      const stranger = await aprobar({ ...comprador, usuario: vendedor.usuario }, pedido());
      expect(stranger.status).toBe(403);
    });
  });
}
