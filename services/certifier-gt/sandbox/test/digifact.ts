import { type Certifier, general } from "./certifier.js";

const TAXID = general.nit.padStart(12, "0");
const USERNAME = general.digifact?.usuario ?? "";

export type NucAnswer = {
  code: number;
  message: string;
  description: string;
  responseData1: string;
  authNumber: string;
  batch: string;
  serial: string;
  additionalInfo: { codigosSAT: string };
};

/** Makes a client that speaks Digifact's protocol to a sandbox as `general`. */
export function digifactClient(certifier: Certifier) {
  const post = async (path: string, body: unknown, headers: Record<string, string> = {}) =>
    (await certifier.post(`/digifact/${path}`, body, headers)) as { status: number; body: unknown };
  const login = async (changes: Record<string, unknown> = {}) =>
    await post("login/get_token", {
      Username: `GT.${TAXID}.${USERNAME}`,
      Password: general.digifact?.clave,
      ...changes,
    });
  const token = async () => ((await login()).body as { Token: string }).Token;
  const query = (changes: Record<string, string>) =>
    new URLSearchParams({ TAXID, USERNAME, ...changes }).toString();
  return {
    login,
    token,
    async transform(nuc: unknown, changes: Record<string, string> = {}, authorization?: string) {
      const headers = { authorization: authorization ?? (await token()) };
      const path = `v2/transform/nuc_json?${query({ FORMAT: "XML", ...changes })}`;
      const { status, body } = await post(path, nuc, headers);
      return { status, ...(body as NucAnswer) };
    },
    async cancel(uuid: string, changes: Record<string, unknown> = {}) {
      const body = {
        Taxid: general.nit,
        Autorizacion: uuid,
        IdReceptor: "CF",
        FechaEmisionDocumentoAnular: "2025-06-16T10:15:00",
        MotivoAnulacion: "Error en los datos",
        Username: USERNAME,
        ...changes,
      };
      const answer = await post("CancelFelGT", body, { authorization: await token() });
      return answer.body as Record<string, unknown>;
    },
    async shared(DATA1: string, DATA2: string, changes: Record<string, string> = {}) {
      const path = `/digifact/Shared?${query({ COUNTRY: "GT", DATA1, DATA2, ...changes })}`;
      const { body } = await certifier.get(path, { authorization: await token() });
      return body as { REQUEST_DATA: Record<string, string>[]; RESPONSE: Record<string, string>[] | null };
    },
    async getDocument(AUTHNUMBER: string, changes: Record<string, string> = {}) {
      const path = `/digifact/GetDocument?${query({ AUTHNUMBER, FORMAT: "XML", ...changes })}`;
      return (await certifier.get(path, { authorization: await token() })).body;
    },
  };
}
