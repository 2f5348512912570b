import type { Dte, Solicitud } from "@dte/client";
import { useState } from "preact/hooks";
import type { Api } from "../api.js";
import { nuevaClave } from "../clave.js";
import { useAction } from "../load.js";
import type { Envio } from "./guardado.js";
import { isRefusal } from "./negativa.js";

export type Emision = {
  isBusy: boolean;
  /** The failure of the last sending of `enviado`. */
  error: unknown;
  /** The request that was sent last, as text. */
  enviado: string | undefined;
  /** An emission that may have become a document which nobody has seen; sent again, it asks for that document. */
  envio: Envio | undefined;
  /** True if the emission was under way before this page was loaded. */
  isRetomada: boolean;
  send(solicitud: Solicitud): void;
};

type Options = {
  inicial: Envio | undefined;
  /** Keeps the emission that is under way, or that there is none. */
  keep: (envio: Envio | undefined) => void;
  onEmitido: (dte: Dte) => void;
};

/**
 * Issues one document, however often the user sends it: the same request has the same Idempotency-Key until the service has refused it, even after
 * the page was reloaded.
 */
export function useEmision(api: Api, { inicial, keep, onEmitido }: Options): Emision {
  const [envio, setEnvio] = useState(inicial);
  const [enviado, setEnviado] = useState(inicial?.body);
  const { isBusy, error, run } = useAction();
  const put = (next: Envio | undefined) => {
    setEnvio(next);
    keep(next);
  };
  const send = (solicitud: Solicitud) =>
    void run(async () => {
      const body = JSON.stringify(solicitud);
      const own = envio?.body === body ? envio : nuevoEnvio(body, envio);
      setEnviado(body);
      put(own);
      try {
        onEmitido(await api.createDte(solicitud, { idempotencyKey: own.key }));
      } catch (thrown) {
        // A refusal of the changed request says nothing about the one that was sent before.
        if (isRefusal(thrown)) put(own.anterior);
        throw thrown;
      }
    });
  const isRetomada = envio !== undefined && (envio === inicial || envio.anterior === inicial);
  return { isBusy, error, enviado, envio, isRetomada, send };
}

function nuevoEnvio(body: string, dudoso: Envio | undefined): Envio {
  const anterior = dudoso?.anterior ?? dudoso;
  return { body, key: nuevaClave(), ...(anterior && { anterior }) };
}
