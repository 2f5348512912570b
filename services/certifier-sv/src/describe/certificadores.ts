import type { CertificadorPaisInput } from "@dte/contracts";

/** The form of a credential: it may hold anything but control characters, and none is longer. */
export const TEXTO_CREDENCIAL = "\\P{Cc}{1,500}";

/** The only certifier: MH takes documents itself. */
export const certificadores: CertificadorPaisInput[] = [
  {
    id: "mh",
    nombre: "Ministerio de Hacienda",
    credenciales: [
      {
        donde: "credencial",
        nombre: "clave",
        etiqueta: "Contraseña de la API",
        ayuda: "La que se eligió en el portal de Factura Electrónica para transmitir.",
        clase: "texto",
        patron: TEXTO_CREDENCIAL,
        obligatorio: true,
        secreto: true,
      },
      {
        donde: "credencial",
        nombre: "usuario",
        etiqueta: "Usuario de la API",
        ayuda: "Sin él, el NIT de la cuenta.",
        clase: "texto",
        patron: TEXTO_CREDENCIAL,
      },
    ],
  },
];
