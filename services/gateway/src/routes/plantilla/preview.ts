import type { Client, RenderingDefinition } from "@dte/contracts";
import { named, object, required, text } from "../../schema/schema.js";
import { idCuenta, tipoDocumento } from "../../schema/shapes.js";
import { answersAnew } from "../doc.js";
import { pdfHeaders } from "../dte/pdf.js";
import { route } from "../route.js";

type Deps = { rendering: Pick<Client<RenderingDefinition>, "Preview"> };

/** The longest template, the same as in accounts; in JSON each character may take six bytes. */
const CONTENIDO_CHARS_MAX = 256 * 1024;
const BODY_BYTES_MAX = 6 * CONTENIDO_CHARS_MAX;

/** `POST /plantilla/dte/vista-previa`: shows the print of a PDF template before it is saved. */
export const previewPlantilla = ({ rendering }: Deps) =>
  route({
    method: "POST",
    path: "/plantilla/dte/vista-previa",
    auth: "cuenta.administrar",
    countedBehind: ["vistasPrevias"],
    body: {
      form: "json",
      schema: named(
        "SolicitudVistaPrevia",
        object({
          contenido: required(text({ min: 1, max: CONTENIDO_CHARS_MAX })),
          tipo: tipoDocumento,
          idCuenta,
        }),
      ),
      bytesMax: BODY_BYTES_MAX,
    },
    handle: async ({ body, actor, titular, call }) => {
      const archivo = await rendering.Preview({ actor, titular, ...body }, { call });
      return {
        bytes: archivo.contenido,
        contentType: "application/pdf",
        headers: { "Content-Disposition": 'inline; filename="vista-previa.pdf"', ...pdfHeaders },
      };
    },
    doc: {
      operationId: "previewPlantilla",
      tag: "Catálogos",
      summary: "Muestra cómo se imprimiría una plantilla",
      description:
        "Imprime la plantilla HTML con un documento de ejemplo del país de la cuenta, sin guardarla. Para usarla, envíela en `plantillasPdf` de la cuenta.",
      answer: answersAnew("application/pdf", "El PDF."),
      errors: ["FEG_NO_CUENTAS", "FEG_CUENTA_INVALID", "FEG_VALIDATION_ERROR"],
      examples: [
        {
          summary: "Una plantilla mínima",
          body: {
            tipo: "factura",
            contenido: "<h1>{{tipo}} {{serie}}-{{numero}}</h1><p>Total: {{total}}</p>",
          },
        },
      ],
    },
  });
