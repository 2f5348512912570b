import type {
  AccountsDefinition,
  CertifierDefinition,
  Client,
  Handlers,
  OperationsDefinition,
} from "@dte/contracts";
import { feg } from "@dte/errors";
import { newRequestId, noted, type Sql } from "@dte/service";
import { findPerdidoDe } from "../store/adoptar.js";

type Deps = {
  sql: Sql;
  accounts: Client<AccountsDefinition>;
  certifierOf: (pais: string) => Client<CertifierDefinition>;
};

/** The time of one exchange with the authority, in ms; a person waits for it. */
const ASK_MS = 20_000;

/** Asks the authority of an account for a document that the archive has lost, in the account's name. */
export const fetchDocumento =
  ({ sql, accounts, certifierOf }: Deps): Handlers<OperationsDefinition>["FetchDocumento"] =>
  async ({ quien, motivo, id, idCuenta: dicha }) => {
    const perdido = await findPerdidoDe(sql, id);
    const idCuenta = dicha || perdido?.idCuenta;
    if (!idCuenta) throw feg("FEG_NOT_FOUND", { detalle: SIN_CUENTA });
    const idIntento = perdido?.idCuenta === idCuenta ? perdido.idIntento : "";
    const answer = { contenido: Buffer.alloc(0), tipoContenido: "", idCuenta, pruebas: false };
    await noted(sql, { quien, motivo, acto: "pedir documento", sujeto: id, idCuenta }, async () => {
      const cuenta = await accounts.Get({ idCuenta });
      const call = { deadline: Date.now() + ASK_MS, requestId: newRequestId() };
      const given = await certifierOf(cuenta.pais).FetchDocumento({ cuenta, id, idIntento }, { call });
      if (given.contenido.length === 0) throw feg("FEG_NOT_FOUND", { detalle: NO_LO_TIENE });
      Object.assign(answer, given, { pruebas: cuenta.estaEnAmbienteDePruebas });
      return "la autoridad lo dio";
    });
    return answer;
  };

const SIN_CUENTA =
  "No se sabe de qué cuenta es el documento: dígalo con --cuenta <id>. Los que se perdieron con la base están en npm run ops -- recovered";
const NO_LO_TIENE =
  "El certificador de la cuenta no tiene ese documento. Revise el identificador y la cuenta, o use el archivo: npm run ops -- adopt <archivo> --cuenta <id>";
