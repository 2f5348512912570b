import { type Holder, issue } from "@dte/sandbox-do/test/certificates";
import { beforeAll, describe, expect, test } from "@jest/globals";
import {
  api,
  archivo,
  comprador,
  delivered,
  emitir,
  factura,
  foraneos,
  idsOfRecibidos,
  peer,
  recibido,
  vendedor,
} from "./exchange.js";
import { encfOf, readArecf, signDocument } from "./foraneo.js";

/** Tests files that anybody registers under the number of an e-CF. */
export function describeRegistros(): void {
  describe("what anybody registers under the number of an e-CF", () => {
    /** A holder of a certificate that the authorities know, who signs for nobody. */
    let nadie: Holder;
    beforeAll(() => {
      nadie = issue({ nombre: "Nadie", identificacion: "IDCDO-99999999999" }, foraneos.autoridad);
    });
    const forge = (xml: string) => signDocument(xml.replace("Cemento gris", "Cemento falso"), nadie);
    const register = (xml: string, forceTestEnvironment = true) =>
      api.call("POST", "/dte/xml", {
        body: {
          xmlContent: Buffer.from(xml).toString("base64"),
          isBase64Encoded: true,
          forceTestEnvironment,
        },
      });
    const fileOf = async (id: string) => (await fetch((await recibido(id)).archivoXmlUri)).text();

    test("gives way to what its issuer delivers", async () => {
      const { xml, signed, id } = factura();
      const forged = await register(forge(xml));
      expect(forged.status).toBe(200);
      expect(readArecf((await peer.send(signed)).text)).toEqual({ estado: "0", motivo: undefined });
      expect(await fileOf(id)).toBe(signed);
      const ids = await idsOfRecibidos(vendedor);
      expect(ids).toContain(id);
      expect(ids).not.toContain(forged.body.id);
      expect((await api.call("GET", `/recibidos/dte/${forged.body.id}`)).status).toBe(404);
    });

    const inTests = (estaEnAmbienteDePruebas: boolean) =>
      api.call("PATCH", `/cuenta/${comprador.id}`, {
        usuario: comprador.usuario,
        body: { estaEnAmbienteDePruebas },
      });

    test("gives way to it when it is the same document in other bytes, and has the same id", async () => {
      expect((await inTests(false)).status).toBe(200);
      const { signed, id } = factura(comprador.id);
      const registered = await register(`${signed}\n`, false);
      expect([registered.status, `${registered.body.id}-PRUEBA`]).toEqual([200, id]);
      const { text } = await peer.send(signed);
      await inTests(true);
      expect(readArecf(text).estado).toBe("0");
      expect(await fileOf(registered.body.id)).toBe(signed);
    });

    test("as one of the test environment is another document than the one of production, whatever becomes of it", async () => {
      const { signed, id } = factura(comprador.id);
      const registered = await register(signed);
      expect([registered.status, registered.body.id]).toEqual([200, id]);
      // The authority of the test environment does not know it.
      await archivo`delete from verificaciones where id_dte = ${id}`;
      await archivo`update dtes set estado = 'Rechazado' where id = ${id}`;
      expect((await inTests(false)).status).toBe(200);
      const { text } = await peer.send(signed);
      await inTests(true);
      expect(readArecf(text)).toEqual({ estado: "0", motivo: undefined });
      expect(await recibido(id.replace("-PRUEBA", ""))).toMatchObject({ estaEnAmbienteDePruebas: false });
    });

    test("is refused once that has been delivered, and the document itself is what is stored", async () => {
      const { xml, signed, id } = factura();
      await peer.send(signed);
      const forged = await register(forge(xml));
      expect([forged.status, forged.body.codigo]).toEqual([400, "1000"]);
      expect(await register(signed)).toMatchObject({ status: 200, body: { id } });
      expect((await idsOfRecibidos(vendedor)).filter((each) => each.startsWith(id.slice(0, 22)))).toEqual([
        id,
      ]);
    });

    const unsigned = (xml: string) => xml.replace(/<Signature[ >].*<\/Signature>/s, "");

    test("is not received either under the number of one that was issued here", async () => {
      const { host, rnc } = foraneos;
      host.answers((xml) => ({ status: 200, body: host.arecf(xml) }));
      const { id } = await emitir(rnc.receptor);
      const { body } = await api.call("GET", `/dte/${id}`);
      const own = await (await fetch(body.archivoXmlUri)).text();
      const toOther = unsigned(own).replace(
        `<RNCComprador>${rnc.receptor}<`,
        `<RNCComprador>${comprador.id}<`,
      );
      const { text } = await peer.send(signDocument(toOther, nadie));
      expect(readArecf(text)).toEqual({ estado: "1", motivo: "2" });
    });

    test("stands in no way of what is issued here, before or after", async () => {
      const first = await emitir(comprador.id);
      const [encf, next] = [first.numero, first.numero + 1].map((each) => encfOf("31", each));
      await delivered(first.id);
      const forgedNext = unsigned(await fileOf(first.id)).replace(encf ?? "", next ?? "");
      const forged = await register(signDocument(forgedNext, nadie));
      expect(forged.status).toBe(200);
      const { id, numero: issued } = await emitir(comprador.id);
      expect([encfOf("31", issued), (await delivered(id)).descripcion]).toEqual([
        next,
        expect.stringMatching(/recibido$/),
      ]);
      const ids = await idsOfRecibidos(comprador);
      expect(ids).toContain(id);
      expect(ids).not.toContain(forged.body.id);
      const own = await fileOf(id);
      const later = await register(signDocument(unsigned(own).replace("Varilla", "Falsa"), nadie));
      expect([later.status, later.body.codigo]).toEqual([400, "1000"]);
      expect(await register(own)).toMatchObject({ status: 200, body: { id } });
    });
  });
}
