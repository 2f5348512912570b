import type { Client, DocumentsDefinition, RenderingDefinition } from "@dte/contracts";
import { feg } from "@dte/errors";
import { object, required, text } from "../../schema/schema.js";
import { pdfHeaders } from "../dte/pdf.js";
import { route } from "../route.js";

type Deps = {
  documents: Pick<Client<DocumentsDefinition>, "GetArchivo">;
  rendering: Pick<Client<RenderingDefinition>, "GetArchivo">;
};

const contentTypes = { xml: "application/xml", json: "application/json", pdf: "application/pdf" } as const;
const YEAR_SECONDS = 31_536_000;

const nombre = text({
  min: 1,
  max: 70,
  pattern: { regex: /^[0-9a-f]{64}\.(xml|json|pdf)$/, expected: "el nombre de un archivo" },
});

/** `GET /archivos/{nombre}`: a stored file by its name, which is the hash of its content and so never changes. */
export const getArchivo = ({ documents, rendering }: Deps) =>
  route({
    method: "GET",
    path: "/archivos/:nombre",
    auth: "public",
    params: object({ nombre: required(nombre) }),
    paramsError: () => feg("FEG_NOT_FOUND", { detalle: "El archivo no existe. Verifique la dirección." }),
    handle: async ({ params, call }) => {
      const extension = params.nombre.slice(params.nombre.indexOf(".") + 1) as keyof typeof contentTypes;
      const owner = extension === "pdf" ? rendering : documents;
      const archivo = await owner.GetArchivo({ nombre: params.nombre }, { call });
      return {
        bytes: archivo.contenido,
        contentType: contentTypes[extension],
        headers: {
          "Content-Disposition": `inline; filename="${params.nombre}"`,
          "Cache-Control": `public, max-age=${YEAR_SECONDS}, immutable`,
          ETag: `"${params.nombre}"`,
          ...(extension === "pdf" && pdfHeaders),
        },
      };
    },
  });
