import { createHash } from "node:crypto";
import type { Archivo, Call, CertifierDefinition, Client, Cuenta, Dte } from "@dte/contracts";
import { archivoName, issuedInContingencia } from "../domain/certified.js";

/** The authority's code of a contingency's reason, and the issuer's words. */
export type Motivo = { readonly tipo: number; readonly motivo?: string | undefined };

/** A document in the form that its receiver has before its authority has seen it. */
export type Prepared = {
  /** The bytes that the authority gets once it is back. */
  readonly contenido: Buffer;
  readonly archivo: Archivo;
  readonly dte: Dte & { id: string };
};

type Asked = {
  readonly cuenta: Cuenta;
  readonly prepared: { readonly contenido: Buffer; readonly dte: Dte };
  readonly idIntento: string;
  /** Absent where the contingency is the authority's silence. */
  readonly contingencia: Motivo | undefined;
};

/** Rewrites a prepared document as one of contingency. Nothing is sent. */
export async function prepareEmision(
  certifier: Client<CertifierDefinition>,
  { cuenta, prepared, idIntento, contingencia }: Asked,
  call: Call,
): Promise<Prepared> {
  const emitida = await certifier.PrepareContingencia(
    {
      cuenta,
      contenido: prepared.contenido,
      idIntento,
      ...(contingencia && { tipo: contingencia.tipo }),
      ...(contingencia?.motivo !== undefined && { motivo: contingencia.motivo }),
    },
    { call },
  );
  const { contenido, archivo, tipoContenido } = emitida;
  const nombre = archivoName(createHash("sha256").update(archivo).digest("hex"), tipoContenido);
  return {
    contenido,
    archivo: { nombre, tipoContenido, contenido: archivo },
    dte: issuedInContingencia(prepared.dte, emitida, nombre),
  };
}
