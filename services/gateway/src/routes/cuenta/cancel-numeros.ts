import type { Client, DocumentsDefinition } from "@dte/contracts";
import { invalid } from "@dte/errors";
import { integer, named, object, required } from "../../schema/schema.js";
import { tipoSecuencia } from "../../schema/shapes.js";
import { NUMERO_MAX } from "../../schema/values.js";
import { answersNothing } from "../doc.js";
import { route } from "../route.js";
import { cuentaNotFound, EXAMPLE_CUENTA, idParams } from "./get.js";

type Deps = { documents: Pick<Client<DocumentsDefinition>, "CancelNumeros"> };

const numero = required(integer({ min: 1, max: NUMERO_MAX }));

/** `POST /cuenta/{id}/secuencias/anular`: gives back to the authority numbers that no document has. */
export const cancelNumeros = ({ documents }: Deps) =>
  route({
    method: "POST",
    path: "/cuenta/:id/secuencias/anular",
    auth: "cuenta.administrar",
    countedBehind: ["anulados"],
    params: idParams,
    paramsError: cuentaNotFound,
    body: {
      form: "json",
      schema: named(
        "SolicitudAnulacionNumeros",
        object({ tipo: required(tipoSecuencia), desde: numero, hasta: numero }),
      ),
    },
    handle: async ({ params: { id }, body, actor, titular, call }) => {
      if (body.desde > body.hasta) throw invalid("hasta: se espera un número que no sea menor que desde.");
      await documents.CancelNumeros({ actor, titular, idCuenta: id, ...body }, { call });
      return { status: 204 };
    },
    doc: {
      operationId: "cancelNumeros",
      tag: "Cuentas",
      summary: "Anula números de una secuencia",
      description:
        "Avisa a la autoridad tributaria que esos números no se usarán, y la cuenta ya no los da a ningún documento. De una petición, hasta 10,000 números; de un usuario en un día, hasta 1,000,000 en producción y 20,000 en pruebas; de una cuenta que no se ha comprobado, mientras los de todas sus cuentas en producción no pasen de 20,000.",
      answer: answersNothing("Los números quedaron anulados."),
      errors: [
        "FEG_NOT_FOUND",
        "FEG_NO_CUENTAS",
        "FEG_BUSINESS_RULE_VIOLATION",
        "FEG_DTE_CERTIFICATION_ERROR",
        "FEG_DTE_INVALID_OPERATION",
        "FEG_RATE_LIMIT_EXCEEDED",
      ],
      examples: [
        {
          summary: "Números que quedaron sin usar",
          params: { id: EXAMPLE_CUENTA },
          body: { tipo: "factura", desde: 101, hasta: 150 },
        },
      ],
    },
  });
