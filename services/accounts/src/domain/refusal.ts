import type { TokenResponse } from "@dte/contracts";
import { PASSWORD_MAX, USERNAME_MAX } from "./password-grant.js";

type OAuthError = {
  error: "invalid_request" | "invalid_grant" | "invalid_scope";
  errorDescription: string;
  codigo?: string;
};

// RFC 6749 section 5.2 allows no accents and no double quotes in error_description, so these words have none.
const refusals = {
  passwordGrantMalformed: {
    error: "invalid_request",
    errorDescription: `Los campos username y password son obligatorios, sin caracteres de control y de hasta ${USERNAME_MAX} y ${PASSWORD_MAX} caracteres.`,
  },
  passwordWrong: {
    error: "invalid_grant",
    errorDescription: "Usuario o clave incorrectos. Verifique los datos y vuelva a intentar.",
  },
  lockedOut: {
    error: "invalid_grant",
    errorDescription: "Demasiados intentos fallidos. Espere 15 minutos y vuelva a intentar.",
  },
  secondFactorNeeded: {
    error: "invalid_grant",
    errorDescription:
      "Falta el segundo paso. Envie en otp el codigo de su aplicacion de autenticacion o uno de recuperacion, o use su llave de acceso.",
    codigo: "FEG_SEGUNDO_FACTOR",
  },
  secondFactorWrong: {
    error: "invalid_grant",
    errorDescription: "El codigo del segundo paso no es el de ahora, o ya se uso. Espere el siguiente.",
    codigo: "FEG_SEGUNDO_FACTOR_INCORRECTO",
  },
  secondFactorBlocked: {
    error: "invalid_grant",
    errorDescription:
      "Hubo demasiados codigos equivocados en un dia. Entre con un codigo de recuperacion o con su llave de acceso, y cambie su clave: alguien la conoce.",
    codigo: "FEG_SEGUNDO_FACTOR_BLOQUEADO",
  },
  passkeyWrong: {
    error: "invalid_grant",
    errorDescription:
      "La llave de acceso no es de aqui, o paso demasiado tiempo. Vuelva a intentar, o entre con su clave.",
    codigo: "FEG_PASSKEY",
  },
  scopeUnknown: {
    error: "invalid_scope",
    errorDescription:
      "El alcance pedido no existe o no es de este usuario. Use dte.emitir, dte.anular, dte.consultar o cuenta.administrar, separados por un espacio, o ninguno para recibirlos todos.",
  },
  scopeExceeded: {
    error: "invalid_scope",
    errorDescription: "El alcance pedido excede el otorgado al inicio. Pida uno igual o menor, o ninguno.",
  },
  refreshTokenMissing: {
    error: "invalid_request",
    errorDescription: "El campo refresh_token es obligatorio.",
  },
  refreshTokenUnusable: {
    error: "invalid_grant",
    errorDescription:
      "El refresh_token no existe, ha vencido o ya fue usado. Obtenga otro con grant_type=password.",
  },
} satisfies Record<string, OAuthError>;

export type Refusal = keyof typeof refusals;

/** Gives the reason why a token was not given; undefined for an answer with a token. */
export const reasonOf = ({ error }: TokenResponse): Refusal | undefined =>
  (Object.keys(refusals) as Refusal[]).find((each) => refusals[each] === error);

/** Makes the answer to a token request that is not granted (RFC 6749 section 5.2). */
export const refuse = (refusal: Refusal): TokenResponse => ({ error: refusals[refusal] });
