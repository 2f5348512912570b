/** The gRPC status names that the catalogue uses; libs/service turns them into numbers. */
export type GrpcStatus =
  | "INVALID_ARGUMENT"
  | "ALREADY_EXISTS"
  | "NOT_FOUND"
  | "FAILED_PRECONDITION"
  | "PERMISSION_DENIED"
  | "UNAUTHENTICATED"
  | "RESOURCE_EXHAUSTED"
  | "ABORTED"
  | "INTERNAL";

type Entry = {
  readonly http: number;
  readonly grpc: GrpcStatus;
  /** 0 suggestion, 1 warning, 2 error, 3 fatal. */
  readonly severidad: 0 | 1 | 2 | 3;
  /** Makes the message for the client: a Spanish text that says what to do. */
  readonly mensaje: (datos: never) => string;
  /** The text of the error reference: when the error happens and how to mend it. */
  readonly ayuda: string;
};

type Detalle = { detalle: string };

/** Every error that a client of the API can receive. No code can be thrown that is not here. */
export const catalog = {
  FEG_VALIDATION_ERROR: {
    http: 400,
    grpc: "INVALID_ARGUMENT",
    severidad: 2,
    mensaje: (d: Detalle) => d.detalle,
    ayuda:
      "Un campo de la petición falta o tiene un valor que no se acepta. El mensaje nombra el campo y el valor esperado. Corrija la petición y envíela de nuevo.",
  },
  FEG_DET_OBTE_INEX: {
    http: 400,
    grpc: "NOT_FOUND",
    severidad: 2,
    mensaje: () =>
      "El DTE no existe o no tiene permiso para obtenerlo. Verifique el identificador y la cuenta.",
    ayuda:
      "El identificador o el número de transacción no corresponde a un documento certificado que usted pueda consultar. Si el documento está en proceso de certificación, consulte de nuevo más tarde.",
  },
  FEG_DTE_INVALID_OPERATION: {
    http: 400,
    grpc: "FAILED_PRECONDITION",
    severidad: 2,
    mensaje: (d: Detalle) => d.detalle,
    ayuda: "La operación no es válida para este documento. El mensaje dice por qué.",
  },
  FEG_DTE_CERTIFICATION_ERROR: {
    http: 400,
    grpc: "FAILED_PRECONDITION",
    severidad: 2,
    mensaje: (d: Detalle) => d.detalle,
    ayuda:
      "La autoridad tributaria, por medio del certificador, rechazó el documento, o todavía no se sabe si lo aceptó. Si fue rechazado, corrija lo que indica el mensaje y emita de nuevo. Si el resultado está pendiente, no emita otro documento: consulte la dirección de la cabecera Location.",
  },
  FEG_DTE_INVALID_STATE: {
    http: 400,
    grpc: "FAILED_PRECONDITION",
    severidad: 2,
    mensaje: (d: Detalle) => d.detalle,
    ayuda: "El documento no está en el estado que la operación requiere.",
  },
  FEG_INVALID_NIT: {
    http: 400,
    grpc: "INVALID_ARGUMENT",
    severidad: 2,
    mensaje: (d: { id: string }) =>
      `El identificador tributario "${d.id}" no es válido. Verifique el número y su dígito verificador.`,
    ayuda:
      "El identificador tributario no cumple la forma o el dígito verificador de su país. Verifíquelo con el receptor.",
  },
  FEG_INVALID_TAX_CONFIG: {
    http: 400,
    grpc: "INVALID_ARGUMENT",
    severidad: 2,
    mensaje: (d: Detalle) => d.detalle,
    ayuda: "La configuración de impuestos del documento no es válida.",
  },
  FEG_BUSINESS_RULE_VIOLATION: {
    http: 400,
    grpc: "FAILED_PRECONDITION",
    severidad: 2,
    mensaje: (d: Detalle) => d.detalle,
    ayuda: "La petición incumple una regla del negocio. El mensaje dice cuál.",
  },
  FEG_NOT_FOUND: {
    http: 404,
    grpc: "NOT_FOUND",
    severidad: 2,
    mensaje: (d: Detalle) => d.detalle,
    ayuda: "La ruta o el recurso no existe. Verifique la dirección y el método HTTP.",
  },
  FEG_UNAUTHORIZED: {
    http: 401,
    grpc: "UNAUTHENTICATED",
    severidad: 2,
    mensaje: () =>
      "No autorizado: falta el token de acceso, no es válido o ya venció. Obtenga uno con POST /token.",
    ayuda:
      "Envíe la cabecera Authorization con el esquema Bearer y un token vigente. Los tokens se obtienen con POST /token y duran 24 horas.",
  },
  FEG_FORBIDDEN: {
    http: 403,
    grpc: "PERMISSION_DENIED",
    severidad: 2,
    mensaje: (d?: { permiso: string }) =>
      d
        ? `No tiene permiso sobre el recurso: falta ${d.permiso}. Pídalo ${d.permiso.startsWith("sistema.") ? "a quien administra la instalación" : "al administrador de la cuenta"}.`
        : "No tiene permiso sobre el recurso. Pida al administrador de la cuenta el permiso que falta.",
    ayuda:
      "El usuario no tiene en esa cuenta el permiso que la operación requiere, o el token se pidió sin él. El campo permiso de la respuesta lo nombra.",
  },
  FEG_ORIGEN: {
    http: 403,
    grpc: "PERMISSION_DENIED",
    severidad: 2,
    mensaje: (d: { origen: string; cuenta?: string }) =>
      d.cuenta === undefined
        ? `Ninguna de sus cuentas admite peticiones de páginas de ${d.origen}. Agregue ese origen a los origenes de su cuenta (PATCH /cuenta/{id}), o haga la petición desde su servidor.`
        : `La cuenta ${d.cuenta} no admite peticiones de páginas de ${d.origen}. Agregue ese origen a sus origenes (PATCH /cuenta/{id}), o haga la petición desde su servidor.`,
    ayuda:
      "La petición viene de una página web cuyo origen no está en la lista origenes de la cuenta. Quien administra la cuenta lo agrega con PATCH /cuenta/{id}; desde un servidor no hace falta.",
  },
  FEG_LLAVE_AMBIENTE: {
    http: 403,
    grpc: "PERMISSION_DENIED",
    severidad: 2,
    mensaje: (d: { ambiente: string }) =>
      `La llave es del ambiente de ${d.ambiente} y no sirve en el otro. Use una llave del ambiente de la cuenta y del documento.`,
    ayuda:
      "Las llaves `dte_test_` sirven para cuentas y documentos en ambiente de pruebas, y las `dte_live_` para los de producción. Cree con POST /llave una del ambiente que necesita.",
  },
  FEG_CLAVE_INCIERTA: {
    http: 409,
    grpc: "ABORTED",
    severidad: 2,
    mensaje: () =>
      "No se sabe si la petición anterior con esta Idempotency-Key se realizó, y no se repite. Consulte el recurso; si falta, envíela con una clave nueva.",
    ayuda:
      "La petición que usó primero la Idempotency-Key se interrumpió antes de responder, o su respuesta es demasiado grande para guardarla. El servicio no la realiza otra vez, para no hacer dos veces lo que quizá ya se hizo. Consulte el recurso: si lo pedido está hecho, no hace falta más; si no, envíe la petición con una clave nueva.",
  },
  FEG_LLAVE_OPERACION: {
    http: 403,
    grpc: "PERMISSION_DENIED",
    severidad: 2,
    mensaje: () =>
      "Esta operación no se hace con una llave. Entre con usuario y clave (POST /token) y use el token que recibe.",
    ayuda:
      "Las llaves sirven para operar las cuentas para las que se crearon. Crear cuentas y llaves, decir quién usa una cuenta, cambiar la clave y responder invitaciones lo hacen personas.",
  },
  FEG_NO_CUENTAS: {
    http: 400,
    grpc: "FAILED_PRECONDITION",
    severidad: 2,
    mensaje: () => "El usuario no tiene cuentas asignadas. Pida que le asignen una.",
    ayuda: "El usuario no tiene ninguna cuenta. Un administrador debe asignarle al menos una.",
  },
  FEG_CUENTA_INVALID: {
    http: 400,
    grpc: "INVALID_ARGUMENT",
    severidad: 2,
    mensaje: () =>
      "No se puede determinar la cuenta con la que se opera. Indique idCuenta con una de sus cuentas.",
    ayuda: "El usuario tiene varias cuentas y la petición no dice cuál usar. Envíe idCuenta.",
  },
  FEG_CUE_CREA_002: {
    http: 400,
    grpc: "ALREADY_EXISTS",
    severidad: 0,
    mensaje: (d: { id: string }) =>
      `La cuenta "${d.id}" ya existe. Modifíquela con PATCH /cuenta/{id}, o pida acceso a quien la administra.`,
    ayuda:
      "Ya hay una cuenta con ese identificador tributario. Para cambiarla use PATCH /cuenta/{id}; si no tiene permiso sobre ella, pídalo a quien la administra.",
  },
  FEG_CUE_OBTE_ID: {
    http: 400,
    grpc: "INVALID_ARGUMENT",
    severidad: 2,
    mensaje: () => "Debe indicar el id de la cuenta. Envíe el parámetro idCuenta.",
    ayuda: "La consulta necesita el identificador de la cuenta. Envíe el parámetro idCuenta.",
  },
  FEG_DTE_CREA_001: {
    http: 400,
    grpc: "ALREADY_EXISTS",
    severidad: 2,
    mensaje: (d: { numeroTransaccion: string }) =>
      `Ya existe un DTE con el número de transacción "${d.numeroTransaccion}". Consúltelo con GET /dte/transaction/{numeroTransaccion}.`,
    ayuda:
      "El número de transacción ya se usó en la cuenta. La cabecera X-Id-Existente trae el identificador del primer documento cuando ya está certificado.",
  },
  FEG_DTE_CREA_010: {
    http: 400,
    grpc: "NOT_FOUND",
    severidad: 2,
    mensaje: (d: { idDteOriginal: string }) =>
      `El documento original "${d.idDteOriginal}" no existe en la cuenta. Verifique idDteOriginal, o regístrelo antes con POST /dte/xml.`,
    ayuda:
      "Una nota de crédito, de débito o de abono se refiere a un documento que la cuenta no tiene. Si fue certificado en otro sistema, registre su XML con POST /dte/xml.",
  },
  FEG_DTE_CREA_018: {
    http: 400,
    grpc: "INVALID_ARGUMENT",
    severidad: 2,
    mensaje: (d: { codigo: number; validos: string }) =>
      `Impuesto IDB: el código de unidad gravable ${d.codigo} no es válido para bebidas. Use uno de estos: ${d.validos}.`,
    ayuda: "El impuesto IDB solo admite los códigos de unidad gravable de las bebidas no alcohólicas.",
  },
  FEG_CTRI_OBTE_INEX: {
    http: 400,
    grpc: "NOT_FOUND",
    severidad: 2,
    mensaje: (d: { id: string }) =>
      `El contribuyente "${d.id}" no existe o la autoridad tributaria aún no lo ha actualizado. Verifique el identificador.`,
    ayuda:
      "El certificador no conoce a nadie con ese identificador. Si el contribuyente es nuevo, intente de nuevo más tarde.",
  },
  FEG_RATE_LIMIT_EXCEEDED: {
    http: 429,
    grpc: "RESOURCE_EXHAUSTED",
    severidad: 2,
    mensaje: (d: { segundos: number; de?: string }) =>
      `Se excedió el límite de ${d.de ?? "peticiones"}. Espere ${d.segundos} segundos y vuelva a intentar.`,
    ayuda:
      "Hay un límite de peticiones por minuto y por hora para cada dirección IP. La cabecera Retry-After dice cuántos segundos esperar.",
  },
  "LOT-INVEXC-2": {
    http: 400,
    grpc: "INVALID_ARGUMENT",
    severidad: 2,
    mensaje: (d: Detalle) => d.detalle,
    ayuda:
      "El archivo no es un libro .xlsx que se pueda leer: es de otro tipo (un .xls antiguo, por ejemplo), está protegido con contraseña o está dañado. Guárdelo como Libro de Excel (.xlsx), sin contraseña, y envíelo de nuevo.",
  },
  "LOT-INVEXC-3": {
    http: 400,
    grpc: "INVALID_ARGUMENT",
    severidad: 2,
    mensaje: (d: Detalle) => d.detalle,
    ayuda:
      "El libro no tiene una hoja visible con el nombre que la carga espera. Use la plantilla de GET /lote/plantilla o cambie el nombre de su hoja.",
  },
  "LOT-INVEXC-4": {
    http: 400,
    grpc: "INVALID_ARGUMENT",
    severidad: 2,
    mensaje: (d: Detalle) => d.detalle,
    ayuda:
      "A la primera fila de la hoja le falta un encabezado obligatorio, o tiene uno repetido o que no se conoce. El mensaje lo nombra; los encabezados están en la plantilla de GET /lote/plantilla.",
  },
  "LOT-INVEXC-5": {
    http: 400,
    grpc: "INVALID_ARGUMENT",
    severidad: 2,
    mensaje: (d: Detalle) => d.detalle,
    ayuda:
      "Una o más filas no se pueden interpretar. El mensaje y la lista eventos dicen la fila, la columna y qué se espera. No se recibió ninguna fila del libro: corríjalo y envíelo completo de nuevo.",
  },
  "1000": {
    http: 400,
    grpc: "INTERNAL",
    severidad: 2,
    mensaje: (d?: Detalle) =>
      d?.detalle ??
      "Ocurrió un error inesperado. Intente de nuevo; si persiste, comunique el valor de la cabecera X-Request-Id.",
    ayuda:
      "Error no clasificado. En el registro de XML, lo que se envió no es un documento certificado; el mensaje dice por qué. En lo demás el detalle queda en el registro del servicio.",
  },
} satisfies Record<string, Entry>;

export type Codigo = keyof typeof catalog;
export type Datos<C extends Codigo> = Parameters<(typeof catalog)[C]["mensaje"]>;

/** Tells whether a text is one of the codes of the catalogue. */
export const isCodigo = (text: string): text is Codigo => Object.hasOwn(catalog, text);
