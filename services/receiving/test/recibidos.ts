import { issue } from "@dte/sandbox-do/test/certificates";
import { describe, expect, test } from "@jest/globals";
import {
  api,
  comprador,
  cuentas,
  factura,
  foraneos,
  idsOfRecibidos,
  peer,
  recibido,
  vendedor,
  world,
} from "./exchange.js";
import { createPeer, readArecf, signDocument } from "./foraneo.js";

/** Tests the ways of an e-CF that comes from elsewhere. */
export function describeRecibidos(): void {
  describe("an e-CF from elsewhere to one of our accounts", () => {
    test("is acknowledged with a signed ARECF and enters the received archive with it", async () => {
      const { signed, encf, id } = factura();
      const { status, headers, text } = await peer.send(signed);
      expect([status, headers.get("content-type")]).toEqual([200, "application/xml; charset=utf-8"]);
      expect(readArecf(text)).toEqual({ estado: "0", motivo: undefined });
      expect(text).toContain(`<eNCF>${encf}</eNCF>`);
      expect(text).toContain(`<RNCComprador>${vendedor.id}</RNCComprador>`);
      const dte = await recibido(id);
      expect(dte).toMatchObject({
        id,
        tipo: "factura",
        serie: "E31",
        total: 1180,
        emisor: { id: foraneos.rnc.emisor },
        receptor: { id: vendedor.id },
        estaEnAmbienteDePruebas: true,
        recursos: [{ tipo: "archivo", descripcion: "Acuse de recibo enviado al emisor (ARECF)" }],
      });
      expect(dte.bitacora.map(({ evento }: { evento: string }) => evento)).toEqual([
        "Registrado",
        "RecursoAgregado",
      ]);
      expect(await (await fetch(dte.archivoXmlUri)).text()).toBe(signed);
      expect(await idsOfRecibidos(vendedor)).toContain(id);
    });

    test("that came to another account's address is refused by that one, with motivo 4", async () => {
      const { signed, id } = factura();
      for (const path of [
        `/fe/${comprador.id}/fe/recepcion/api/ecf`,
        `/FE/${comprador.id}/Recepcion/api/ecf`,
      ]) {
        const { status, text } = await peer.upload(path, signed);
        expect([status, readArecf(text)]).toEqual([200, { estado: "1", motivo: "4" }]);
        expect(text).toContain(`<RNCComprador>${vendedor.id}</RNCComprador>`);
      }
      expect((await peer.upload("/fe/000000000/fe/recepcion/api/ecf", signed)).status).toBe(400);
      expect(await idsOfRecibidos(vendedor)).not.toContain(id);
      const { text } = await peer.upload(`/fe/${vendedor.id}/fe/recepcion/api/ecf`, signed);
      expect(readArecf(text)).toEqual({ estado: "0", motivo: undefined });
      expect(await idsOfRecibidos(vendedor)).toContain(id);
    });

    test("is no document that the account issued, nor the issuer's to look up", async () => {
      const { signed, id } = factura();
      await peer.send(signed);
      expect((await api.call("GET", `/dte/${id}`)).status).toBe(400);
    });

    test("is found by nobody who has not seen it", async () => {
      const { signed, encf, id } = factura();
      await peer.send(signed);
      expect((await api.call("GET", `/recibidos/dte/${id}`)).status).toBe(200);
      for (const guess of [`${foraneos.rnc.emisor}${encf}`, `${foraneos.rnc.emisor}${encf}-PRUEBA`]) {
        expect((await api.call("GET", `/recibidos/dte/${guess}`)).status).toBe(404);
      }
    });

    test("is received once, however often it comes at a time", async () => {
      const { signed, id } = factura();
      const answers = await Promise.all(Array.from({ length: 16 }, () => peer.send(signed)));
      const said = answers.map(({ text }) => ({ ...readArecf(text), text }));
      expect(said.filter(({ estado, motivo }) => estado !== "0" && motivo !== "3")).toEqual([]);
      expect(said.filter(({ estado }) => estado === "0")).toHaveLength(1);
      expect((await recibido(id)).recursos).toHaveLength(1);
    });

    test("is not received, and the ARECF says why, when its signature or its content is wrong", async () => {
      const signed = signDocument(factura().xml, foraneos.emisor);
      const altered = await peer.send(signed.replace("Cemento gris", "Cemento rosa"));
      expect(readArecf(altered.text)).toEqual({ estado: "1", motivo: "2" });
      const nadie = issue({ nombre: "Nadie", identificacion: "IDCDO-99999999999" });
      const selfSigned = await peer.send(signDocument(factura().xml, nadie));
      expect(readArecf(selfSigned.text)).toEqual({ estado: "1", motivo: "2" });
      const incomplete = factura().xml.replace(/<MontoTotal>[^<]*<\/MontoTotal>/, "");
      const partial = await peer.send(signDocument(incomplete, foraneos.emisor));
      expect(readArecf(partial.text)).toEqual({ estado: "1", motivo: "1" });
      const consumo = await peer.send(signDocument(factura(vendedor.id, "32").xml, foraneos.emisor));
      expect(readArecf(consumo.text)).toEqual({ estado: "1", motivo: "1" });
    });

    test("is refused without a receipt where there is nobody to sign one", async () => {
      const { status, text } = await peer.send(signDocument(factura("101850043").xml, foraneos.emisor));
      expect([status, text]).toEqual([400, expect.stringContaining("RNCComprador")]);
      const nonsense = await peer.send("<ECF><Nada></Nada></ECF>");
      expect([nonsense.status, nonsense.text]).toEqual([400, expect.stringContaining("RNCEmisor")]);
    });

    test("is not for an account that receives nothing", async () => {
      const set = (recibeFacturas: boolean) =>
        api.call("PATCH", `/cuenta/${comprador.id}`, {
          usuario: comprador.usuario,
          body: { recibeFacturas },
        });
      expect((await set(false)).status).toBe(200);
      const { text } = await peer.send(signDocument(factura(comprador.id).xml, foraneos.emisor));
      expect(readArecf(text)).toEqual({ estado: "1", motivo: "4" });
      await set(true);
    });

    test("is, outside of tests, not for an account that nobody has proved to be the taxpayer's", async () => {
      const inTests = (estaEnAmbienteDePruebas: boolean) =>
        api.call("PATCH", `/cuenta/${comprador.id}`, {
          usuario: comprador.usuario,
          body: { estaEnAmbienteDePruebas },
        });
      const send = async () => readArecf((await peer.send(factura(comprador.id).signed)).text);
      const register = (forceTestEnvironment: boolean) =>
        api.call("POST", "/dte/xml", {
          body: {
            xmlContent: Buffer.from(factura(comprador.id).signed).toString("base64"),
            isBase64Encoded: true,
            forceTestEnvironment,
          },
        });
      const [known] = await cuentas`select prueba from cuentas where id = ${comprador.id}`;
      try {
        expect((await inTests(false)).status).toBe(200);
        await cuentas`update cuentas set prueba = null where id = ${comprador.id}`;
        expect(await send()).toEqual({ estado: "1", motivo: "4" });
        expect((await register(false)).body.codigo).toBe("1000");
        await inTests(true);
        expect(await send()).toEqual({ estado: "0", motivo: undefined });
        expect((await register(true)).status).toBe(200);
      } finally {
        await cuentas`update cuentas set prueba = ${known?.["prueba"] ?? null} where id = ${comprador.id}`;
        await inTests(true);
      }
    });

    test("comes with a token, which a seed gives once", async () => {
      const stranger = createPeer(world.url);
      const refused = await stranger.send(signDocument(factura().xml, foraneos.emisor));
      expect([refused.status, refused.headers.get("www-authenticate")]).toEqual([401, 'Bearer realm="fe"']);
      const seed = signDocument(await stranger.seed(), foraneos.emisor);
      const xml = await stranger.validate(seed, { accept: "application/xml" });
      expect([xml.status, xml.headers.get("content-type")]).toEqual([200, "application/xml; charset=utf-8"]);
      expect(xml.text).toMatch(/<token>[^<]+<\/token><expira>[^<]+Z<\/expira><expedido>/);
      expect((await stranger.validate(seed)).status).toBe(400);
      const unsigned = await stranger.validate(await stranger.seed());
      expect(unsigned.status).toBe(400);
      const nadie = issue({ nombre: "Nadie", identificacion: "IDCDO-99999999999" });
      const selfSigned = await stranger.validate(signDocument(await stranger.seed(), nadie));
      expect([selfSigned.status, selfSigned.text]).toEqual([
        400,
        expect.stringContaining("entidad de certificación"),
      ]);
      const invented =
        "<SemillaModel><valor>a.b.c</valor><fecha>2026-01-01T00:00:00-04:00</fecha></SemillaModel>";
      expect((await stranger.validate(signDocument(invented, foraneos.emisor))).status).toBe(400);
    });
  });
}
