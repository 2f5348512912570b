import { boundErrores, type ErrorCampo, type FegError, invalid } from "@dte/errors";

/** A value, or what the client reads instead of it. */
export type Judged<T> = { ok: true; value: T } | { ok: false; error: FegError };

/** Makes the judgement of a value that is good. */
export const pass = <T>(value: T): Judged<T> => ({ ok: true, value });
/** Makes the judgement of a value that is not. */
export const refuse = (error: FegError): { ok: false; error: FegError } => ({ ok: false, error });

/** Enough to mend a request in one go; a thousand wrong entries need not be told one by one. */
const FAULTS_MAX = 5;

/** What was found wrong with the fields of a request. */
export type Faults = {
  /** Notes that `campo` is wrong; `mensaje` is Spanish, says what is expected and ends without a full stop. */
  add(campo: string, mensaje: string): undefined;
  /** Makes FEG_VALIDATION_ERROR of what was noted; undefined when nothing was. */
  error(): FegError | undefined;
};

/** Makes an empty list of what is wrong; only the first of them are kept. */
export function createFaults(): Faults {
  const errores: ErrorCampo[] = [];
  return {
    add(campo, detalle) {
      const mensaje = `${campo}: ${detalle}.`;
      if (errores.length < FAULTS_MAX) {
        errores.push({ campo, codigo: "FEG_VALIDATION_ERROR", regla: "CUENTA-DATO", mensaje });
      }
      return undefined;
    },
    error: () => {
      const texto = errores.map(({ mensaje }) => mensaje).join(" ");
      return errores.length > 0 ? invalid(texto).with({ errores: boundErrores(errores) }) : undefined;
    },
  };
}
