import { boundErrores, type ErrorCampo, type FegError, invalid } from "@dte/errors";

/** A value that is good, or the error that the client reads instead of it. */
export type Judged<T> = { ok: true; value: T } | { ok: false; error: FegError };

/** Makes the judgement of a good value. */
export const pass = <T>(value: T): Judged<T> => ({ ok: true, value });
/** Makes the judgement of a bad value. */
export const refuse = (error: FegError): { ok: false; error: FegError } => ({ ok: false, error });

/** The most faults of an answer: enough to mend a request in one go, without naming a thousand wrong entries one by one. */
const FAULTS_MAX = 5;

/** The faults of the fields of a request. */
export type Faults = {
  /** Notes that `campo` is wrong; `mensaje` is Spanish, says what is expected and ends without a full stop. */
  add(campo: string, mensaje: string): undefined;
  /** Makes FEG_VALIDATION_ERROR of the noted faults; undefined when there are none. */
  error(): FegError | undefined;
};

/** Makes an empty list of faults; only the first ones are kept. */
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
