import { issue, pemOf } from "@dte/sandbox-do/test/certificates";
import { acecf, COMPRADOR, EMISOR, ecf, encfOf } from "@dte/sandbox-do/test/documents";
import { signDocument } from "@dte/sandbox-do/test/sign-document";
import { createApi } from "../../src/api.js";
import type { Comercio } from "../../src/cuentas.js";
import { until } from "../../src/infra.js";

/** A taxpayer of another system, which delivers documents to our accounts, answers theirs, and whose documents are registered with us. */
export type Ajeno = {
  readonly comercio: Comercio;
  /** Delivers a document to the taxpayer `id`, twice, and a second one that is registered from its file. */
  deliver(url: string, id: string): Promise<void>;
  /** Accepts a document of the taxpayer `id`, and one that does not exist. */
  approve(url: string, id: string, dte: { readonly numero: number }): Promise<void>;
  /** The taxpayer as a receiver. */
  readonly receptor: { readonly nit: string; readonly nombre: string };
};

/** Makes such a taxpayer. It issues under one number and receives under another. */
export function createAjeno(): Ajeno {
  const autoridad = issue({ nombre: "Autoridad de otros", isAuthority: true });
  const emisora = issue({ nombre: "Emisora", identificacion: `VATDO-${EMISOR}` }, autoridad);
  const receptora = issue({ nombre: "Receptora", identificacion: `VATDO-${COMPRADOR}` }, autoridad);
  const upload = async (url: string, xml: string, token = ""): Promise<string> => {
    const body = new FormData();
    body.append("xml", new Blob([xml], { type: "text/xml" }), "documento.xml");
    const headers: Record<string, string> = token === "" ? {} : { authorization: `bearer ${token}` };
    const response = await fetch(url, { method: "POST", body, headers });
    const text = await response.text();
    if (response.status !== 200 && response.status !== 400)
      throw new Error(`${url}: ${response.status} ${text}`);
    return text;
  };
  const login = async (url: string): Promise<string> => {
    const seed = await (await fetch(`${url}/FE/Autenticacion/api/Semilla`)).text();
    const signed = signDocument(seed.replace(/^<\?xml[^>]*\?>/, ""), emisora);
    return String(
      JSON.parse(await upload(`${url}/fe/autenticacion/api/ValidacionCertificado`, signed)).token,
    );
  };
  return {
    comercio: {
      pais: "DO",
      files: { AUTORIDADES: pemOf(autoridad) },
      emisores: [
        { rnc: EMISOR, nombre: "EMISORA DE OTRO SISTEMA", delegados: ["00112345678"] },
        { rnc: COMPRADOR, nombre: "RECEPTORA DE OTRO SISTEMA", delegados: ["00287654321"] },
      ],
    },
    receptor: { nit: COMPRADOR, nombre: "RECEPTORA DE OTRO SISTEMA" },
    async deliver(url, id) {
      const write = (numero: number): string =>
        signDocument(ecf("31", numero, new Date(), { comprador: { RNCComprador: id } }), emisora);
      const sent = write(1);
      // The first file waits for its thread, on a busy machine for longer than a file may take; the sender is told so and sends it again.
      const token = await until(() => login(url).catch(() => undefined));
      for (let times = 0; times < 2; times += 1) await upload(`${url}/fe/recepcion/api/ecf`, sent, token);
      const xmlContent = Buffer.from(write(2)).toString("base64");
      const body = { xmlContent, isBase64Encoded: true, forceTestEnvironment: true };
      const answer = await createApi(url).call("POST", "/dte/xml", { body });
      if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
    },
    async approve(url, id, { numero }) {
      const token = await until(() => login(url).catch(() => undefined));
      for (const each of [numero, 999_999]) {
        const word = acecf(encfOf("31", each), new Date(), { RNCEmisor: id, RNCComprador: COMPRADOR });
        await upload(`${url}/fe/AprobacionComercial/api/ecf`, signDocument(word, receptora), token);
      }
    },
  };
}
