import {
  type AccountsDefinition,
  type Client,
  type Dte,
  type Handlers,
  type ReceivingDefinition,
  Receptor,
} from "@dte/contracts";
import { feg } from "@dte/errors";
import { connect, type Shell, type Sql } from "@dte/service";
import type { FindArchivo } from "../archivos/find.js";
import { approve } from "./approve.js";
import { PAIS } from "./domain/comprobante.js";
import { queueEntrega } from "./queue-entrega.js";
import { receiveAprobacion } from "./receive-aprobacion.js";
import { receiveDocumento } from "./receive-documento.js";
import { semillas } from "./semillas.js";
import { startAprobaciones } from "./send-aprobaciones.js";
import { startEntregas } from "./send-entregas.js";

export type Receiving = {
  readonly handlers: Handlers<ReceivingDefinition>;
  /** Called for every certified document that names its receiver, at least once. */
  readonly queueEntrega: (dte: Dte & { id: string }) => Promise<void>;
};

type Deps = {
  shell: Shell;
  sql: Sql;
  accounts: Client<AccountsDefinition>;
  findArchivo: FindArchivo;
  /** By country, upper case. */
  addresses: ReadonlyMap<string, string>;
  /** Whether whoever sends must bear a token of ours. */
  isAuthRequired: boolean;
};

/** What goes between issuers and receivers without the authority, where the service has the country that does so. */
export function startReceiving({ addresses, ...given }: Deps): Receiving {
  const { shell, sql } = given;
  const address = addresses.get(PAIS);
  if (address === undefined) return ABSENT;
  // After an answer that was lost these wait for their next turn instead of being said twice at once.
  const receptor = connect(shell, Receptor, address, { once: ["Deliver", "SendAprobacion"] });
  const deps = { ...given, receptor };
  startEntregas(deps);
  startAprobaciones(deps);
  return {
    handlers: {
      ...semillas(deps),
      ReceiveDocumento: receiveDocumento(deps),
      ReceiveAprobacion: receiveAprobacion(deps),
      Approve: approve(deps),
    },
    queueEntrega: queueEntrega({ sql }),
  };
}

const absent = async (): Promise<never> => {
  throw feg("FEG_NOT_FOUND", { detalle: "El servicio no recibe comprobantes de otros emisores." });
};

const ABSENT: Receiving = {
  handlers: {
    IssueSemilla: absent,
    ValidateSemilla: absent,
    ReceiveDocumento: absent,
    ReceiveAprobacion: absent,
    Approve: absent,
  },
  queueEntrega: async () => {},
};
