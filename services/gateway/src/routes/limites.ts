/**
 * Limits of an operation beside those per address, user and account. The services behind the gateway count them, or a line of its own in the gateway.
 * They are Spanish, because the contract shows them. Beyond a limit the client is told to come back (429); mails are not sent.
 */
export const LIMITES = {
  anulados: "números que se anulan en un día, por usuario",
  cambios: "cambios en espera por usuario",
  certificados: "certificados y logos en espera",
  comprobaciones: "comprobaciones por cuenta y por usuario, en una hora",
  correosClave: "correos para cambiar la clave por usuario y hora",
  credenciales: "cambios de credenciales por hora, de una cuenta y de un usuario",
  descargas: "descargas a la vez por usuario",
  disputas: "preguntas a la autoridad por minuto, de un usuario y por una cuenta",
  emision: "documentos en curso por cuenta",
  enBloque: "envíos en bloque a la vez por usuario",
  entradas: "entradas con llave de acceso por usuario y minuto",
  esperas: "respuestas que esperan a la vez por usuario",
  eventos: "lotes que se siguen a la vez por usuario",
  grandes: "documentos de más de 1 MiB en espera, por cuenta y por quien los pide, los anula o los ajusta",
  impresiones: "impresiones por documento y por cuenta, de las que no están guardadas",
  invitaciones: "invitaciones por correo en un día, de una cuenta y de un usuario",
  lecturas: "archivos de otros en espera por remitente",
  libros: "libros de Excel en espera, por cuenta y por usuario",
  lotes: "lotes en curso por cuenta",
  paginas: "páginas grandes a la vez por usuario",
  planes: "planes de certificación en espera, por cuenta y por usuario",
  registrados: "documentos de otros sin confirmar por cuenta",
  segundos: "claves y códigos equivocados por usuario y por dirección IP",
  vistasPrevias: "vistas previas en espera, por cuenta y por usuario",
} as const;

export type Limite = keyof typeof LIMITES;
