import type { X509Certificate } from "node:crypto";
import type { Comprobacion, Lecturas, Verify } from "@dte/certifier";
import type { Firmantes } from "../firma/firmantes.js";

const COMPROBACIONES: Readonly<Record<Firmantes, Comprobacion>> = {
  propios: { estado: "confirmado", motivo: "" },
  ajeno: { estado: "falso", motivo: "it is signed with another taxpayer's certificate" },
  desconocido: { estado: "sinConsulta", motivo: "nobody known has issued its certificates" },
};

/**
 * Makes the check of a registered document. SAT answers no questions about documents, so the document's two certificates have to show who issued it.
 * Where the authorities that issue certificates are not configured, nothing shows it.
 */
export const createVerify =
  (autoridades: readonly X509Certificate[], lecturas: Lecturas): Verify =>
  async ({ contenido, dte }) => {
    if (autoridades.length === 0) return { estado: "sinConsulta", motivo: "AUTORIDADES_FEL is not set" };
    const firmantes = await lecturas.read<Firmantes>(
      "readFirmantes",
      contenido,
      autoridades.map(({ raw }) => raw),
      {
        emisor: nitOf(dte?.emisor?.id),
        certificador: nitOf(dte?.certificador?.id),
        fechaCertificacion: new Date(dte?.fechaCertificacion ?? ""),
      },
    );
    return COMPROBACIONES[firmantes];
  };

const nitOf = (id = ""): string => id.replace(/[^0-9A-Za-z]/g, "").replace(/^0+/, "");
