import { childElements, readXml, textOf, type XmlElement } from "@dte/sandbox";
import { type Certifier, general } from "./certifier.js";

export type MegaprintAnswer = {
  readonly status: number;
  readonly root: XmlElement;
  /** Gives the text of the first element with this name, at any depth. */
  readonly text: (name: string) => string | undefined;
  /** The cod_error of each error; none when there is no listado_errores. */
  readonly codes: readonly string[];
};

/** Makes a client that speaks Megaprint's protocol to a sandbox as `general`. */
export function megaprintClient(certifier: Certifier) {
  const send = async (path: string, body: string, token?: string): Promise<MegaprintAnswer> => {
    const response = await fetch(`${certifier.url()}/megaprint/${path}`, {
      method: "POST",
      body,
      headers: {
        "content-type": "application/xml",
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
    });
    return { status: response.status, ...read(await response.text()) };
  };
  const credentials = { usuario: general.megaprint?.usuario ?? "", apikey: general.megaprint?.apikey ?? "" };
  const login = async (changes: Record<string, string> = {}) => {
    const { usuario, apikey } = { ...credentials, ...changes };
    return await send(
      "solicitarToken",
      `<?xml version="1.0" encoding="UTF-8"?><SolicitaTokenRequest><usuario>${usuario}</usuario><apikey>${apikey}</apikey></SolicitaTokenRequest>`,
    );
  };
  const token = async () => (await login()).text("token") ?? "";
  const withXml = async (path: string, root: string, id: string, xml: string) =>
    await send(path, `<${root} id="${id}"><xml_dte><![CDATA[${xml}]]></xml_dte></${root}>`, await token());
  return {
    send,
    login,
    token,
    sign: (id: string, xml: string) => withXml("solicitaFirma", "FirmaDocumentoRequest", id, xml),
    register: (id: string, xml: string) =>
      withXml("registrarDocumentoXML", "RegistraDocumentoXMLRequest", id, xml),
    annul: (id: string, xml: string) => withXml("anularDocumentoXML", "AnulaDocumentoXMLRequest", id, xml),
    verify: async (id: string) =>
      await send("verificarDocumento", `<VerificaDocumentoRequest id="${id}"/>`, await token()),
    ask: async (path: string, body: string) => await send(path, body, await token()),
  };
}

function read(text: string): Omit<MegaprintAnswer, "status"> {
  const reading = readXml(text);
  if (!reading.ok) throw new Error(`the answer is no XML: ${text.slice(0, 100)}`);
  const all = (element: XmlElement): XmlElement[] => [element, ...childElements(element).flatMap(all)];
  const elements = all(reading.root);
  const texts = (name: string) => elements.filter(({ local }) => local === name).map(textOf);
  return { root: reading.root, text: (name) => texts(name)[0], codes: texts("cod_error") };
}
