import { describe, expect, test } from "@jest/globals";
import { readReply, writeMessage } from "./messages.js";
import { parseCertified, parseFound } from "./parse-response.js";

const answer = (body: string, status = 200) => ({ status, body: Buffer.from(body) });
const found = (body: string) =>
  parseFound(answer(`<VerificaDocumentoResponse>${body}</VerificaDocumentoResponse>`));
const certified = (body: string, status = 200) =>
  parseCertified(answer(`<RegistraDocumentoXMLResponse>${body}</RegistraDocumentoXMLResponse>`, status));

describe("a request of Megaprint's", () => {
  test("carries a document as it is, whatever is in it", () => {
    const xml = '<a b="]]>&lt;"> ]] &gt; </a>';
    const message = writeMessage({ root: "RegistraDocumentoXMLRequest", id: "A-1", xml });
    expect(message).toBe(
      '<?xml version="1.0" encoding="UTF-8"?><RegistraDocumentoXMLRequest id="A-1"><xml_dte><![CDATA[<a b="]]]]><![CDATA[>&lt;"> ]] &gt; </a>]]></xml_dte></RegistraDocumentoXMLRequest>',
    );
    expect(String(readReply(answer(message), "RegistraDocumentoXMLRequest")?.xml)).toBe(xml);
  });
  test("escapes the credentials", () => {
    expect(writeMessage({ root: "SolicitaTokenRequest", fields: { usuario: "a", apikey: "<&>" } })).toBe(
      '<?xml version="1.0" encoding="UTF-8"?><SolicitaTokenRequest><usuario>a</usuario><apikey>&lt;&amp;&gt;</apikey></SolicitaTokenRequest>',
    );
  });
});

describe("an answer of Megaprint's", () => {
  test.each([
    ["as CDATA", "<![CDATA[<a>&amp;ñ</a>]]>"],
    ["escaped", "&lt;a>&amp;amp;ñ&lt;/a>"],
    ["escaped twice", "<![CDATA[&lt;a&gt;&amp;amp;ñ&lt;/a&gt;]]>"],
  ])("gives its document %s", (_, xml) => {
    const reply = readReply(
      answer(`<R><tipo_respuesta>0</tipo_respuesta><xml_dte>${xml}</xml_dte></R>`),
      "R",
    );
    expect(String(reply?.xml)).toBe("<a>&amp;ñ</a>");
  });
  test.each(["", "<html></html>", "<R><a></R>", "<!DOCTYPE R []><R></R>"])("%j is none", (body) => {
    expect(readReply(answer(body), "R")).toBeUndefined();
  });
});

describe("a document", () => {
  test("is refused by a list of errors, with SAT's code where there is one", () => {
    const errores =
      "<tipo_respuesta>1</tipo_respuesta><listado_errores><error><cod_error>12</cod_error><desc_error>FEL_RCP313 Precio</desc_error></error><error><cod_error>13</cod_error><desc_error>Otro</desc_error></error></listado_errores>";
    for (const status of [200, 400]) {
      expect(certified(errores, status)).toEqual({
        kind: "rechazado",
        rechazo: {
          codigo: "FEL_RCP313",
          descripcion: "FEL_RCP313 Precio",
          eventos: [
            { codigo: "FEL_RCP313", mensaje: "FEL_RCP313 Precio" },
            { codigo: "13", mensaje: "Otro" },
          ],
        },
      });
    }
  });
  test("is asked for when it was registered before, or when the answer does not bear it out", () => {
    const repeated =
      "<tipo_respuesta>1</tipo_respuesta><listado_errores><error><desc_error>El documento ya fue registrado</desc_error></error></listado_errores>";
    expect(certified(repeated)).toBe("again");
    expect(certified("<tipo_respuesta>0</tipo_respuesta><listado_errores/><xml_dte></xml_dte>")).toBe(
      "again",
    );
  });
  test("nobody knows of when the answer is not Megaprint's", () => {
    expect(certified("<tipo_respuesta>0</tipo_respuesta>", 503)).toMatchObject({ kind: "desconocido" });
    expect(parseCertified(answer("<html></html>"))).toMatchObject({ kind: "desconocido" });
  });
});

describe("asked for an id", () => {
  test("Megaprint gives the document, or where to ask for it", () => {
    expect(
      found(
        "<tipo_respuesta>0</tipo_respuesta><listado_documentos><documento><uuid>U</uuid></documento></listado_documentos><xml_dte>&lt;a/></xml_dte>",
      ),
    ).toEqual({ xml: Buffer.from("<a/>") });
    expect(
      found(
        "<listado_documentos><estado_documento><tipo_respuesta>0</tipo_respuesta><uuid>U</uuid></estado_documento></listado_documentos>",
      ),
    ).toEqual({ uuid: "U" });
  });
  test("an empty list is its word that there is nothing, an error is not", () => {
    expect(found("<tipo_respuesta>0</tipo_respuesta><listado_documentos/>")).toMatchObject({
      verdict: { kind: "inexistente" },
    });
    expect(
      found(
        "<tipo_respuesta>1</tipo_respuesta><listado_errores><error><desc_error>x</desc_error></error></listado_errores>",
      ),
    ).toMatchObject({ verdict: { kind: "desconocido" } });
    expect(found("")).toMatchObject({ verdict: { kind: "desconocido" } });
  });
});
