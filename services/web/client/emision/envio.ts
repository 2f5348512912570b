import type { Dte, Solicitud } from "@dte/client";
import { useState } from "preact/hooks";
import type { Api } from "../api.js";
import { nuevaClave } from "../clave.js";
import { useAction } from "../load.js";
import type { Envio } from "./guardado.js";
import { isRefusal } from "./negativa.js";

export type Emision = {
  isBusy: boolean;
  /** What became of `enviado` last. */
  error: unknown;
  /** The request that was sent last, as text. */
  enviado: string | undefined;
  /** What may have become a document that nobody has seen; sent again, it asks for that one. */
  envio: Envio | undefined;
  /** True when it was under way before this page was loaded. */
  isRetomada: boolean;
  send(solicitud: Solicitud): void;
};

type Options = {
  inicial: Envio | undefined;
  /** Keeps what is under way, or that nothing is. */
  keep: (envio: Envio | undefined) => void;
  onEmitido: (dte: Dte) => void;
};

/**
 * Issues one document, however often it is asked for: the same request bears the same Idempotency-Key until the service has
 * refused it, also after the page was loaded again.
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
        // A refusal tells nothing of what was sent before it was changed.
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
