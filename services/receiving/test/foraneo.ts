import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { type Holder, issue, pemOf } from "@dte/sandbox-do/test/certificates";
import { acecf, COMPRADOR, EMISOR, ecf, encfOf, localTime, write } from "@dte/sandbox-do/test/documents";
import { signDocument } from "@dte/sandbox-do/test/sign-document";

const CEDULA_EMISOR = "00112345678";
const CEDULA_RECEPTOR = "00287654321";

export type Arecf = { estado: string; motivo: string | undefined };

/** Reads the state and the reason that an ARECF gives. */
export const readArecf = (xml: string): Arecf => ({
  estado: /<Estado>(\d)<\/Estado>/.exec(xml)?.[1] ?? "",
  motivo: /<CodigoMotivoNoRecibido>(\d)</.exec(xml)?.[1],
});

/**
 * Makes two taxpayers elsewhere: one who issues to our accounts, with a certificate of its own or by its delegate, and one who receives from
 * them, at a host of its own and by its delegate. `ajeno` has a certificate of the authority, and signs for nobody.
 */
export async function createForaneos() {
  const autoridad = issue({ nombre: "Autoridad de otros", isAuthority: true });
  const emisor = issue({ nombre: "Emisora", identificacion: `VATDO-${EMISOR}` }, autoridad);
  const delegado = issue({ nombre: "Delegado", identificacion: `IDCDO-${CEDULA_EMISOR}` }, autoridad);
  const ajeno = issue({ nombre: "Nadie", identificacion: "IDCDO-99999999999" }, autoridad);
  const receptor = issue({ nombre: "Receptora", identificacion: `IDCDO-${CEDULA_RECEPTOR}` }, autoridad);
  const host = await startHost(receptor);
  return {
    rnc: { emisor: EMISOR, receptor: COMPRADOR },
    autoridad,
    emisor,
    delegado,
    ajeno,
    receptor,
    host,
    comercio: {
      pais: "DO",
      files: { AUTORIDADES: pemOf(autoridad) },
      emisores: [
        { rnc: EMISOR, nombre: "EMISORA DE OTRO SISTEMA", delegados: [CEDULA_EMISOR] },
        {
          rnc: COMPRADOR,
          nombre: "RECEPTORA DE OTRO SISTEMA",
          delegados: [CEDULA_RECEPTOR],
          directorio: { urlRecepcion: `${host.url}/`, urlAceptacion: host.url, urlOpcional: "" },
        },
      ],
    },
  };
}

/** Starts a host that gives no tokens; the test says what it answers to an e-CF. */
async function startHost(holder: Holder) {
  const heard: string[] = [];
  let answer: (xml: string) => { status: number; body: string } = () => ({ status: 503, body: "" });
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    if (request.url !== "/fe/recepcion/api/ecf") return void response.writeHead(404).end();
    const xml = /<ECF>.*<\/ECF>/s.exec(Buffer.concat(chunks).toString())?.[0] ?? "";
    heard.push(xml);
    const { status, body } = answer(xml);
    response.writeHead(status, { "content-type": "application/xml" }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const at = (xml: string, name: string) => new RegExp(`<${name}>([^<]*)`).exec(xml)?.[1] ?? "";
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    heard,
    answers(given: typeof answer) {
      answer = given;
    },
    /** Makes its receipt for an e-CF. */
    arecf: (xml: string, changes: Record<string, string> = {}) =>
      signDocument(
        write("ARECF", {
          DetalleAcusedeRecibo: {
            Version: "1.0",
            RNCEmisor: at(xml, "RNCEmisor"),
            RNCComprador: at(xml, "RNCComprador"),
            eNCF: at(xml, "eNCF"),
            Estado: "0",
            ...changes,
            FechaHoraAcuseRecibo: localTime(new Date()),
          },
        }),
        holder,
      ),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Makes a client of the services between issuers and receivers, with fetch alone. */
export function createPeer(url: string) {
  let token = "";
  const upload = async (path: string, xml: string, headers: Record<string, string> = {}) => {
    const form = new FormData();
    form.append("xml", new Blob([xml], { type: "text/xml" }), "documento.xml");
    const authorization = token === "" ? {} : { authorization: `bearer ${token}` };
    const response = await fetch(`${url}${path}`, {
      method: "POST",
      body: form,
      headers: { ...authorization, ...headers },
    });
    return { status: response.status, headers: response.headers, text: await response.text() };
  };
  const seed = async () =>
    (await (await fetch(`${url}/FE/Autenticacion/api/Semilla`)).text()).replace(/^<\?xml[^>]*\?>/, "");
  const validate = (xml: string, headers?: Record<string, string>) =>
    upload("/fe/autenticacion/api/ValidacionCertificado", xml, headers);
  return {
    upload,
    seed,
    validate,
    async login(holder: Holder) {
      const { text } = await validate(signDocument(await seed(), holder));
      token = String(JSON.parse(text).token);
    },
    logout() {
      token = "";
    },
    send: (xml: string) => upload("/fe/recepcion/api/ecf", xml),
    approve: (xml: string) => upload("/fe/AprobacionComercial/api/ecf", xml),
  };
}

export { acecf, ecf, encfOf, signDocument };
