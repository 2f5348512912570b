import { createHash } from "node:crypto";
import type { AccountsDefinition, Client } from "@dte/contracts";
import { feg } from "@dte/errors";
import { answersFile } from "../doc.js";
import { route } from "../route.js";
import { cuentaNotFound, EXAMPLE_CUENTA, idParams } from "./get.js";

type Deps = { accounts: Pick<Client<AccountsDefinition>, "Get"> };

/** A new logo is seen by everybody within this time; before, caches ask whether there is one. */
const FRESH_SECONDS = 300;

/** `GET /cuenta/{id}/logo`: the picture that `logoUri` of an account points to; it is on every document anyway. */
export const getLogo = ({ accounts }: Deps) =>
  route({
    method: "GET",
    path: "/cuenta/:id/logo",
    auth: "public",
    params: idParams,
    paramsError: cuentaNotFound,
    handle: async ({ params: { id }, call }) => {
      const { logo } = await accounts.Get({ idCuenta: id }, { call });
      if (logo.length === 0) throw feg("FEG_NOT_FOUND", { detalle: "La cuenta no tiene logo." });
      return {
        bytes: logo,
        contentType: isPng(logo) ? "image/png" : "image/jpeg",
        headers: {
          "Cache-Control": `public, max-age=${FRESH_SECONDS}`,
          ETag: `"${createHash("sha256").update(logo).digest("hex")}"`,
        },
      };
    },
    doc: {
      operationId: "getLogo",
      tag: "Cuentas",
      summary: "Obtiene el logo de una cuenta",
      answer: answersFile(["image/png", "image/jpeg"], "La imagen."),
      errors: ["FEG_NOT_FOUND"],
      examples: [{ summary: "El logo", params: { id: EXAMPLE_CUENTA } }],
    },
  });

/** Of the two kinds that accounts takes (ISO/IEC 15948 §5.2). */
const isPng = (bytes: Uint8Array): boolean => bytes[0] === 0x89 && bytes[1] === 0x50;
