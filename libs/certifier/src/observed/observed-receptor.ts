import type { Cuenta, Dte } from "@dte/contracts";
import type { Comprobacion, Exchange } from "../country/receptor.js";
import { observedAs } from "./observed.js";

/** Has the authority asked about a document of others, in the name of an account, and records that as any exchange with it. */
export const observedVerify = <T extends Comprobacion>(
  { cuenta, dte }: { readonly cuenta: Cuenta; readonly dte: Pick<Dte, "tipo" | "estaEnAmbienteDePruebas"> },
  ask: () => Promise<T>,
): Promise<T> => {
  const { tipo, estaEnAmbienteDePruebas } = dte;
  return observedAs(
    { cuenta, tipo, estaEnAmbienteDePruebas, operacion: "recibir", paso: "verificar" },
    ({ estado }) => COMPROBADO[estado] ?? "desconocido",
    ask,
  );
};

const COMPROBADO: Readonly<Record<string, string>> = {
  confirmado: "aceptado",
  falso: "rechazado",
  noConsta: "inexistente",
};

/**
 * Records what a country's role takes to the authority, and to hosts of others. For these no certifier is named, since their silence is not the
 * certifier's.
 */
export const observedExchange = (exchange: Exchange, pais: string): Exchange => ({
  ...exchange,
  Deliver: (request, call) =>
    observedAs(toOther(pais, request.cuenta), wordOfOther, () => exchange.Deliver(request, call)),
  SendAprobacion: (request, call) =>
    request.destino === "emisor"
      ? observedAs(toOther(pais, request.cuenta), wordOfOther, () => exchange.SendAprobacion(request, call))
      : observedAs(
          entregaOf(pais, request.cuenta, request.cuenta?.idCertificador ?? ""),
          ({ estado }) => ENTREGADO[estado] ?? "desconocido",
          () => exchange.SendAprobacion(request, call),
        ),
});

const entregaOf = (pais: string, cuenta: Cuenta | null, idCertificador: string) =>
  ({
    cuenta: { pais, idCertificador },
    tipo: "",
    estaEnAmbienteDePruebas: cuenta?.estaEnAmbienteDePruebas === true,
    operacion: "recibir",
    paso: "entregar",
  }) as const;

const toOther = (pais: string, cuenta: Cuenta | null) => entregaOf(pais, cuenta, "");

const ENTREGADO: Readonly<Record<string, string>> = {
  recibida: "aceptado",
  noRecibida: "rechazado",
  acuseInvalido: "rechazado",
  rechazada: "rechazado",
  sinReceptor: "inexistente",
  sinDestino: "inexistente",
  sinEnviar: "error",
};

/** Gives a word that no alert takes for an authority's silence, because it is about somebody else's host. */
const wordOfOther = ({ estado }: { readonly estado: string }): string => ENTREGADO[estado] ?? "sinRespuesta";
