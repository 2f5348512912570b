import type { Holder } from "@dte/sandbox-do/test/certificates";
import { createClient } from "@dte/sandbox-do/test/client";
import { transaction } from "@dte/service";
import { until } from "@dte/testing";
import { describe, expect, test } from "@jest/globals";
import {
  api,
  archivo,
  emitir,
  factura,
  foraneos,
  hurry,
  idOf,
  idsOfRecibidos,
  peer,
  type Recurso,
  recibido,
  recursosOf,
  sql,
  vendedor,
} from "./exchange.js";
import { acecf, encfOf, readArecf, signDocument } from "./foraneo.js";

const RECIBIDO = { estado: "0", motivo: undefined };
const DUPLICADO = { estado: "1", motivo: "3" };

/** Tests documents and approvals that were signed by somebody else than the party that they name. */
export function describeDelegados(): void {
  /** Writes an e-CF under a new number once for each of these signers, each time with other content. */
  const signedBy = (...holders: Holder[]) => {
    const { xml, encf } = factura();
    return holders.map((holder, i) => {
      const signed = signDocument(xml.replace("Cemento gris", `Cemento ${i}`), holder);
      return { signed, encf, id: idOf(encf, signed) };
    });
  };
  const send = async ({ signed }: { signed: string }) => readArecf((await peer.send(signed)).text);
  const register = async ({ signed }: { signed: string }): Promise<string> => {
    const xmlContent = Buffer.from(signed).toString("base64");
    const { status, body } = await api.call("POST", "/dte/xml", {
      body: { xmlContent, isBase64Encoded: true, forceTestEnvironment: true },
    });
    expect([status, body.mensaje]).toEqual([200, undefined]);
    return body.id;
  };
  const askAgain = (id: string) => archivo`update verificaciones set siguiente = now() where id_dte = ${id}`;
  /** Has DGII not know a document for longer than an issuer may take to send it there. */
  const disprove = async (id: string): Promise<void> => {
    await archivo`update verificaciones set creado = now() - interval '4 days' where id_dte = ${id}`;
    await until(async () => {
      await askAgain(id);
      return (await archivo`select from dtes where id = ${id} and estado = 'Rechazado'`).length === 1;
    });
    expect((await api.call("GET", `/recibidos/dte/${id}`)).status).toBe(404);
  };
  /** Has the issuer's delegate send a document to DGII, which accepts it. */
  const certify = async ({ signed }: { signed: string }) => {
    const client = createClient(vendedor.sandboxUrl);
    await client.login(foraneos.delegado);
    const { trackId } = await client.send(signed);
    await until(async () => /^Aceptado/.test(String((await client.result(String(trackId))).body["estado"])));
  };
  const isShown = async (id: string): Promise<boolean> => {
    await askAgain(id);
    return (await idsOfRecibidos(vendedor)).includes(id);
  };

  describe("an e-CF that somebody else than its issuer signed", () => {
    test("is acknowledged, and counts for nothing until DGII has confirmed it", async () => {
      const [factura] = signedBy(foraneos.delegado);
      if (!factura) throw new Error("no document");
      const { id } = factura;
      expect(await send(factura)).toEqual(RECIBIDO);
      expect(await send(factura)).toEqual(DUPLICADO);
      expect(await recibido(id)).toMatchObject({ id, verificado: false });
      expect(await idsOfRecibidos(vendedor)).not.toContain(id);
      const { body } = await api.call("GET", "/recibidos/dte?verificado=false", {
        usuario: vendedor.usuario,
      });
      expect(body.data.map((dte: { id: string }) => dte.id)).toContain(id);
      await certify(factura);
      await until(() => isShown(id));
      const dte = await recibido(id);
      expect(dte.verificado).toBeUndefined();
      expect(dte.bitacora.map(({ evento }: { evento: string }) => evento)).toEqual([
        "Registrado",
        "RecursoAgregado",
        "Verificado",
      ]);
      expect(await send(factura)).toEqual(DUPLICADO);
    });

    test("stands in the way of no other under its number, and the one that DGII knows takes it", async () => {
      const [forged, real, late] = signedBy(foraneos.ajeno, foraneos.delegado, foraneos.ajeno);
      if (!forged || !real || !late) throw new Error("three documents");
      expect(await send(forged)).toEqual(RECIBIDO);
      expect(await send(real)).toEqual(RECIBIDO);
      await certify(real);
      await until(() => isShown(real.id));
      expect(await send(late)).toEqual(DUPLICADO);
      expect((await api.call("GET", `/recibidos/dte/${forged.id}`)).status).toBe(404);
      const ids = await idsOfRecibidos(vendedor);
      expect(ids.filter((each) => each.startsWith(real.id.slice(0, 22)))).toEqual([real.id]);
      expect(await archivo`select from recepciones_por_confirmar where numero = ${real.encf}`).toHaveLength(
        0,
      );
    });

    test("gives way to what its issuer signed, which needs nobody's word", async () => {
      const [forged, real, late] = signedBy(foraneos.ajeno, foraneos.emisor, foraneos.delegado);
      if (!forged || !real || !late) throw new Error("three documents");
      expect(await send(forged)).toEqual(RECIBIDO);
      expect(await send(real)).toEqual(RECIBIDO);
      expect(await idsOfRecibidos(vendedor)).toContain(real.id);
      expect((await recibido(real.id)).verificado).toBeUndefined();
      expect((await api.call("GET", `/recibidos/dte/${forged.id}`)).status).toBe(404);
      expect(await send(late)).toEqual(DUPLICADO);
    });

    test("is taken out when DGII does not know it, and is received no more", async () => {
      const [forged] = signedBy(foraneos.ajeno);
      if (!forged) throw new Error("no document");
      const { id, signed } = forged;
      expect(await send(forged)).toEqual(RECIBIDO);
      await disprove(id);
      expect(await send(forged)).toEqual({ estado: "1", motivo: "2" });
      expect(await send({ signed: `${signed}\n` })).toEqual({ estado: "1", motivo: "2" });
      expect(
        await archivo`select evento, origen from bitacora where id_dte = ${id} order by orden desc limit 1`,
      ).toEqual([{ evento: "Desmentido", origen: "Sistema" }]);
    });

    test("and what was registered and taken out is not received from its issuer either", async () => {
      const [own] = signedBy(foraneos.emisor);
      if (!own) throw new Error("no document");
      const id = await register(own);
      await disprove(id);
      expect(await send(own)).toEqual({ estado: "1", motivo: "2" });
      expect(await idsOfRecibidos(vendedor)).not.toContain(id);
      expect(await archivo`select from recepciones where numero = ${own.encf}`).toHaveLength(0);
    });

    test("and what is judged while its issuer delivers it is received as it was judged", async () => {
      const [own] = signedBy(foraneos.emisor);
      if (!own) throw new Error("no document");
      const id = await register(own);
      let answer: Promise<unknown> | undefined;
      await transaction(archivo, "judge", async (tx) => {
        await tx`delete from verificaciones where id_dte = ${id}`;
        await tx`update dtes set estado = 'Rechazado' where id = ${id}`;
        answer = send(own);
        await until(
          async () =>
            (
              await tx`select from pg_locks own join pg_locks waiting using (transactionid)
                where own.pid = pg_backend_pid() and own.granted and not waiting.granted`
            ).length > 0,
        );
      });
      expect(await answer).toEqual({ estado: "1", motivo: "2" });
      expect(await archivo`select from recibidos where id_dte = ${id} and not oculto`).toHaveLength(0);
    });

    test("that somebody registered before is the same one, and stays unconfirmed", async () => {
      const [forged] = signedBy(foraneos.ajeno);
      if (!forged) throw new Error("no document");
      const id = await register(forged);
      expect(await send(forged)).toEqual(RECIBIDO);
      expect(await send(forged)).toEqual(DUPLICADO);
      expect((await recibido(id)).verificado).toBe(false);
      expect(await idsOfRecibidos(vendedor)).not.toContain(id);
    });
  });

  describe("the word on an e-CF that somebody else than its receiver signed", () => {
    const said = async (id: string) =>
      (await recursosOf(id))
        .map(({ descripcion }: Recurso) => descripcion)
        .filter((descripcion) => descripcion.startsWith("Aprobación"))
        .sort();
    const wordOn = (
      { serie, numero }: { serie: string; numero: number },
      holder: Holder,
      changes: Record<string, string> = {},
    ) => {
      const about = { RNCEmisor: vendedor.id, RNCComprador: foraneos.rnc.receptor, ...changes };
      const tipo = serie.slice(1);
      return peer.approve(signDocument(acecf(encfOf(tipo, numero), new Date(), about), holder));
    };
    const NO = { Estado: "2", DetalleMotivoRechazo: "No lo pedimos" };
    const SIN_CONFIRMAR =
      "Aprobación comercial sin confirmar, de quien no consta que firme por el receptor: ";

    test("is kept as such, and the word of who signed its receipt counts all the same", async () => {
      const { host, rnc, ajeno, receptor } = foraneos;
      host.answers((xml) => ({ status: 200, body: host.arecf(xml) }));
      const dte = await emitir(rnc.receptor);
      await until(async () => (await recursosOf(dte.id)).length > 0);
      for (const changes of [NO, NO, {}]) expect((await wordOn(dte, ajeno, changes)).status).toBe(200);
      const provisional = [`${SIN_CONFIRMAR}Aceptado`, `${SIN_CONFIRMAR}Rechazado. No lo pedimos`];
      expect(await said(dte.id)).toEqual(provisional);
      expect((await wordOn(dte, receptor)).status).toBe(200);
      expect(await said(dte.id)).toEqual(["Aprobación comercial del receptor: Aceptado", ...provisional]);
      expect((await wordOn(dte, ajeno, NO)).status).toBe(400);
      expect((await wordOn(dte, ajeno)).status).toBe(200);
      expect(await said(dte.id)).toHaveLength(3);
    });

    test("counts once the receipt comes that its signer signed, where it came before that", async () => {
      const { host, rnc, ajeno, receptor } = foraneos;
      host.answers(() => ({ status: 503, body: "mantenimiento" }));
      const dte = await emitir(rnc.receptor);
      expect((await wordOn(dte, ajeno, NO)).status).toBe(200);
      expect((await wordOn(dte, receptor)).status).toBe(200);
      const provisional = [`${SIN_CONFIRMAR}Aceptado`, `${SIN_CONFIRMAR}Rechazado. No lo pedimos`];
      await until(async () => (await said(dte.id)).length === 2);
      expect(await said(dte.id)).toEqual(provisional);
      host.answers((xml) => ({ status: 200, body: host.arecf(xml) }));
      await until(async () => {
        await hurry();
        return (await said(dte.id)).length === 3;
      });
      expect(await said(dte.id)).toEqual(["Aprobación comercial del receptor: Aceptado", ...provisional]);
      expect((await wordOn(dte, ajeno, NO)).status).toBe(400);
      expect(await sql`select from palabras_por_confirmar where id_dte = ${dte.id}`).toHaveLength(0);
    });

    test("is anybody's where no receipt says who signs for the receiver", async () => {
      const { host, rnc, receptor } = foraneos;
      host.answers(() => ({ status: 503, body: "mantenimiento" }));
      const dte = await emitir(rnc.receptor);
      expect((await wordOn(dte, receptor)).status).toBe(200);
      await until(async () => (await said(dte.id)).length > 0);
      expect(await said(dte.id)).toEqual([`${SIN_CONFIRMAR}Aceptado`]);
    });
  });
}
