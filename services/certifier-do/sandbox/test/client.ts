import type { Holder } from "./certificates.js";
import { signDocument } from "./sign-document.js";

export type Reply = {
  readonly status: number;
  readonly body: Record<string, unknown>;
  readonly text: string;
};

/** Makes a client of DGII, written with fetch alone. */
export function createClient(url: string, ambiente = "testecf") {
  const headers: Record<string, string> = { accept: "application/json" };
  const call = async (path: string, init: RequestInit = {}): Promise<Reply> => {
    const response = await fetch(`${url}${path}`, { ...init, headers: { ...headers, ...init.headers } });
    const text = await response.text();
    const isJson = response.headers.get("content-type")?.startsWith("application/json");
    return { status: response.status, text, body: isJson ? JSON.parse(text) : {} };
  };
  const upload = (path: string, xml: string, fileName: string) => {
    const form = new FormData();
    form.append("xml", new Blob([xml], { type: "text/xml" }), fileName);
    return call(path, { method: "POST", body: form });
  };
  const base = `/${ambiente}`;
  const auth = `${base}/autenticacion/api/autenticacion`;
  const seed = async () => {
    const { text } = await call(`${auth}/semilla`);
    return text.replace(/^<\?xml[^>]*\?>/, "");
  };
  const validate = (xml: string) => upload(`${auth}/validarsemilla`, xml, "semilla.xml");
  const sendSigned = async (path: string, xml: string, fileName: string) => {
    const { body, status } = await upload(`${base}/${path}`, xml, fileName);
    return { status, body };
  };
  const result = (trackId: string) =>
    call(`${base}/consultaresultado/api/consultas/estado?trackid=${trackId}`);
  return {
    call,
    upload,
    seed,
    validate,
    result,
    get: (path: string, accept = "application/json") => call(`${base}/${path}`, { headers: { accept } }),
    async login(holder: Holder) {
      const { body, status, text } = await validate(signDocument(await seed(), holder));
      if (status !== 200) throw new Error(`not let in: ${text}`);
      headers["authorization"] = `Bearer ${body["token"]}`;
    },
    useToken(token: string) {
      headers["authorization"] = `Bearer ${token}`;
    },
    /** Sends an e-CF that is signed already and gives its verdict. */
    async send(signed: string, fileName = fileNameOf(signed)) {
      const { body } = await sendSigned("recepcion/api/facturaselectronicas", signed, fileName);
      return (await result(String(body["trackId"]))).body;
    },
    sendSummary: async (signed: string, fileName = fileNameOf(signed)) =>
      (await sendSigned("recepcionfc/api/recepcion/ecf", signed, fileName)).body,
    sendTo: sendSigned,
  };
}

export type Client = ReturnType<typeof createClient>;

/** Writes the name that DGII asks for: the signer's RNC and the number. */
function fileNameOf(xml: string): string {
  const at = (name: string) => new RegExp(`<${name}>([^<]*)`).exec(xml)?.[1] ?? "";
  return `${xml.startsWith("<ACECF") ? at("RNCComprador") : at("RNCEmisor")}${at("eNCF")}.xml`;
}
