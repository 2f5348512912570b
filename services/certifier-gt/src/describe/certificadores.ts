import type { CampoInput, CertificadorPaisInput } from "@dte/contracts";
import { opcionesDe } from "@dte/pais";
import { PRINTABLE, VISIBLE } from "./credenciales.js";

const credencial = (nombre: string, etiqueta: string, resto: CampoInput): CampoInput => ({
  donde: "credencial",
  nombre,
  etiqueta,
  clase: "texto",
  patron: VISIBLE,
  ...resto,
});

const secreta = (nombre: string, etiqueta: string, resto: CampoInput = {}): CampoInput =>
  credencial(nombre, etiqueta, { secreto: true, ...resto });

/** The certifiers that SAT has authorised and that accounts may choose, the usual one first, each with the credentials that it gives its customers. */
export const certificadores: CertificadorPaisInput[] = [
  {
    id: "infile",
    nombre: "INFILE",
    credenciales: [
      credencial("usuario", "Usuario", {
        ayuda: "El que INFILE le asignó. Vale para la firma y para la certificación.",
      }),
      secreta("llaveApi", "Llave de la API", {
        ayuda: "La de la certificación, que INFILE llama «llave».",
        obligatorio: true,
      }),
      secreta("llaveFirma", "Llave de la firma", {
        ayuda: "La del firmador de INFILE. No hace falta si la cuenta firma con su propio certificado.",
      }),
      credencial("usuarioApi", "Usuario de la API", { ayuda: "Solo si no es el mismo que el de la firma." }),
      credencial("usuarioFirma", "Usuario de la firma", {
        ayuda: "Solo si no es el mismo que el de la API.",
      }),
      credencial("modo", "Modo", {
        ayuda: "Cómo se firma lo que la cuenta no firma. Sin él, en una sola llamada.",
        clase: "opcion",
        patron: "",
        opciones: opcionesDe([
          ["unificado", "Firma y certificación en una llamada"],
          ["dosPasos", "Firma y certificación por separado"],
        ]),
      }),
    ],
  },
  {
    id: "digifact",
    nombre: "Digifact",
    credenciales: [
      credencial("usuario", "Usuario", {
        ayuda: "Sin el NIT: de GT.000012345678.USUARIO, solo lo último.",
        obligatorio: true,
      }),
      secreta("clave", "Clave", { patron: PRINTABLE, obligatorio: true }),
    ],
  },
  {
    id: "megaprint",
    nombre: "Megaprint",
    credenciales: [
      credencial("usuario", "Usuario", { obligatorio: true }),
      secreta("apikey", "API key", { obligatorio: true }),
    ],
  },
];
