"""The shapes and operations of the API, written by `npm run generate` from its OpenAPI document. Do not edit."""

from __future__ import annotations

from decimal import Decimal
from typing import Literal, NamedTuple, NotRequired, TypedDict


class Abono(TypedDict):
    numero: int
    """Número del abono."""
    fechaVencimiento: str
    """Fecha de vencimiento, `yyyy-MM-dd`."""
    monto: Decimal
    """Monto."""
    formaPago: NotRequired[str]
    """Forma de pago, con el código de la autoridad."""
    referencia: NotRequired[str]
    """Referencia del pago."""
    plazo: NotRequired[str]
    """Plazo, con el código de la autoridad."""
    periodo: NotRequired[str]
    """Período del plazo."""

class AbonoSolicitado(TypedDict):
    numero: NotRequired[int]
    """Número del abono; sin él, su posición en la lista."""
    fechaVencimiento: NotRequired[str]
    """Fecha de vencimiento, `yyyy-MM-dd`."""
    monto: Decimal | int | str
    """Monto."""
    formaPago: NotRequired[str]
    """Forma de pago, con el código de la autoridad."""
    referencia: NotRequired[str]
    """Referencia del pago."""
    plazo: NotRequired[str]
    """Plazo, con el código de la autoridad."""
    periodo: NotRequired[str]
    """Período del plazo."""

class Advertencia(TypedDict):
    campo: str
    """Campo de la solicitud."""
    regla: str
    """Regla del país."""
    mensaje: str
    """Qué está mal y qué hacer."""

class Ajuste(TypedDict):
    tipo: Literal["descuento", "recargo"]
    """`descuento` o `recargo`."""
    descripcion: NotRequired[str]
    """Por qué se da o se cobra."""
    monto: Decimal
    """Monto, nunca negativo. Si incluye el impuesto general, lo dice la guía del país."""

class AnulacionPais(TypedDict):
    clases: list[OpcionPais]
    """Clases de anulación de la autoridad; ninguna donde hay una sola."""
    clasesConReemplazo: list[str]
    """Las que nombran el documento que lo reemplaza."""
    enSuLugar: str
    """Tipo que se emite en lugar de anular; vacío donde se anula."""
    explicacion: str
    """Qué lee quien quiere anular donde no se puede."""

class AprobacionComercial(TypedDict):
    id: str
    """Identificador del documento recibido."""
    estado: Literal["Aceptado", "Rechazado"]
    """Lo que la cuenta respondió."""
    motivo: NotRequired[str]
    """Por qué se rechazó."""
    estadoAutoridad: Literal["Pendiente", "Recibida", "Rechazada", "Abandonada"]
    """Cómo va hacia la autoridad: `Pendiente`, `Recibida`, `Rechazada` o `Abandonada` (en un día no se supo si la tiene; la misma respuesta puede enviarse de nuevo)."""
    estadoEmisor: Literal["Pendiente", "Recibida", "Rechazada", "SinDestino", "NoEnviada", "Abandonada"]
    """Cómo va hacia el emisor: lo mismo, o `SinDestino` (no tiene dirección en el directorio) o `NoEnviada` (la autoridad no la recibió)."""
    mensajes: list[str]
    """Lo que dijo quien la rechazó. Con `Pendiente`, lo que dijo de un reenvío: un envío anterior pudo haberle llegado, y se sigue preguntando."""

class AprobacionPrueba(TypedDict):
    numeroTransaccion: str
    """El de la petición."""
    estado: Literal["Pendiente", "Recibida", "Rechazada", "Abandonada"]
    """Cómo va hacia la autoridad: `Pendiente`, `Recibida`, `Rechazada` o `Abandonada` (no respondió en un día)."""
    mensajes: list[str]
    """Lo que dijo la autoridad que la rechazó."""

class Autoridad(TypedDict):
    nombre: str
    """Cómo se la llama en corto."""
    genitivo: str
    """Su nombre tras «en el sitio»."""

class BajaPasskey(TypedDict):
    id: str
    """Cuál se quita."""
    claveActual: str
    """La clave del usuario hasta ahora."""
    codigo: NotRequired[str]
    """Un código del usuario, de la aplicación o de recuperación."""
    ceremonia: NotRequired[str]
    """Lo que se recibió con las opciones de la llave de acceso; vale una vez y cinco minutos."""
    passkey: NotRequired[str]
    """Lo que respondió el navegador: el `PublicKeyCredential` en JSON, como texto."""

class BajaSegundoFactor(TypedDict):
    claveActual: str
    """La clave del usuario hasta ahora."""
    codigo: str
    """El código de la aplicación, o uno de recuperación."""

class CambioAuditoria(TypedDict):
    campo: str
    """Campo que cambió; `usuario` y un nombre, si cambió lo que ese usuario puede hacer."""
    antes: NotRequired[str]
    """Valor que tenía; ausente si no tenía o no se muestra. De uno de más de 200 caracteres, los primeros y el SHA-256 de todo."""
    despues: NotRequired[str]
    """Valor que tiene, escrito igual; `(secreto)` si no se muestra."""

class CambioClave(TypedDict):
    claveActual: str
    """La clave del usuario hasta ahora."""
    claveNueva: str
    """La clave nueva, de 10 caracteres o más."""

class CambioCuenta(TypedDict):
    id: NotRequired[str]
    """Identificador de la cuenta; si se envía es el mismo de la ruta."""
    idCertificador: NotRequired[str]
    """Certificador de la cuenta: uno de los que la descripción de su país dice en `certificadores`."""
    direccionCorreoElectronico: NotRequired[str | None]
    """Dirección de correo electrónico."""
    direccionWeb: NotRequired[str | None]
    """Sitio web."""
    telefonos: NotRequired[str | None]
    """Teléfonos."""
    slogan: NotRequired[str | None]
    """Lema."""
    emiteFacturas: NotRequired[bool]
    """Emite documentos."""
    recibeFacturas: NotRequired[bool]
    """Guarda los documentos en los que es receptora."""
    estaEnAmbienteDePruebas: NotRequired[bool]
    """`true` en el ambiente de pruebas."""
    monedaPorDefecto: NotRequired[str | None]
    """Moneda cuando el documento no dice otra."""
    tipoDocumentoPorDefecto: NotRequired[str | None]
    """Tipo cuando el documento no dice otro."""
    tipoProductoPorDefecto: NotRequired[str | None]
    """Bien o servicio cuando el ítem no lo dice."""
    unidadMedidaPorDefecto: NotRequired[str | None]
    """Unidad de medida cuando el ítem no dice otra."""
    motivoExencionIva: NotRequired[str | None]
    """Motivo de exención de IVA; sin él, el de la cuenta."""
    informacionFiscal: NotRequired[InformacionFiscalSolicitada]
    """Identidad fiscal; su país es el de la cuenta."""
    establecimientos: NotRequired[list[EstablecimientoSolicitado] | None]
    """Establecimientos y sus puntos de venta."""
    secuencias: NotRequired[list[SecuenciaSolicitada] | None]
    """Rangos de números que la autoridad autorizó, donde los da el emisor."""
    datosAdicionales: NotRequired[list[DatoAdicionalCuenta] | None]
    """Datos libres, como leyendas o los que pide la autoridad de un país."""
    plantillasPdf: NotRequired[list[PlantillaPdfSolicitada] | None]
    """Plantillas de PDF."""
    plantillasMensajeCorreoElectronico: NotRequired[list[PlantillaCorreoSolicitada] | None]
    """Plantillas de los mensajes de correo."""
    usuarios: NotRequired[list[UsuarioCuentaSolicitado] | None]
    """Usuarios con permisos sobre la cuenta, y los invitados a tenerlos."""
    origenes: NotRequired[list[str] | None]
    """Orígenes (`https://tienda.example.com`) de las páginas cuyos programas pueden leer lo que la API responde por la cuenta; hasta 20, exactos, `http` solo con `localhost`."""
    certificadoFirma: NotRequired[CertificadoFirmaSolicitado]
    """Certificado de firma (.pfx) con su llave. Se guarda cifrado y nunca se devuelve."""
    logo: NotRequired[str | None]
    """Logo PNG o JPEG en base64 o data-URI, hasta 1 MiB y 4 millones de píxeles (2000 × 2000). Se guarda solo la imagen, dibujada de nuevo."""
    credencialesCertificador: NotRequired[dict[str, object]]
    """Credenciales que pide el certificador. Se guardan cifradas y nunca se devuelven."""

class CambioProducto(TypedDict):
    idProducto: NotRequired[str]
    """Código del producto en el catálogo de la cuenta."""
    nombre: NotRequired[str]
    """Nombre."""
    precioUnitario: NotRequired[Decimal | int | str]
    """Precio unitario, con el impuesto general y los que el país informa dentro del precio; los de `papel` `adicional` en la descripción del país se suman aparte."""
    unidadMedida: NotRequired[str]
    """Unidad de medida, por ejemplo `UNI`."""
    tipoProducto: NotRequired[Literal["B", "S"]]
    """`B` es bien, `S` es servicio. No distingue mayúsculas de minúsculas."""
    aplicaIdt: NotRequired[bool]
    """Si aplica el impuesto a la distribución de petróleo."""

class CambioSecreto(TypedDict):
    horasTraslape: NotRequired[int]
    """Horas en que vale también el secreto anterior, de 0 a 168; sin él, 24."""

class CambioWebhook(TypedDict):
    url: NotRequired[str]
    """Dirección https a la que se envían."""
    eventos: NotRequired[list[Literal["certificado.por_vencer", "contingencia.informada", "contingencia.plazo", "contingencia.rechazada", "correo.fallido", "dte.anulado", "dte.certificado", "dte.pendiente", "dte.rechazado", "lote.terminado", "secuencia.por_agotarse", "webhook.inactivo", "webhook.prueba"]]]
    """Observaciones de la autoridad tributaria."""
    descripcion: NotRequired[str]
    """Nombre que le da quien lo administra, de hasta 200 caracteres."""
    estado: NotRequired[Literal["Activo", "Inactivo"]]
    """`Activo` o `Inactivo`. No distingue mayúsculas de minúsculas."""

class CampoPais(TypedDict):
    donde: str
    """Dónde se dice: `cuenta`, `establecimiento`, `documento`, `receptor`, `item`, `exportacion`, `pago` o `credencial`."""
    nombre: str
    """Nombre del campo; `#` es el número de la línea."""
    etiqueta: str
    """Texto con el que se muestra."""
    ayuda: str
    """Qué se escribe en él."""
    ejemplo: str
    """Un valor de ejemplo."""
    clase: str
    """`texto`, `entero`, `decimal`, `fecha`, `booleano` u `opcion`."""
    largoMin: int
    """Largo mínimo."""
    largoMax: int
    """Largo máximo; 0 es el del contrato."""
    patron: str
    """Expresión regular del valor entero; vacía si vale cualquiera."""
    opciones: list[OpcionPais]
    """Lo que se da al navegador (WebAuthn), en JSON, como texto."""
    catalogo: str
    """Catálogo del que salen los valores; vacío si ninguno."""
    cuando: NotRequired[Cuando]
    """Cuándo vale; sin ella, siempre."""
    obligatorio: bool
    """Sin él no se emite."""
    enFormulario: bool
    """Los formularios lo piden."""
    enLibro: bool
    """La plantilla de Excel tiene una columna para él."""
    secreto: bool
    """El secreto en base 32, para escribirlo en la aplicación."""
    delContrato: bool
    """Es un campo del contrato."""
    filasMax: int
    """Hasta dónde cuenta el último `#` del nombre."""

class Canal(TypedDict):
    id: int
    """Identificador."""
    nombre: str
    """Nombre."""
    nombreCorto: str
    """Nombre corto."""

class Catalogo(TypedDict):
    nombre: str
    """Nombre del catálogo."""
    opciones: list[OpcionPais]
    """Las entradas."""

class CertificacionSolicitada(TypedDict):
    semilla: NotRequired[int]
    """Con la misma semilla y el mismo catálogo, el contenido es el mismo; 0 si no se envía."""
    receptores: NotRequired[list[ReceptorSolicitado]]
    """Receptores que la autoridad conoce, como en `POST /dte`; si no se envían, la propia cuenta donde el tipo lo permite."""
    libro: NotRequired[list[HojaDeLibro]]
    """Celdas del libro que la autoridad dio al contribuyente, por hoja."""
    etapa: NotRequired[str]
    """Clave de una de las `etapasCertificacion` del país; la primera si no se envía."""

class CertificadoFirma(TypedDict):
    titular: str
    """Titular del certificado."""
    emisor: str
    """Autoridad que emitió el certificado."""
    validoDesde: str
    """Desde cuándo vale, en UTC."""
    validoHasta: str
    """Hasta cuándo vale, en UTC."""
    aviso: NotRequired[str]
    """Por qué el certificado parece ser de otro contribuyente. En producción no se acepta."""

class CertificadoFirmaSolicitado(TypedDict):
    contenido: str
    """El .pfx, o el archivo propio del país donde `certificado.formatoPropio` de su descripción lo nombra, en base64 o data-URI."""
    clave: str
    """Contraseña que abre el .pfx."""

class CertificadoPais(TypedDict):
    obligatorio: bool
    """No se emite sin que la cuenta firme."""
    formatoPropio: str
    """El formato de archivo que el país tiene además de PKCS #12; vacío si ninguno."""

class Certificador(TypedDict):
    id: str
    """Identificador."""
    nombre: str
    """Nombre."""
    nombreComercial: NotRequired[str]
    """Nombre comercial."""
    esExentoIva: NotRequired[bool]
    """Exento de IVA."""
    esRetenedorIva: NotRequired[bool]
    """Agente de retención de IVA."""

class CertificadorCuenta(TypedDict):
    id: str
    """Identificador."""

class CertificadorPais(TypedDict):
    id: str
    """Valor de `idCertificador`."""
    nombre: str
    """Nombre del certificador."""
    credenciales: list[CampoPais]
    """Campos de `credencialesCertificador`."""

class ClaseDocumento(TypedDict):
    codigo: str
    """Código de la autoridad."""
    nombre: str
    """Nombre legal."""

class CodigosRecuperacion(TypedDict):
    codigosRecuperacion: list[str]
    """Códigos que sirven una vez cada uno. No se muestran otra vez."""

class ConfirmacionPasskey(TypedDict):
    ceremonia: str
    """Lo que se recibió con las opciones de la llave de acceso; vale una vez y cinco minutos."""
    passkey: str
    """Lo que respondió el navegador: el `PublicKeyCredential` en JSON, como texto."""
    nombre: str
    """Cómo llamarla en la lista."""

class ConfirmacionSegundoFactor(TypedDict):
    codigo: str
    """El código de seis dígitos que la aplicación muestra ahora."""

class ConsultaAuditoriaUsuario(TypedDict):
    usuario: str
    """De quién."""
    cursor: NotRequired[int]
    """`siguiente` de la página anterior; sin él, lo más reciente."""
    limite: NotRequired[int]
    """Cuántas entradas en la página, de 1 a 100; 20 si no se dice."""

class ConsultaInvitacion(TypedDict):
    codigo: str
    """El código que llegó por correo."""

class ConsultaUsuario(TypedDict):
    usuario: str
    """De quién."""

class Contingencia(TypedDict):
    estado: Literal["EnCurso", "PorInformar", "Informada", "Cerrada"]
    """`EnCurso` mientras la autoridad no responde, `PorInformar`, `Informada` cuando la autoridad tiene el evento, `Cerrada` cuando cada documento tiene su resultado."""
    tipo: int
    """Código con el que la autoridad nombra la causa."""
    motivo: NotRequired[str]
    """La causa, con las palabras del emisor."""
    estaEnAmbienteDePruebas: bool
    """`true` en el ambiente de pruebas."""
    desde: str
    """Desde cuándo (UTC)."""
    hasta: NotRequired[str]
    """Hasta cuándo (UTC)."""
    documentos: int
    """Cuántos documentos informa el evento, o esperan uno."""
    pendientes: int
    """Documentos cuyo resultado no se conoce todavía."""
    rechazados: int
    """Documentos rechazados."""
    plazoEvento: NotRequired[str]
    """Hasta cuándo da la ley tiempo para informarlos (UTC); falta cuando ya se informaron."""
    plazoEnvio: NotRequired[str]
    """Hasta cuándo da la ley tiempo para enviarlos (UTC); falta cuando ya no hay pendientes."""
    evento: NotRequired[EventoContingencia]
    """El evento que los informa; falta mientras no se ha escrito."""

class ContingenciaPais(TypedDict):
    horasEvento: int
    """Horas desde el fin de la contingencia hasta informarla."""
    horasEnvio: int
    """Horas desde que se acepta el informe hasta enviar sus documentos."""
    documentosPorEventoMax: int
    """Documentos por informe."""
    documentosPorLoteMax: int
    """Documentos por envío."""
    tipos: list[OpcionPais]
    """Causas de una contingencia, con los códigos de la autoridad."""
    tipoSilencio: int
    """La causa que es el silencio de la propia autoridad."""

class ContingenciaSolicitada(TypedDict):
    tipo: int
    """Código con el que la autoridad nombra la causa."""
    motivo: NotRequired[str]
    """La causa en palabras, cuando la autoridad la pide."""
    id: str
    """Identificador con el que se entregó el documento: un UUID."""
    desde: str
    """Desde cuándo estuvo el emisor sin conexión, en su hora local."""
    hasta: str
    """Hasta cuándo, en su hora local."""

class Contribuyente(TypedDict):
    id: str
    """Identificador."""
    nombre: str
    """Nombre."""
    nombreComercial: NotRequired[str]
    """Nombre comercial."""

class CorreccionPais(TypedDict):
    horas: int
    """Horas desde el rechazo."""

class Correo(TypedDict):
    id: str
    """Identificador del mensaje."""
    idDte: str
    """Documento al que se refiere. Obligatorio cuando `tipo` es `dte`."""
    idCuenta: str
    """Cuenta emisora. Es obligatoria cuando el usuario tiene varias cuentas."""
    estado: Literal["Pendiente", "Enviado", "Fallido"]
    """`Pendiente`, `Enviado` o `Fallido`."""
    intentos: int
    """Veces que se ha intentado enviar."""
    motivo: NotRequired[str]
    """Por qué no se pudo enviar."""
    fechaCreacion: str
    """Cuándo se pidió, en UTC."""
    fechaFin: NotRequired[str]
    """Cuándo se envió o se dejó de intentar, en UTC."""

class Cuando(TypedDict):
    tipo: list[str]
    """Tipo de documento."""
    moneda: list[str]
    """Moneda (ISO 4217)."""
    impuesto: list[str]
    """Uno de estos impuestos en la línea."""
    afiliacion: list[str]
    """Una de estas afiliaciones de la cuenta."""
    tipoId: list[str]
    """Tipo de identificador, uno de los que la descripción del país dice en `identificadores`."""
    certificador: list[str]
    """Certificador."""

class Cuenta(TypedDict):
    id: str
    """Identificador tributario de la cuenta, como lo escribe su país."""
    idCertificador: str
    """Certificador de la cuenta: uno de los que la descripción de su país dice en `certificadores`."""
    certificador: CertificadorCuenta
    """Certificador."""
    idCanal: NotRequired[int]
    """Canal de emisión."""
    canal: NotRequired[Canal]
    """Canal de emisión."""
    tieneCertificado: bool
    """Si hay un certificado de firma."""
    certificado: NotRequired[CertificadoFirma]
    """El certificado de firma; su llave nunca se muestra."""
    direccionCorreoElectronico: NotRequired[str]
    """Dirección de correo electrónico."""
    direccionWeb: NotRequired[str]
    """Sitio web."""
    telefonos: NotRequired[str]
    """Teléfonos."""
    slogan: NotRequired[str]
    """Lema."""
    logoUri: NotRequired[str]
    """Dirección del logo."""
    emiteFacturas: bool
    """Emite documentos."""
    recibeFacturas: bool
    """Guarda los documentos en los que es receptora."""
    estaEnAmbienteDePruebas: bool
    """`true` en el ambiente de pruebas."""
    sinProbar: NotRequired[bool]
    """`true`: todavía nada prueba que la cuenta es del contribuyente, y no recibe documentos de producción. Lo prueban el primer documento que la autoridad le acepta, o un certificado de firma que una autoridad del país emitió a su identificador."""
    monedaPorDefecto: NotRequired[str]
    """Moneda cuando el documento no dice otra."""
    tipoDocumentoPorDefecto: NotRequired[str]
    """Tipo cuando el documento no dice otro."""
    tipoProductoPorDefecto: NotRequired[str]
    """Bien o servicio cuando el ítem no lo dice."""
    unidadMedidaPorDefecto: NotRequired[str]
    """Unidad de medida cuando el ítem no dice otra."""
    motivoExencionIva: NotRequired[str]
    """Motivo de exención de IVA; sin él, el de la cuenta."""
    informacionFiscal: InformacionFiscal
    """Identidad fiscal; su país es el de la cuenta."""
    establecimientos: list[Establecimiento]
    """Establecimientos y sus puntos de venta."""
    secuencias: NotRequired[list[Secuencia]]
    """Rangos de números que la autoridad autorizó, donde los da el emisor."""
    datosAdicionales: list[DatoAdicional]
    """Datos libres, como leyendas o los que pide la autoridad de un país."""
    plantillasPdf: list[PlantillaPdf]
    """Plantillas de PDF."""
    plantillasMensajeCorreoElectronico: list[PlantillaCorreo]
    """Plantillas de los mensajes de correo."""
    usuarios: list[UsuarioCuenta]
    """Usuarios con permisos sobre la cuenta, y los invitados a tenerlos."""
    origenes: NotRequired[list[str]]
    """Orígenes (`https://tienda.example.com`) de las páginas cuyos programas pueden leer lo que la API responde por la cuenta; hasta 20, exactos, `http` solo con `localhost`."""

class CuentaComprobada(TypedDict):
    resultado: Literal["bien", "omitido", "aviso", "mal"]
    """El peor de los pasos: `bien`, `omitido`, `aviso` o `mal`."""
    estaEnAmbienteDePruebas: bool
    """`true` en el ambiente de pruebas."""
    pasos: list[PasoPrueba]
    """Lo que se revisó, en orden."""

class CuentaDeUsuario(TypedDict):
    id: str
    """Identificador."""
    nombre: str
    """Nombre."""
    pais: str
    """País, con su código de dos letras (ISO 3166-1)."""
    permisos: list[Literal["dte.emitir", "dte.anular", "dte.consultar", "cuenta.administrar"]]
    """Permisos sobre la cuenta."""

class CuentaSistema(TypedDict):
    id: str
    """Identificador de la cuenta."""
    nombre: str
    """Su nombre."""
    pais: str
    """Su país."""
    estaEnAmbienteDePruebas: bool
    """Si emite en el ambiente de pruebas."""
    sinProbar: bool
    """Si nada prueba aún que es de su contribuyente."""

class DatoAdicional(TypedDict):
    nombre: str
    """Nombre."""
    valor: str
    """Valor."""
    etiqueta: NotRequired[str]
    """Texto con el que se muestra."""
    visible: NotRequired[bool]
    """Si se muestra a quien recibe el documento. Los que lee el país no se muestran si no se pide."""

class DatoAdicionalCuenta(TypedDict):
    nombre: str
    """Nombre."""
    valor: str
    """Valor."""
    etiqueta: NotRequired[str]
    """Texto con el que se muestra."""
    visible: NotRequired[bool]
    """Si se muestra a quien recibe el documento. Los que lee el país no se muestran si no se pide."""

class DatoAdicionalSolicitado(TypedDict):
    nombre: str
    """Nombre."""
    valor: str
    """Valor."""
    etiqueta: NotRequired[str]
    """Texto con el que se muestra."""
    visible: NotRequired[bool]
    """Si se muestra a quien recibe el documento. Los que lee el país no se muestran si no se pide."""

class DatosAnulacion(TypedDict):
    motivoAnulacion: str
    """Por qué se anula."""
    fechaAnulacion: str
    """Fecha y hora de anulación, en la hora local del emisor; sin ella, la actual."""
    fechaCertificacion: str
    """Fecha y hora de certificación."""
    archivoUri: NotRequired[str]
    """Dirección del archivo con que la autoridad certificó la anulación (XML o JSON, según el país); falta cuando no dio ninguno."""
    tipo: NotRequired[int]
    """Clase de anulación, con el código de la autoridad, donde tiene varias."""
    idReemplazo: NotRequired[str]
    """El documento que lo reemplaza."""
    idEvento: NotRequired[str]
    """Identificador del evento ante la autoridad."""
    sello: NotRequired[str]
    """Sello con el que la autoridad recibió la anulación; falta donde no lo dio."""

class DatosContingencia(TypedDict):
    tipo: int
    """Código con el que la autoridad nombra la causa de la contingencia."""
    motivo: NotRequired[str]
    """La causa, con las palabras del emisor."""
    idEvento: str
    """Identificador del evento ante la autoridad."""
    selloEvento: NotRequired[str]
    """Sello con el que la autoridad recibió el evento."""
    fechaEvento: str
    """Cuándo recibió la autoridad el evento."""

class DatosEvento(TypedDict):
    id: NotRequired[str]
    """Identificador del documento, del lote, del correo, del webhook o del evento de contingencia."""
    idDte: NotRequired[str]
    """Documento que el correo llevaba."""
    idIntento: NotRequired[str]
    """Intento de emisión; sirve donde se pide un `numeroTransaccion`."""
    tipo: NotRequired[str]
    """Tipo del documento, o el del rango como está en la cuenta."""
    estado: NotRequired[str]
    """Estado del lote; de lo pendiente, `Abierto` o `EnContingencia`, como en `GET /dte/intento/{id}`."""
    motivo: NotRequired[str]
    """Por qué, en una palabra."""
    documentos: NotRequired[int]
    """Documentos a los que toca."""
    vence: NotRequired[str]
    """Cuándo termina el plazo de la ley, o vence el certificado, en UTC."""
    numeroTransaccion: NotRequired[str]
    """El número de transacción del envío que sigue pendiente."""
    fechaCreacion: NotRequired[str]
    """Cuándo se envió lo que sigue pendiente, en UTC."""
    dias: NotRequired[int]
    """Con cuántos días de anticipación se avisa: 30, 15, 7 o 1."""
    umbral: NotRequired[int]
    """El porcentaje que queda, o los días que faltan, de los que `motivo` avisa."""
    restantes: NotRequired[int]
    """Números que quedan del rango."""
    codigoEstablecimiento: NotRequired[str]
    """Establecimiento del rango, si es de uno."""
    codigoPuntoVenta: NotRequired[str]
    """Punto de venta del rango, si es de uno."""
    desde: NotRequired[int]
    """Primer número del rango."""
    hasta: NotRequired[int]
    """Último número del rango."""
    vencimiento: NotRequired[str]
    """Hasta qué día valen los números del rango."""
    estaEnAmbienteDePruebas: NotRequired[bool]
    """Si el rango es del ambiente de pruebas."""
    uri: NotRequired[str]
    """Dónde se consulta, como ruta de la API."""

class DatosExportacion(TypedDict):
    nombreConsignatarioODestinatario: NotRequired[str]
    """Nombre del consignatario o destinatario."""
    direccionConsignatarioODestinatario: NotRequired[str]
    """Dirección del consignatario o destinatario."""
    codigoConsignatarioODestinatario: NotRequired[str]
    """Código del consignatario o destinatario."""
    nombreComprador: NotRequired[str]
    """Nombre del comprador."""
    direccionComprador: NotRequired[str]
    """Dirección del comprador."""
    codigoComprador: NotRequired[str]
    """Código del comprador."""
    otraReferencia: NotRequired[str]
    """Otra referencia."""
    incoterm: NotRequired[str]
    """Término internacional de comercio, por ejemplo `FOB`."""
    nombreExportador: NotRequired[str]
    """Nombre del exportador."""
    codigoExportador: NotRequired[str]
    """Código del exportador."""
    lugarExpedicion: NotRequired[str]
    """Lugar de expedición."""
    paisConsignatario: NotRequired[str]
    """País del consignatario."""
    recintoFiscal: NotRequired[str]
    """Código del recinto fiscal, donde la autoridad lo pide."""
    regimen: NotRequired[str]
    """Código del régimen de exportación, donde la autoridad lo pide."""
    tipoItemExportacion: NotRequired[str]
    """Código del tipo de ítem que se exporta, donde la autoridad lo pide."""
    codigoIncoterm: NotRequired[str]
    """Código del término internacional de comercio, donde la autoridad lo pide."""
    flete: NotRequired[Decimal]
    """Flete."""
    seguro: NotRequired[Decimal]
    """Seguro."""

class DatosExportacionSolicitados(TypedDict):
    nombreConsignatarioODestinatario: NotRequired[str]
    """Nombre del consignatario o destinatario."""
    direccionConsignatarioODestinatario: NotRequired[str]
    """Dirección del consignatario o destinatario."""
    codigoConsignatarioODestinatario: NotRequired[str]
    """Código del consignatario o destinatario."""
    nombreComprador: NotRequired[str]
    """Nombre del comprador."""
    direccionComprador: NotRequired[str]
    """Dirección del comprador."""
    codigoComprador: NotRequired[str]
    """Código del comprador."""
    otraReferencia: NotRequired[str]
    """Otra referencia."""
    incoterm: NotRequired[str]
    """Término internacional de comercio, por ejemplo `FOB`."""
    nombreExportador: NotRequired[str]
    """Nombre del exportador."""
    codigoExportador: NotRequired[str]
    """Código del exportador."""
    lugarExpedicion: NotRequired[str]
    """Lugar de expedición."""
    paisConsignatario: NotRequired[str]
    """País del consignatario."""
    recintoFiscal: NotRequired[str]
    """Código del recinto fiscal, donde la autoridad lo pide."""
    regimen: NotRequired[str]
    """Código del régimen de exportación, donde la autoridad lo pide."""
    tipoItemExportacion: NotRequired[str]
    """Código del tipo de ítem que se exporta, donde la autoridad lo pide."""
    codigoIncoterm: NotRequired[str]
    """Código del término internacional de comercio, donde la autoridad lo pide."""
    flete: NotRequired[Decimal | int | str]
    """Flete."""
    seguro: NotRequired[Decimal | int | str]
    """Seguro."""

class DescripcionPais(TypedDict):
    codigo: str
    """Código."""
    nombre: str
    """Nombre del país."""
    version: str
    """Cambia cuando cambia cualquier otra cosa de la descripción."""
    moneda: str
    """Moneda de sus cuentas cuando no dicen otra (ISO 4217)."""
    monedas: list[str]
    """Monedas en que se emite."""
    zonaHoraria: str
    """Zona horaria de sus fechas (IANA)."""
    autoridad: NotRequired[Autoridad]
    """La autoridad tributaria."""
    impuestoGeneral: NotRequired[ImpuestoGeneral]
    """El impuesto sobre las ventas."""
    tipos: list[TipoDocumento]
    """Tipos de documento que sus cuentas pueden emitir, el usual primero."""
    identificadores: list[TipoIdentificador]
    """Números que identifican el documento, con el nombre que les da su país; primero el que más pesa."""
    consumidorFinal: str
    """Identificador con que se escribe el consumidor final; vacío si no tiene."""
    nivelesLugar: list[str]
    """Cómo se llaman los niveles de su división, del mayor al menor."""
    impuestos: list[ImpuestoPais]
    """Impuestos que puede llevar un documento."""
    exenciones: list[OpcionPais]
    """Motivos de exención que ofrece un formulario; todos los del contrato se aceptan."""
    campos: list[CampoPais]
    """Los campos que el país tiene además de los del contrato, y los del contrato cuyos valores limita."""
    certificadores: list[CertificadorPais]
    """Certificadores de sus cuentas."""
    numeracion: NotRequired[NumeracionPais]
    """De dónde salen los números."""
    anulacion: NotRequired[AnulacionPais]
    """Cómo se anula."""
    contingencia: NotRequired[ContingenciaPais]
    """Límites de la ley para emitir mientras la autoridad no responde."""
    correccion: NotRequired[CorreccionPais]
    """Un documento rechazado se puede corregir y enviar de nuevo con su identificador y su número; falta donde no se puede."""
    etapasCertificacion: list[EtapaCertificacion]
    """Lo que la autoridad pide antes de producción, donde tiene varias partes, en su orden; vacío donde es una."""
    buscaContribuyentes: bool
    """El nombre de un contribuyente se puede buscar por su identificador."""
    formasPago: list[OpcionPais]
    """Formas de pago, con el código de la autoridad."""
    notas: NotRequired[NotasPais]
    """Lo que dicen las notas de crédito y débito."""
    certificado: NotRequired[CertificadoPais]
    """Con qué firma una cuenta."""
    fleteEnTotal: bool
    """El total de una exportación incluye flete y seguro."""
    tasas: list[TasaPais]
    """Tasas con fecha de las que dependen sus reglas."""
    guia: str
    """Lo que un integrador debe saber además, en Markdown."""

class DiaAutoridad(TypedDict):
    fecha: str
    """Día, en UTC."""
    disponibilidad: Decimal
    """Llamadas que respondió, por ciento."""
    lentas: Decimal
    """Llamadas que tardaron tres segundos o más, por ciento."""
    promedioMs: int
    """Milisegundos que tardó una llamada, en promedio."""

class DigitoVerificador(TypedDict):
    modulo: int
    """Divisor de la suma."""
    pesos: list[int]
    """Peso de cada carácter anterior, desde la derecha."""
    digitos: str
    """El dígito que corresponde a cada resto."""
    longitud: int
    """Solo vale para identificadores de este largo; 0 es todos."""
    detras: int
    """Cuántos caracteres lo siguen."""

class Direccion(TypedDict):
    direccion: NotRequired[str]
    """Dirección."""
    municipio: NotRequired[str]
    """Municipio."""
    departamento: NotRequired[str]
    """Departamento."""
    codigoPostal: NotRequired[str]
    """Código postal."""
    pais: NotRequired[str]
    """País, con su código de dos letras (ISO 3166-1)."""
    idMunicipio: NotRequired[str]
    """Municipio, con el identificador de `GET /localidad`."""
    idDepartamento: NotRequired[str]
    """Departamento, con el identificador de `GET /localidad`."""

class DireccionCuenta(TypedDict):
    direccion: NotRequired[str | None]
    """Dirección."""
    municipio: NotRequired[str | None]
    """Municipio."""
    departamento: NotRequired[str | None]
    """Departamento."""
    codigoPostal: NotRequired[str | None]
    """Código postal."""
    pais: NotRequired[str]
    """País, con su código de dos letras (ISO 3166-1)."""
    idMunicipio: NotRequired[str | None]
    """Municipio, con el identificador de `GET /localidad`."""
    idDepartamento: NotRequired[str | None]
    """Departamento, con el identificador de `GET /localidad`."""

class DireccionSolicitada(TypedDict):
    direccion: NotRequired[str]
    """Dirección."""
    municipio: NotRequired[str]
    """Municipio."""
    departamento: NotRequired[str]
    """Departamento."""
    codigoPostal: NotRequired[str]
    """Código postal."""
    pais: NotRequired[str]
    """País, con su código de dos letras (ISO 3166-1)."""
    idMunicipio: NotRequired[str]
    """Municipio, con el identificador de `GET /localidad`."""
    idDepartamento: NotRequired[str]
    """Departamento, con el identificador de `GET /localidad`."""

class Dte(TypedDict):
    id: NotRequired[str]
    """Identificador del documento: el número de autorización que le asigna el certificador."""
    serie: NotRequired[str]
    """Serie que asigna el certificador."""
    numero: NotRequired[int]
    """Número que asigna el certificador."""
    numeroAcceso: NotRequired[str]
    """Número de acceso de 9 dígitos, solo en documentos emitidos en contingencia."""
    numeroTransaccion: NotRequired[str]
    """Número con el que el cliente identifica su operación; no se repite en una cuenta."""
    tipo: str
    """Tipo de documento."""
    titulo: NotRequired[str]
    """Nombre legal del tipo de documento, para mostrarlo a personas."""
    numeroLegal: NotRequired[str]
    """Número del documento como se escribe en su país, por ejemplo `E310000000017`; falta mientras no tiene ninguno."""
    identificadores: NotRequired[list[IdentificadorDte]]
    """Números que identifican el documento, con el nombre que les da su país; primero el que más pesa."""
    fechaEmision: str
    """Fecha y hora de emisión, en la hora local del emisor."""
    fechaCertificacion: NotRequired[str]
    """Fecha y hora de certificación."""
    estado: NotRequired[Literal["Certificado", "Anulado"]]
    """Estado del documento."""
    anulado: bool
    """`true` cuando está anulado."""
    verificado: NotRequired[bool]
    """`false` en un documento registrado desde su archivo que nadie ha verificado ante la autoridad; falta en los demás."""
    esExentoIva: bool
    """Exento de IVA."""
    motivoExencionIva: NotRequired[str]
    """Por qué el documento no cobra IVA; falta cuando lo cobra."""
    total: Decimal
    """Total."""
    moneda: str
    """Moneda (ISO 4217)."""
    estaEnAmbienteDePruebas: bool
    """`true` en el ambiente de pruebas."""
    idCuenta: str
    """Cuenta emisora. Es obligatoria cuando el usuario tiene varias cuentas."""
    idCanal: NotRequired[int]
    """Canal de emisión."""
    canal: NotRequired[Canal]
    """Canal de emisión."""
    emisor: Parte
    """Emisor."""
    receptor: Parte
    """Receptor; sin él, consumidor final."""
    items: list[Item]
    """Líneas del documento."""
    impuestos: NotRequired[list[ImpuestoDelDocumento]]
    """A cuánto asciende cada impuesto en todo el documento, según su archivo fiscal; cuáles retiene el receptor lo dice la descripción del país (`GET /pais/{codigo}`). No siempre es la suma de las líneas: los centavos se redondean una vez, y un ajuste cambia la base. De un documento guardado sin este dato se da la suma de sus líneas."""
    ajustes: NotRequired[list[Ajuste]]
    """Descuentos y recargos sobre el documento completo, donde la ley los tiene."""
    datosAdicionales: NotRequired[list[DatoAdicional]]
    """Datos libres, como leyendas o los que pide la autoridad de un país."""
    frases: NotRequired[list[Frase]]
    """Frases que la autoridad tributaria manda imprimir, donde las tiene."""
    abonosPactados: NotRequired[list[Abono]]
    """Abonos de un crédito."""
    certificador: NotRequired[Certificador]
    """Certificador."""
    archivoPdfUri: NotRequired[str]
    """Dirección del PDF; aparece cuando se ha generado."""
    archivoXmlUri: NotRequired[str]
    """Dirección del XML certificado."""
    archivoJsonUri: NotRequired[str]
    """Dirección del JSON certificado, donde el certificador lo da."""
    nombreArchivo: NotRequired[str]
    """Nombre, sin extensión, con el que se guardan los archivos del documento: el que pide su autoridad. Sirve para `descargarComo`."""
    dteUri: NotRequired[str]
    """Página pública del documento, para enviarla a quien lo recibe."""
    verificacionCertificadorUri: NotRequired[str]
    """Página pública donde la autoridad verifica el documento."""
    verificacionCertificadorQrBase64: NotRequired[str]
    """Imagen del código QR de verificación, en base64."""
    verificacion: NotRequired[Verificacion]
    """Dónde puede cualquiera verificar el documento ante la autoridad; falta donde no hay un sitio."""
    selloEntidadFiscal: NotRequired[str]
    """Sello de la autoridad tributaria."""
    bitacora: list[EventoBitacora]
    """Lo que ha pasado con el documento."""
    recursos: list[Recurso]
    """Recursos adjuntos."""
    datosContingencia: NotRequired[DatosContingencia]
    """Con qué evento se informó un documento que se emitió en contingencia."""
    datosAnulacion: NotRequired[DatosAnulacion]
    """Por qué y cuándo se anuló."""
    datosExportacion: NotRequired[DatosExportacion]
    """Datos de exportación. Obligatorios en una exportación."""
    retenciones: NotRequired[Retenciones]
    """Retenciones de una factura especial."""
    dteOriginal: NotRequired[DteOriginal]
    """Resumen del documento al que se refiere una nota."""
    observaciones: NotRequired[list[Observacion]]
    """Lo que la autoridad tributaria observó aunque aceptó el documento."""
    advertencias: NotRequired[list[Advertencia]]
    """Lo que se reprocha al documento aunque se emitió: en producción, o más adelante, lo mismo se rechaza."""

class DteAceptado(TypedDict):
    mensaje: str
    """Qué pasó y qué hacer."""
    ubicacion: str
    """Dónde consultar el documento."""

class DteOriginal(TypedDict):
    id: str
    """Identificador del documento al que se refiere la nota."""
    serie: NotRequired[str]
    """Serie que asigna el certificador."""
    numero: NotRequired[int]
    """Número que asigna el certificador."""
    tipo: NotRequired[str]
    """Tipo de documento."""
    fechaEmision: NotRequired[str]
    """Fecha y hora de emisión, en la hora local del emisor."""
    total: NotRequired[Decimal]
    """Total."""
    moneda: NotRequired[str]
    """Moneda (ISO 4217)."""
    motivoAjuste: NotRequired[str]
    """Por qué se emite la nota."""
    titulo: NotRequired[str]
    """Nombre legal del tipo del documento original, si la nota permite saberlo."""
    numeroLegal: NotRequired[str]
    """Número del documento original como se escribe en su país, si la nota permite saberlo."""

class DteRechazado(TypedDict):
    id: str
    """Identificador con el que se corrige y se envía de nuevo."""
    idCuenta: str
    """Cuenta emisora. Es obligatoria cuando el usuario tiene varias cuentas."""
    tipo: str
    """Tipo de documento."""
    numeroTransaccion: NotRequired[str]
    """Número con el que el cliente identifica su operación; no se repite en una cuenta."""
    fechaEmision: str
    """Fecha y hora de emisión, en la hora local del emisor."""
    total: Decimal
    """Total."""
    moneda: str
    """Moneda (ISO 4217)."""
    enContingencia: bool
    """`true` cuando se emitió en contingencia: el receptor ya lo tiene."""
    fechaRechazo: str
    """Cuándo lo rechazó la autoridad (UTC)."""
    corregibleHasta: NotRequired[str]
    """Hasta cuándo se puede corregir con el mismo identificador y número (UTC); falta donde no se puede."""
    codigo: str
    """Código del error que se respondió."""
    mensaje: str
    """Motivo del rechazo."""
    eventos: list[EventoRechazo]
    """Lo que la autoridad observó, una por una."""

class DteRechazadoDetalle(TypedDict):
    id: str
    """Identificador con el que se corrige y se envía de nuevo."""
    idCuenta: str
    """Cuenta emisora. Es obligatoria cuando el usuario tiene varias cuentas."""
    tipo: str
    """Tipo de documento."""
    numeroTransaccion: NotRequired[str]
    """Número con el que el cliente identifica su operación; no se repite en una cuenta."""
    fechaEmision: str
    """Fecha y hora de emisión, en la hora local del emisor."""
    total: Decimal
    """Total."""
    moneda: str
    """Moneda (ISO 4217)."""
    enContingencia: bool
    """`true` cuando se emitió en contingencia: el receptor ya lo tiene."""
    fechaRechazo: str
    """Cuándo lo rechazó la autoridad (UTC)."""
    corregibleHasta: NotRequired[str]
    """Hasta cuándo se puede corregir con el mismo identificador y número (UTC); falta donde no se puede."""
    codigo: str
    """Código del error que se respondió."""
    mensaje: str
    """Motivo del rechazo."""
    eventos: list[EventoRechazo]
    """Lo que la autoridad observó, una por una."""
    dte: Dte
    """El documento como se calculó."""

class DteRegistrado(TypedDict):
    id: str
    """Identificador del documento registrado."""
    serie: NotRequired[str]
    """Serie que asigna el certificador."""
    numero: NotRequired[int]
    """Número que asigna el certificador."""
    numeroAcceso: NotRequired[str]
    """Número de acceso de 9 dígitos, solo en documentos emitidos en contingencia."""
    estado: Literal["Certificado", "Anulado"]
    """Estado."""

class EmisorSolicitado(TypedDict):
    codigoEstablecimiento: NotRequired[str]
    """Código del establecimiento."""
    codigoPuntoVenta: NotRequired[str]
    """Código del punto de venta."""

class EnlacesPagina(TypedDict):
    self: str | None
    """Esta página."""
    first: str | None
    """La primera página."""
    next: str | None
    """La página siguiente; `null` en la última."""
    prev: str | None
    """La página anterior; `null` en la primera."""
    last: str | None
    """La última página."""

class EntradaAuditoria(TypedDict):
    orden: int
    """Número de la entrada en la cadena de la cuenta, desde 1."""
    momento: str
    """Cuándo ocurrió, en UTC."""
    usuario: str
    """Quién lo hizo; `llave:` y un identificador si fue una llave, vacío si no tuvo que identificarse."""
    ipOrigen: str
    """Desde qué dirección IP; vacía si fue el sistema. De un comando de operadores, `usuario@equipo`."""
    accion: str
    """Qué se hizo: `cuenta.cambiada`, `llave.creada`, `invitacion.aceptada`…"""
    cambios: list[CambioAuditoria]
    """Qué cambió, hasta cien campos; lo demás del mismo acto está en las entradas que siguen."""
    previa: str
    """Huella de la entrada anterior, en hexadecimal."""
    huella: str
    """SHA-256 de `previa` y de esta entrada, en hexadecimal."""

class EntregaWebhook(TypedDict):
    id: str
    """Identificador de la entrega."""
    idWebhook: str
    """Webhook al que se envía."""
    idEvento: str
    """Identificador del evento ante la autoridad."""
    tipo: Literal["certificado.por_vencer", "contingencia.informada", "contingencia.plazo", "contingencia.rechazada", "correo.fallido", "dte.anulado", "dte.certificado", "dte.pendiente", "dte.rechazado", "lote.terminado", "secuencia.por_agotarse", "webhook.inactivo", "webhook.prueba"]
    """Tipo del evento."""
    estado: Literal["Pendiente", "Entregada", "Fallida", "Descartada"]
    """`Pendiente`; `Entregada`; `Fallida`: no se aceptó en tres días; `Descartada`: el webhook quedó inactivo."""
    intentos: int
    """Veces que se envió desde que se pidió."""
    estadoHttp: NotRequired[int]
    """Estado con que respondió el destino la última vez; ausente si no respondió."""
    motivo: NotRequired[str]
    """Por qué no se aceptó la última vez."""
    duracionMs: NotRequired[int]
    """Milisegundos que tardó el último intento."""
    fechaCreacion: str
    """Cuándo ocurrió, en UTC."""
    fechaUltimoIntento: NotRequired[str]
    """Cuándo se envió por última vez, en UTC."""
    fechaSiguiente: NotRequired[str]
    """Cuándo se envía de nuevo, en UTC."""
    cuerpo: NotRequired[str]
    """Cuerpo del mensaje."""

class EnvioInvitacion(TypedDict):
    usuario: str
    """A quién se envía."""

class Error(TypedDict):
    codigo: str
    """Código del error."""
    mensaje: str
    """Qué pasó y qué hacer."""
    masInformacion: str
    """Página que explica el error."""
    severidad: int
    """0 sugerencia, 1 advertencia, 2 error, 3 fatal."""
    eventos: NotRequired[list[EventoRechazo]]
    """Observaciones de la autoridad tributaria."""
    errores: NotRequired[list[ErrorDeCampo]]
    """Todo lo que está mal en la petición, en el orden en que se encontró; el primero es el del sobre."""
    permiso: NotRequired[str]
    """El permiso que falta."""

class ErrorDeCampo(TypedDict):
    campo: str
    """El campo, como lo nombra el mensaje."""
    puntero: NotRequired[str]
    """Dónde está el campo en el cuerpo que se envió, como puntero JSON (RFC 6901)."""
    codigo: str
    """Código."""
    regla: str
    """Nombre estable de la regla que no se cumple."""
    mensaje: str
    """Qué pasó y qué hacer."""
    valor: NotRequired[str]
    """Lo que se envió en el campo, como texto de hasta 100 caracteres."""

class ErrorLote(TypedDict):
    fila: int
    """Fila del libro."""
    columna: NotRequired[str]
    """Columna del libro, si el error es de una."""
    codigo: str
    """Código del error."""
    mensaje: str
    """Qué pasó y qué hacer."""

class ErrorOAuth(TypedDict):
    error: str
    """Código de error de OAuth."""
    error_description: str
    """Qué pasó."""
    codigo: NotRequired[str]
    """`FEG_SEGUNDO_FACTOR`: falta `otp` o una llave de acceso; `FEG_SEGUNDO_FACTOR_INCORRECTO`: no es el de ahora, o ya se usó; `FEG_SEGUNDO_FACTOR_BLOQUEADO`: hubo demasiados equivocados en un día, y solo se acepta uno de recuperación o una llave de acceso; `FEG_PASSKEY`: la llave de acceso no sirve."""

class ErrorSinCuenta(TypedDict):
    Mensaje: str
    """Qué falta."""
    Codigo: Literal["FEG_CUE_OBTE_ID"]
    """Código del error."""

class Establecimiento(TypedDict):
    codigo: str
    """Código."""
    nombre: NotRequired[str]
    """Nombre."""
    tipo: NotRequired[str]
    """Tipo de establecimiento, por ejemplo `CASA_MATRIZ`."""
    direccion: NotRequired[Direccion]
    """Dirección."""
    puntosVenta: list[PuntoVenta]
    """Puntos de venta."""

class EstablecimientoSolicitado(TypedDict):
    codigo: str
    """Código."""
    nombre: NotRequired[str | None]
    """Nombre."""
    tipo: NotRequired[str | None]
    """Tipo de establecimiento, por ejemplo `CASA_MATRIZ`."""
    direccion: NotRequired[DireccionCuenta]
    """Dirección."""
    puntosVenta: NotRequired[list[PuntoVentaSolicitado]]
    """Puntos de venta."""

class EstadoAutoridad(TypedDict):
    pais: str
    """País, por su código ISO 3166-1."""
    certificador: str
    """`idCertificador`, en minúsculas."""
    nombre: NotRequired[str]
    """Nombre del certificador."""
    estaEnAmbienteDePruebas: bool
    """Si es el ambiente de pruebas."""
    estado: Literal["Bien", "Lento", "SinRespuesta", "Contingencia", "SinDatos"]
    """En los últimos quince minutos: `Bien`; `Lento`: tarda, o falla a ratos; `SinRespuesta`; `Contingencia`: no responde y se emite sin ella; `SinDatos`: no se la llamó."""
    enContingenciaDesde: NotRequired[str]
    """Desde cuándo se emite en contingencia, en UTC."""
    dias: list[DiaAutoridad]
    """Los días en que se la llamó, de los últimos siete; primero el último."""

class EstadoServicio(TypedDict):
    medido: str
    """Cuándo se midió, en UTC."""
    autoridades: list[EstadoAutoridad]
    """Cada certificador de cada país, por ambiente."""

class EtapaCertificacion(TypedDict):
    clave: str
    """Valor de `etapa` en `POST /cuenta/{id}/certificacion`."""
    nombre: str
    """Nombre de la etapa."""
    ayuda: str
    """Qué se hace antes y qué sigue."""
    pideLibro: bool
    """Se hace del libro de Excel que la autoridad da al contribuyente."""

class EventoAbandonado(TypedDict):
    numero: int
    """Su número entre los abandonados, con el que se publica otra vez."""
    asunto: str
    """Asunto del bus."""
    idEvento: str
    """Identificador del evento."""
    fecha: str
    """Cuándo se abandonó, en UTC."""
    consumidor: NotRequired[str]
    """Servicio que lo abandonó; vacío si fue antes de que se anotara."""
    motivo: NotRequired[str]
    """Nombre y código del error con que lo abandonó, sin su texto; vacío si fue antes de que se anotara."""

class EventoBitacora(TypedDict):
    evento: str
    """Qué pasó."""
    fecha: str
    """Cuándo, en UTC."""
    ipOrigen: NotRequired[str]
    """Dirección IP desde la que se pidió."""
    origen: NotRequired[str]
    """`API`, `Lote` o `Sistema`."""
    usuario: NotRequired[str]
    """Quién lo pidió."""

class EventoContingencia(TypedDict):
    id: str
    """Identificador del evento ante la autoridad."""
    envios: int
    """Cuántas veces se envió."""
    sello: NotRequired[str]
    """Sello de recepción de la autoridad: la prueba de que se informó."""
    fechaRecepcion: NotRequired[str]
    """Cuándo lo recibió la autoridad."""
    archivoUri: NotRequired[str]
    """Dirección del evento firmado, con el sello."""
    codigo: NotRequired[str]
    """Del último rechazo, mientras la autoridad no lo ha recibido."""
    mensaje: NotRequired[str]
    """Motivo del último rechazo."""

class EventoCuenta(TypedDict):
    id: str
    """Identificador del evento, el mismo en cada entrega."""
    tipo: Literal["certificado.por_vencer", "contingencia.informada", "contingencia.plazo", "contingencia.rechazada", "correo.fallido", "dte.anulado", "dte.certificado", "dte.pendiente", "dte.rechazado", "lote.terminado", "secuencia.por_agotarse", "webhook.inactivo", "webhook.prueba"]
    """Tipo del evento."""
    version: str
    """Versión de la API en cuyas palabras se escriben sus eventos."""
    fecha: str
    """Cuándo ocurrió, en UTC."""
    secuencia: int
    """Crece de evento en evento: de dos, el mayor es posterior."""
    idCuenta: str
    """Cuenta a la que le ocurrió."""
    datos: DatosEvento
    """Lo que depende del tipo de evento."""

class EventoDetenido(TypedDict):
    servicio: Literal["documents", "batch"]
    """Servicio que los tiene en su bandeja de salida."""
    asunto: str
    """Asunto del bus."""
    total: int
    """Cuántos esperan."""
    desde: str
    """Desde cuándo espera el primero, en UTC."""

class EventoRechazo(TypedDict):
    codigo: NotRequired[str]
    """Código de la observación."""
    campo: NotRequired[str]
    """Campo al que se refiere."""
    mensaje: str
    """Qué pasó y qué hacer."""

class ExencionDeNota(TypedDict):
    codigoUnidadGravable: int
    """Código de la unidad gravable del impuesto."""
    motivo: str
    """Valor de `motivoExencionIva`."""

class FichaUsuario(TypedDict):
    usuario: str
    """De quién."""
    nombre: str
    """Su nombre."""
    segundoFactor: bool
    """Si tiene una aplicación de autenticación."""
    passkeys: int
    """Cuántas llaves de acceso tiene."""
    codigosRecuperacion: int
    """Cuántos códigos de recuperación le quedan."""
    cuentas: int
    """Cuántas cuentas usa, hasta mil."""
    bloqueado: bool
    """Si claves equivocadas lo tienen bloqueado por 15 minutos."""

class Frase(TypedDict):
    tipo: int
    """Tipo de la frase, en el catálogo de la autoridad."""
    escenario: int
    """Escenario de ese tipo."""
    texto: str
    """Lo que se imprime."""
    numeroResolucion: NotRequired[str]
    """Resolución en la que se apoya, si la frase nombra una."""
    fechaResolucion: NotRequired[str]
    """Fecha de la resolución."""

class GrupoCertificacion(TypedDict):
    clave: str
    """Clave del grupo."""
    nombre: str
    """Nombre del grupo."""
    minimo: int
    """Cuántos pide la autoridad."""

class Historia(TypedDict):
    sucesos: list[SucesoDeHistoria]
    """Lo que pasó, del principio al final; lo que no ha terminado, al final y sin fecha."""

class HojaDeLibro(TypedDict):
    nombre: str
    """Nombre de la hoja."""
    filas: list[list[str]]
    """Filas de la hoja, cada una con los textos de sus celdas; la primera son los encabezados."""

class HojaLeida(TypedDict):
    nombre: str
    """Nombre de la hoja."""
    filas: list[list[str]]
    """Filas con algo escrito, cada una con los textos de sus celdas."""

class IdentificadorDte(TypedDict):
    etiqueta: str
    """Cómo se llama el número, por ejemplo `Código de generación`."""
    valor: str
    """El número."""

class Impuesto(TypedDict):
    nombreCorto: str
    """Nombre corto."""
    codigoUnidadGravable: int
    """Código de la unidad gravable del impuesto."""
    cantidadUnidadesGravables: NotRequired[Decimal]
    """Unidades gravables, en los impuestos que se cobran por unidad."""
    montoGravable: NotRequired[Decimal]
    """Monto gravable."""
    montoImpuesto: Decimal
    """Monto del impuesto."""

class ImpuestoDelDocumento(TypedDict):
    nombreCorto: str
    """Nombre corto."""
    montoGravable: NotRequired[Decimal]
    """Base del impuesto en todo el documento, donde el archivo fiscal permite saberla."""
    montoImpuesto: Decimal
    """Monto del impuesto en todo el documento."""

class ImpuestoGeneral(TypedDict):
    nombreCorto: str
    """Nombre corto."""
    nombre: str
    """Cómo se lo llama."""
    incluidoEnPrecio: bool
    """Los precios lo incluyen."""
    datoIncluido: str
    """Dato del documento que, con `0`, dice que sus precios no lo incluyen; vacío si no hay."""

class ImpuestoPais(TypedDict):
    nombreCorto: str
    """Nombre corto."""
    nombre: str
    """Cómo se lo llama."""
    texto: str
    """Cómo lo ofrece un formulario; vacío si es su nombre."""
    unidades: list[UnidadGravable]
    """Sus unidades gravables."""
    pide: str
    """Qué dice de él quien emite: `cantidadUnidadesGravables`, `montoGravable`, `montoImpuesto` o nada."""
    conNombreCorto: str
    """Otro impuesto que siempre va con él."""
    papel: str
    """Qué hace en el total: `general`, `adicional`, `retencion`, `percepcion`, `noDevuelto`, `informativo` o `recargo`."""
    oculto: bool
    """Solo da nombre a lo que los documentos llevan."""
    tasa: str
    """Su tasa, como se lee."""
    alias: list[str]
    """Otros nombres con que se puede pedir."""
    tasaRegistrable: bool
    """Su tasa cambia con el calendario: se registra con `POST /tasa-impuesto`."""

class ImpuestoSolicitado(TypedDict):
    """`codigoUnidadGravable` es obligatorio si `nombreCorto` es `IVA`."""
    nombreCorto: str
    """Nombre corto."""
    codigoUnidadGravable: NotRequired[int]
    """Código de la unidad gravable del impuesto."""
    cantidadUnidadesGravables: NotRequired[Decimal | int | str]
    """Unidades gravables, en los impuestos que se cobran por unidad."""
    montoGravable: NotRequired[Decimal | int | str]
    """Base del impuesto cuando la ley no la toma del precio, como un precio de venta sugerido."""
    montoImpuesto: NotRequired[Decimal | int | str]
    """Monto del impuesto donde la ley lo deja al emisor, como una tasa municipal; en los demás se calcula."""

class InformacionFiscal(TypedDict):
    id: str
    """Identificador tributario."""
    nombre: str
    """Nombre."""
    nombreComercial: NotRequired[str]
    """Nombre comercial."""
    afiliacionIva: NotRequired[str]
    """Afiliación al IVA, por ejemplo `GENERAL`."""
    afiliacionIsr: NotRequired[str]
    """Afiliación al ISR."""
    codigoEstablecimiento: NotRequired[str]
    """Código del establecimiento."""
    esExentoIva: NotRequired[bool]
    """Exento de IVA."""
    esRetenedorIva: NotRequired[bool]
    """Agente de retención de IVA."""
    direccion: NotRequired[Direccion]
    """Dirección."""

class InformacionFiscalSolicitada(TypedDict):
    id: NotRequired[str]
    """Identificador tributario; si se envía es el mismo de la cuenta."""
    nombre: NotRequired[str]
    """Nombre."""
    nombreComercial: NotRequired[str | None]
    """Nombre comercial."""
    afiliacionIva: NotRequired[str | None]
    """Afiliación al IVA, por ejemplo `GENERAL`."""
    afiliacionIsr: NotRequired[str | None]
    """Afiliación al ISR."""
    codigoEstablecimiento: NotRequired[str | None]
    """Código del establecimiento."""
    esExentoIva: NotRequired[bool]
    """Exento de IVA."""
    esRetenedorIva: NotRequired[bool]
    """Agente de retención de IVA."""
    direccion: NotRequired[DireccionCuenta]
    """Dirección."""

class Intento(TypedDict):
    id: str
    """Identificador del intento."""
    idCuenta: str
    """Cuenta que emite el documento."""
    operacion: Literal["certificar", "anular"]
    """`certificar` o `anular`."""
    estado: Literal["Abierto", "EnContingencia", "Certificado", "Rechazado"]
    """`Abierto` mientras no se conoce el resultado, `EnContingencia` si se emitió y la autoridad no lo ha visto, `Certificado` (aceptado, también de una anulación) o `Rechazado`."""
    tipo: str
    """Tipo del documento."""
    numeroTransaccion: NotRequired[str]
    """Número con el que el cliente identifica su operación; no se repite en una cuenta."""
    idDte: NotRequired[str]
    """El documento que se emitió o que se anula, cuando se conoce."""
    uri: NotRequired[str]
    """Dónde consultar el documento."""
    fechaCreacion: str
    """Cuándo empezó, en UTC."""
    fechaFin: NotRequired[str]
    """Cuándo se conoció el resultado, en UTC."""
    codigo: NotRequired[str]
    """Código del rechazo."""
    mensaje: NotRequired[str]
    """Mensaje del rechazo."""

class IntentoDetenido(TypedDict):
    id: str
    """Identificador del intento."""
    pais: str
    """Código del país."""
    operacion: str
    """`certificar` o `anular`."""
    creado: str
    """Desde cuándo está abierto, en UTC."""
    motivo: str
    """Por qué no ha terminado."""
    envios: int
    """Cuántas veces se envió a la autoridad."""
    consultas: int
    """Cuántas veces se le preguntó por él."""
    siguiente: NotRequired[str]
    """Cuándo se pregunta por él otra vez; ausente si alguien trabaja en él o está aparcado."""

class Invitacion(TypedDict):
    idCuenta: str
    """La cuenta a la que se invita."""
    nombre: str
    """Su nombre."""
    pais: str
    """Su país."""
    permisos: list[Literal["dte.emitir", "dte.anular", "dte.consultar", "cuenta.administrar"]]
    """Lo que se podrá en ella."""
    usuario: str
    """Quién está invitado."""
    esNuevo: bool
    """Si aún no tiene usuario: se crea al aceptar."""
    vence: str
    """Hasta cuándo se puede responder."""

class Item(TypedDict):
    cantidad: Decimal
    """Cantidad; sin ella, 1."""
    descripcion: str
    """Descripción."""
    tipo: str
    """`bien` o `servicio`."""
    codigo: NotRequired[str]
    """Código."""
    unidadMedida: str
    """Unidad de medida, por ejemplo `UNI`."""
    precioUnitario: Decimal
    """Precio unitario, con el impuesto general y los que el país informa dentro del precio; los de `papel` `adicional` en la descripción del país se suman aparte."""
    precio: Decimal
    """Precio de la línea, antes de descuentos."""
    descuento: Decimal
    """Descuento, como monto."""
    otroDescuento: Decimal
    """Otro descuento, como monto."""
    total: Decimal
    """Total."""
    impuestos: list[Impuesto]
    """Impuestos de la línea."""

class ItemSolicitado(TypedDict):
    """`descripcion` es obligatorio si no se envía `idProducto`. `precioUnitario` es obligatorio si no se envía `idProducto`."""
    descripcion: NotRequired[str]
    """Descripción."""
    precioUnitario: NotRequired[Decimal | int | str]
    """Precio unitario, con el impuesto general y los que el país informa dentro del precio; los de `papel` `adicional` en la descripción del país se suman aparte."""
    cantidad: NotRequired[Decimal | int | str]
    """Cantidad; sin ella, 1."""
    tipo: NotRequired[Literal["bien", "servicio"]]
    """`bien` o `servicio`; sin él, el de la cuenta. No distingue mayúsculas de minúsculas."""
    unidadMedida: NotRequired[str]
    """Unidad de medida, por ejemplo `UNI`."""
    codigo: NotRequired[str]
    """Código."""
    idProducto: NotRequired[str]
    """Producto del catálogo del que se toma lo que el ítem no dice."""
    descuento: NotRequired[Decimal | int | str]
    """Descuento, como monto."""
    otroDescuento: NotRequired[Decimal | int | str]
    """Otro descuento, como monto."""
    impuestos: NotRequired[list[ImpuestoSolicitado]]
    """Impuestos de la línea."""

class LibroCertificacion(TypedDict):
    libro: list[HojaLeida]
    """Las hojas del libro, en su orden."""

class Llave(TypedDict):
    id: str
    """Identificador de la llave. En la bitácora su usuario es `llave:` y este identificador."""
    nombre: str
    """Nombre que le da quien la creó."""
    estaEnAmbienteDePruebas: bool
    """`true`: solo para el ambiente de pruebas; `false`: solo para producción."""
    cuentas: list[str]
    """Cuentas para las que sirve."""
    permisos: list[Literal["dte.emitir", "dte.anular", "dte.consultar", "cuenta.administrar"]]
    """Permisos que tiene sobre ellas, mientras los tenga su usuario."""
    estado: Literal["Vigente", "Vencida", "Revocada"]
    """`Vigente`, `Vencida` o `Revocada`."""
    inicio: str
    """Sus primeros caracteres, para distinguirla."""
    fechaCreacion: str
    """Cuándo se creó, en UTC."""
    fechaVencimiento: str
    """Desde cuándo no sirve, en UTC."""
    fechaUltimoUso: NotRequired[str]
    """Cuándo se usó por última vez, en UTC y al minuto; ausente si nunca."""
    fechaFinTraslape: NotRequired[str]
    """Hasta cuándo sirve también el texto anterior, en UTC; ausente si ya no sirve."""
    fechaRevocacion: NotRequired[str]
    """Cuándo se revocó, en UTC."""

class LlaveBitacora(TypedDict):
    id: str
    """Identificador de la llave: el comienzo del SHA-256 de `publica`."""
    publica: str
    """La llave pública Ed25519: SPKI en DER, en base64."""
    creada: str
    """Desde cuándo firma, en UTC."""
    retirada: NotRequired[str]
    """Desde cuándo no firma más, en UTC."""
    anterior: NotRequired[str]
    """La llave que firmaba antes."""
    aval: NotRequired[str]
    """Firma de `anterior` sobre el `id` de esta llave, en base64."""

class LlaveNueva(TypedDict):
    llave: Llave
    """La llave."""
    texto: str
    """La llave misma, para `Authorization: Bearer`. No se muestra otra vez: guárdela donde se guardan las claves."""

class LlavePublica(TypedDict):
    kty: str
    """Tipo de llave."""
    crv: str
    """Curva."""
    x: str
    """Coordenada x."""
    y: str
    """Coordenada y."""
    kid: str
    """Identificador de la llave."""
    alg: str
    """Algoritmo."""
    use: str
    """Uso."""

class LlaveSolicitada(TypedDict):
    nombre: str
    """Nombre con el que se distingue de otras, de hasta 100 caracteres."""
    estaEnAmbienteDePruebas: bool
    """`true`: solo para el ambiente de pruebas; `false`: solo para producción."""
    cuentas: list[str]
    """Cuentas para las que sirve, todas del mismo ambiente que la llave; hasta 100."""
    permisos: list[Literal["dte.emitir", "dte.anular", "dte.consultar", "cuenta.administrar"]]
    """Permisos sobre ellas; el usuario debe tenerlos todos en cada una."""
    diasVigencia: NotRequired[int]
    """Días hasta que vence, de 1 a 730; sin él, 365."""

class LlavesBitacora(TypedDict):
    llaves: list[LlaveBitacora]
    """Las llaves, de la más antigua a la vigente."""

class LlavesPublicas(TypedDict):
    keys: list[LlavePublica]
    """Llaves."""

class Localidad(TypedDict):
    id: str
    """Identificador."""
    idLocalidadSuperior: NotRequired[str]
    """Localidad que la contiene."""
    nombre: str
    """Nombre."""

class Lote(TypedDict):
    id: str
    """Identificador del lote."""
    idCuenta: str
    """Cuenta que emite los documentos."""
    nombreArchivo: str
    """Nombre del libro que se envió."""
    estado: Literal["Recibido", "EnProceso", "Terminado", "Fallido"]
    """`Recibido`, `EnProceso`, `Terminado` o `Fallido` (no se emitió ninguno)."""
    totalFilas: int
    """Filas por emitir."""
    totalDtes: int
    """Documentos que esas filas forman."""
    certificados: int
    """Documentos certificados."""
    rechazados: int
    """Documentos rechazados."""
    pendientes: int
    """Documentos cuyo resultado no se conoce todavía."""
    fechaCreacion: str
    """Cuándo se recibió, en UTC."""
    fechaFin: NotRequired[str]
    """Cuándo terminó, en UTC."""
    errores: list[ErrorLote]
    """Los primeros errores, en el orden del libro."""

class LoteDetenido(TypedDict):
    id: str
    """Identificador del lote."""
    creado: str
    """Cuándo se recibió, en UTC."""
    total: int
    """Cuántos documentos tiene."""
    pendientes: int
    """Cuántos faltan."""
    enConsulta: int
    """De los que faltan, cuántos esperan el desenlace de su intento."""
    siguiente: NotRequired[str]
    """Cuándo sigue; ausente si se está trabajando en todos."""

class MetaPagina(TypedDict):
    totalItems: int
    """Total de elementos."""
    totalPages: int
    """Total de páginas."""
    pageNumber: int
    """Página, desde 1; sin ella, la primera."""
    pageSize: int
    """Elementos por página, hasta 100; sin él, 20."""
    siguiente: NotRequired[str]
    """Valor de `cursor` para lo que sigue, en las listas que lo tienen; ausente al final."""

class MetadatosOAuth(TypedDict):
    issuer: str
    """Emisor de los tokens."""
    token_endpoint: str
    """Dónde se piden tokens."""
    jwks_uri: str
    """Dónde están las llaves públicas."""
    grant_types_supported: list[str]
    """Concesiones que se aceptan."""
    scopes_supported: list[str]
    """Permisos que existen."""
    response_types_supported: list[str]
    """Tipos de respuesta que se aceptan."""
    token_endpoint_auth_methods_supported: list[str]
    """Cómo se identifican los clientes."""

class NombrePasskey(TypedDict):
    nombre: str
    """Cómo llamarla desde ahora."""

class NotaDeTipo(TypedDict):
    tipo: str
    """Tipo de documento."""
    cuando: NotRequired[Cuando]
    """Cuándo vale; sin ella, siempre."""

class NotasPais(TypedDict):
    exencion: NotRequired[ExencionDeNota]
    """Cómo dice una nota que una línea no llevaba el impuesto general."""
    exportacionSinImpuesto: bool
    """La nota de una exportación no dice su impuesto general."""
    heredaDocumento: list[str]
    """Datos del documento original que la nota repite; `#` son dígitos."""
    heredaLinea: list[str]
    """Datos de la línea que la nota repite."""

class NumeracionPais(TypedDict):
    delEmisor: bool
    """Los da el emisor, de las secuencias de su cuenta."""
    numeroMax: int
    """El mayor número; 0 si no los da el emisor."""

class Observacion(TypedDict):
    codigo: NotRequired[str]
    """Código de la observación."""
    mensaje: str
    """La observación."""

class OlvidoClave(TypedDict):
    usuario: str
    """Nombre del usuario que olvidó su clave."""

class OpcionPais(TypedDict):
    valor: str
    """Valor que se envía."""
    texto: str
    """Cómo se lee."""
    cuando: NotRequired[Cuando]
    """Cuándo vale; sin ella, siempre."""

class OpcionesPasskey(TypedDict):
    ceremonia: str
    """Lo que se recibió con las opciones de la llave de acceso; vale una vez y cinco minutos."""
    opciones: str
    """Lo que se da al navegador (WebAuthn), en JSON, como texto."""

class PaginaAuditoria(TypedDict):
    data: list[EntradaAuditoria]
    """Elementos de la página."""
    siguiente: NotRequired[str]
    """Número que recibe el próximo documento."""

class PaginaContingencias(TypedDict):
    data: list[Contingencia]
    """Elementos de la página."""
    meta: MetaPagina
    """Cuántos hay."""
    links: EnlacesPagina
    """Direcciones de las páginas."""

class PaginaCorreo(TypedDict):
    data: list[Correo]
    """Elementos de la página."""
    meta: MetaPagina
    """Cuántos hay."""
    links: EnlacesPagina
    """Direcciones de las páginas."""

class PaginaCuenta(TypedDict):
    data: list[Cuenta]
    """Elementos de la página."""
    meta: MetaPagina
    """Cuántos hay."""
    links: EnlacesPagina
    """Direcciones de las páginas."""

class PaginaCuentasSistema(TypedDict):
    data: list[CuentaSistema]
    """Elementos de la página."""
    siguiente: NotRequired[str]
    """Para `cursor`, si hay más."""

class PaginaDte(TypedDict):
    data: list[Dte]
    """Elementos de la página."""
    meta: MetaPagina
    """Cuántos hay."""
    links: EnlacesPagina
    """Direcciones de las páginas."""

class PaginaEntregas(TypedDict):
    data: list[EntregaWebhook]
    """Elementos de la página."""
    siguiente: NotRequired[str]
    """Número que recibe el próximo documento."""

class PaginaEventos(TypedDict):
    data: list[EventoCuenta]
    """Elementos de la página."""
    siguiente: NotRequired[str]
    """Número que recibe el próximo documento."""
    hayMas: bool
    """Si ya hay más."""

class PaginaLote(TypedDict):
    data: list[Lote]
    """Elementos de la página."""
    meta: MetaPagina
    """Cuántos hay."""
    links: EnlacesPagina
    """Direcciones de las páginas."""

class PaginaRecepciones(TypedDict):
    data: list[Recepcion]
    """Elementos de la página."""
    meta: MetaPagina
    """Cuántos hay."""
    links: EnlacesPagina
    """Direcciones de las páginas."""

class PaginaRechazados(TypedDict):
    data: list[DteRechazado]
    """Elementos de la página."""
    meta: MetaPagina
    """Cuántos hay."""
    links: EnlacesPagina
    """Direcciones de las páginas."""

class PaginaTasaImpuesto(TypedDict):
    data: list[TasaImpuesto]
    """Elementos de la página."""
    meta: MetaPagina
    """Cuántos hay."""
    links: EnlacesPagina
    """Direcciones de las páginas."""

class PaginaTipoCambio(TypedDict):
    data: list[TipoCambio]
    """Elementos de la página."""
    meta: MetaPagina
    """Cuántos hay."""
    links: EnlacesPagina
    """Direcciones de las páginas."""

class Pais(TypedDict):
    codigo: str
    """Código."""
    nombre: str
    """Nombre del país."""
    moneda: str
    """Moneda de sus cuentas cuando no dicen otra (ISO 4217)."""
    version: str
    """Cambia cuando cambia la descripción."""

class Parte(TypedDict):
    id: str
    """Identificador tributario; para el consumidor final, el que la descripción del país dice en `consumidorFinal`."""
    tipoId: NotRequired[str]
    """Tipo de identificador, uno de los que la descripción del país dice en `identificadores`."""
    nombre: NotRequired[str]
    """Nombre."""
    nombreComercial: NotRequired[str]
    """Nombre comercial."""
    esExentoIva: NotRequired[bool]
    """Exento de IVA."""
    esRetenedorIva: NotRequired[bool]
    """Agente de retención de IVA."""
    afiliacionIva: NotRequired[str]
    """Afiliación al IVA, por ejemplo `GENERAL`."""
    afiliacionIsr: NotRequired[str]
    """Afiliación al ISR."""
    codigoEstablecimiento: NotRequired[str]
    """Código del establecimiento."""
    tipoEstablecimiento: NotRequired[str]
    """Tipo de establecimiento, por ejemplo `CASA_MATRIZ`."""
    direccionCorreoElectronico: NotRequired[str]
    """Dirección de correo electrónico."""
    direccion: NotRequired[Direccion]
    """Dirección."""
    datosAdicionales: NotRequired[list[DatoAdicional]]
    """Datos libres, como leyendas o los que pide la autoridad de un país."""

class PasoCertificacion(TypedDict):
    clave: str
    """Clave del paso, siempre la misma: por ella se sabe qué está hecho."""
    grupo: str
    """Clave del grupo para el que cuenta."""
    accion: Literal["emitir", "anular", "aprobar"]
    """`emitir`: `POST /dte`. `anular`: `POST /dte/{id}/anular` del documento de `tras`. `aprobar`: `POST /cuenta/{id}/certificacion/aprobacion`."""
    tras: NotRequired[str]
    """Clave del paso cuyo documento ajusta (su `idDteOriginal`) o anula; se ejecuta antes."""
    cuerpo: str
    """Cuerpo de la petición, como texto JSON, sin `idCuenta`, `numeroTransaccion` ni el id del documento de `tras`."""
    serie: NotRequired[str]
    """Serie que el documento debe tener, donde la autoridad la da."""
    numero: NotRequired[int]
    """Número que el documento debe tener, donde la autoridad lo da."""
    impedimentos: NotRequired[list[str]]
    """Por qué la autoridad lo rechazaría. Mientras haya alguno, no se envía."""
    avisos: NotRequired[list[str]]
    """Lo que no está como debería, y no impide enviarlo."""

class PasoPrueba(TypedDict):
    paso: str
    """`certificado`, `titular`, `conexion`, `credenciales`, `secuencias` o `plantilla`."""
    resultado: Literal["bien", "omitido", "aviso", "mal"]
    """`bien`; `aviso`: funciona y conviene corregirlo; `mal`: no se puede emitir así; `omitido`: no se pudo revisar."""
    mensaje: str
    """Qué se encontró y qué hacer."""

class Passkey(TypedDict):
    id: str
    """Identificador de la llave de acceso."""
    nombre: str
    """Cómo la llamó el usuario."""
    fechaCreacion: str
    """Cuándo se agregó."""
    fechaUltimoUso: NotRequired[str]
    """Cuándo se entró con ella por última vez."""

class PasskeyNueva(TypedDict):
    id: str
    """Identificador de la llave de acceso."""
    nombre: str
    """Cómo la llamó el usuario."""
    fechaCreacion: str
    """Cuándo se agregó."""
    fechaUltimoUso: NotRequired[str]
    """Cuándo se entró con ella por última vez."""
    codigosRecuperacion: list[str]
    """Códigos de recuperación de quien no tenía segundo paso: sirven una vez cada uno y no se muestran otra vez."""

class Passkeys(TypedDict):
    data: list[Passkey]
    """Elementos de la página."""

class Pendientes(TypedDict):
    intentos: list[IntentoDetenido]
    """Intentos abiertos, del más antiguo al más reciente."""
    eventos: list[EventoDetenido]
    """Eventos que esperan al bus, por servicio y asunto."""
    fallidos: list[EventoAbandonado]
    """Eventos que sus consumidores abandonaron."""
    lotes: list[LoteDetenido]
    """Lotes en proceso, del más antiguo al más reciente."""
    sinRespuesta: list[Literal["documents", "batch"]]
    """Servicios que no contestaron: lo suyo no está en las listas."""

class PlanCertificacion(TypedDict):
    titulo: str
    """Qué se prueba, y ante quién."""
    seDetiene: bool
    """`true`: la autoridad empieza de nuevo con el primer rechazo; no se envía nada después de uno."""
    grupos: list[GrupoCertificacion]
    """Lo que la autoridad cuenta: tantos de un tipo de documento o de un evento."""
    pasos: list[PasoCertificacion]
    """Las peticiones, cada una después de la que la precede."""

class PlantillaCorreo(TypedDict):
    id: str
    """Identificador."""
    nombre: str
    """Nombre."""
    asunto: str
    """Asunto del mensaje."""
    cuerpo: str
    """Cuerpo del mensaje."""
    tiposDte: str
    """Tipos de documento separados por comas; ninguno significa todos."""

class PlantillaCorreoSolicitada(TypedDict):
    id: NotRequired[str]
    """Identificador."""
    nombre: str
    """Nombre."""
    asunto: str
    """Asunto del mensaje."""
    cuerpo: str
    """Cuerpo del mensaje."""
    tiposDte: NotRequired[str]
    """Tipos de documento separados por comas; ninguno significa todos."""

class PlantillaDte(TypedDict):
    id: str
    """Identificador."""
    idCuenta: str
    """Cuenta emisora. Es obligatoria cuando el usuario tiene varias cuentas."""
    nombre: str
    """Nombre."""
    archivoUri: NotRequired[str]
    """Dirección del HTML de la plantilla, que se sirve como texto."""
    tiposDte: str
    """Tipos de documento separados por comas; ninguno significa todos."""

class PlantillaPdf(TypedDict):
    id: str
    """Identificador."""
    nombre: str
    """Nombre."""
    tiposDte: str
    """Tipos de documento separados por comas; ninguno significa todos."""
    aviso: NotRequired[str]
    """Solo al enviar la plantilla: que es lenta, o por qué no se puede imprimir con ella. Se guarda igual."""

class PlantillaPdfSolicitada(TypedDict):
    id: NotRequired[str]
    """Identificador."""
    nombre: str
    """Nombre."""
    tiposDte: NotRequired[str]
    """Tipos de documento separados por comas; ninguno significa todos."""
    contenido: NotRequired[str]
    """HTML de la plantilla. La cuenta no lo muestra; `GET /plantilla/dte` dice dónde está."""

class Problema(TypedDict):
    type: str
    """Página que explica el problema."""
    title: str
    """Qué pasó y qué hacer."""
    status: int
    """Estado HTTP."""
    traceId: str
    """Identifica la petición ante soporte."""

class Producto(TypedDict):
    id: str
    """Identificador."""
    idProducto: str
    """Código del producto en el catálogo de la cuenta."""
    idCuenta: str
    """Cuenta emisora. Es obligatoria cuando el usuario tiene varias cuentas."""
    nombre: str
    """Nombre."""
    precioUnitario: Decimal
    """Precio unitario, con el impuesto general y los que el país informa dentro del precio; los de `papel` `adicional` en la descripción del país se suman aparte."""
    unidadMedida: str
    """Unidad de medida, por ejemplo `UNI`."""
    tipoProducto: Literal["B", "S"]
    """`B` es bien, `S` es servicio."""
    aplicaIdt: bool
    """Si aplica el impuesto a la distribución de petróleo."""

class ProductoSolicitado(TypedDict):
    idCuenta: NotRequired[str]
    """Cuenta emisora. Es obligatoria cuando el usuario tiene varias cuentas."""
    idProducto: str
    """Código del producto en el catálogo de la cuenta."""
    nombre: str
    """Nombre."""
    precioUnitario: Decimal | int | str
    """Precio unitario, con el impuesto general y los que el país informa dentro del precio; los de `papel` `adicional` en la descripción del país se suman aparte."""
    unidadMedida: NotRequired[str]
    """Unidad de medida, por ejemplo `UNI`."""
    tipoProducto: NotRequired[Literal["B", "S"]]
    """`B` es bien, `S` es servicio. No distingue mayúsculas de minúsculas."""
    aplicaIdt: NotRequired[bool]
    """Si aplica el impuesto a la distribución de petróleo."""

class PuntoVenta(TypedDict):
    codigo: str
    """Código."""
    nombre: NotRequired[str]
    """Nombre."""

class PuntoVentaSolicitado(TypedDict):
    codigo: str
    """Código."""
    nombre: NotRequired[str | None]
    """Nombre."""

class Recepcion(TypedDict):
    puerta: str
    """Qué se llamó, con el nombre que le da la autoridad."""
    primera: str
    """Cuándo llegó, UTC."""
    ultima: str
    """Cuándo llegó por última vez igual, dentro del mismo minuto, UTC."""
    veces: int
    """Cuántas veces llegó igual en ese minuto."""
    idEmisor: NotRequired[str]
    """Quién lo envía, según lo que llegó; ausente si no se pudo leer."""
    documento: NotRequired[str]
    """De qué documento es, según lo que llegó."""
    estado: int
    """Estado HTTP con que se respondió."""
    respuesta: str
    """Qué dice la respuesta."""

class ReceptorSolicitado(TypedDict):
    id: NotRequired[str]
    """Identificador tributario; sin él, consumidor final."""
    nit: NotRequired[str]
    """Otro nombre de `id`; envíe solo uno de los dos."""
    tipoId: NotRequired[str]
    """Tipo de identificador, uno de los que la descripción del país dice en `identificadores`."""
    nombre: NotRequired[str]
    """Nombre."""
    direccionCorreoElectronico: NotRequired[str]
    """Dirección de correo electrónico."""
    direccion: NotRequired[DireccionSolicitada]
    """Dirección."""
    datosAdicionales: NotRequired[list[DatoAdicionalSolicitado]]
    """Datos libres, como leyendas o los que pide la autoridad de un país."""

class ReclamoCuenta(TypedDict):
    usuario: str
    """Usuario al que se entrega la cuenta."""

class Recurso(TypedDict):
    tipo: Literal["archivo", "url", "dte"]
    """`archivo`, `url` o `dte`."""
    uri: NotRequired[str]
    """Dirección."""
    descripcion: NotRequired[str]
    """Descripción."""

class RecursoSolicitado(TypedDict):
    """`uri` (o `url`) es obligatorio si `tipo` es `url`. `idDte` es obligatorio si `tipo` es `dte`. `nombreArchivo` es obligatorio si `tipo` es `archivo`. `contenidoBase64` es obligatorio si `tipo` es `archivo`."""
    tipo: Literal["archivo", "url", "dte"]
    """`archivo`, `url` o `dte`. No distingue mayúsculas de minúsculas."""
    uri: NotRequired[str]
    """Dirección http o https. Obligatoria cuando `tipo` es `url`."""
    url: NotRequired[str]
    """Dirección https a la que se envían. Otro nombre de `uri`; envíe solo uno de los dos."""
    idDte: NotRequired[str]
    """Documento al que se refiere. Obligatorio cuando `tipo` es `dte`."""
    nombreArchivo: NotRequired[str]
    """Nombre del archivo, con su extensión. Obligatorio cuando `tipo` es `archivo`."""
    contenidoBase64: NotRequired[str]
    """Contenido en base64 o data-URI, hasta 5 MiB. Obligatorio cuando `tipo` es `archivo`."""
    descripcion: NotRequired[str]
    """Descripción."""

class RegistroXml(TypedDict):
    xmlContent: str
    """XML certificado, en base64 o sin codificar."""
    isBase64Encoded: NotRequired[bool]
    """Si `xmlContent` está en base64; sin él se reconoce por su contenido."""
    forceTestEnvironment: NotRequired[bool]
    """`true` registra el documento en el ambiente de pruebas."""

class ReglaPais(TypedDict):
    regla: str
    """Nombre estable de la regla, el de `errores[].regla`."""
    codigo: str
    """Código del error con que se rechaza lo que no la cumple."""
    campo: str
    """Campo del que trata."""
    texto: str
    """Lo que pide."""

class RenovacionCodigos(TypedDict):
    claveActual: str
    """La clave del usuario hasta ahora."""
    codigo: NotRequired[str]
    """El código de la aplicación, o uno de recuperación."""
    ceremonia: NotRequired[str]
    """Lo que se recibió con las opciones de la llave de acceso; vale una vez y cinco minutos."""
    passkey: NotRequired[str]
    """Lo que respondió el navegador: el `PublicKeyCredential` en JSON, como texto."""

class RespuestaInvitacion(TypedDict):
    acepta: bool
    """`true` acepta la invitación; `false` la rechaza, o deja la cuenta."""

class RespuestaInvitacionCorreo(TypedDict):
    codigo: str
    """El código que llegó por correo; sirve una vez."""
    acepta: bool
    """`true` acepta la invitación; `false` la rechaza, o deja la cuenta."""
    nombre: NotRequired[str]
    """El nombre de quien aceptó y no tiene usuario."""
    claveNueva: NotRequired[str]
    """La clave de quien aceptó y no tiene usuario, de 10 caracteres o más."""

class RestablecimientoClave(TypedDict):
    codigo: str
    """Código que llegó por correo."""
    claveNueva: str
    """La clave nueva, de 10 caracteres o más."""

class Retenciones(TypedDict):
    isr: Decimal
    """ISR retenido."""
    iva: Decimal
    """IVA retenido."""
    totalMenosRetenciones: Decimal
    """Total menos las retenciones."""

class RetiroSegundoFactor(TypedDict):
    usuario: str
    """De quién se quita el segundo paso."""
    motivo: str
    """Por qué, como queda en la bitácora de administración."""
    claveActual: str
    """La clave de quien hace la petición."""
    codigo: NotRequired[str]
    """El código de quien hace la petición, si tiene un segundo paso."""
    ceremonia: NotRequired[str]
    """Lo que se recibió con las opciones de la llave de acceso; vale una vez y cinco minutos."""
    passkey: NotRequired[str]
    """Lo que respondió el navegador: el `PublicKeyCredential` en JSON, como texto."""

class RevocacionToken(TypedDict):
    token: str
    """Un token de acceso o de renovación de la sesión que se cierra."""
    token_type_hint: NotRequired[str]
    """Qué token es, `access_token` o `refresh_token`; no hace falta, y lo que no se conozca se ignora."""
    todas: NotRequired[bool]
    """`true` cierra todas las sesiones del usuario."""

class RotacionLlave(TypedDict):
    horasTraslape: NotRequired[int]
    """Horas en que sirve también el texto anterior, de 0 a 168; sin él, 24."""

class SaludLista(TypedDict):
    estado: Literal["lista", "noLista"]
    """Estado."""

class SaludViva(TypedDict):
    estado: Literal["viva"]
    """Estado."""

class Secuencia(TypedDict):
    tipo: str
    """Tipo de documento, con el nombre del contrato o el de la autoridad."""
    codigoEstablecimiento: NotRequired[str]
    """Código del establecimiento."""
    codigoPuntoVenta: NotRequired[str]
    """Código del punto de venta."""
    desde: int
    """Primer número."""
    hasta: int
    """Último número."""
    siguiente: NotRequired[int]
    """Número que recibe el próximo documento."""
    vencimiento: NotRequired[str]
    """Hasta cuándo vale el rango, `yyyy-MM-dd`."""

class SecuenciaSolicitada(TypedDict):
    tipo: str
    """Tipo de documento, con el nombre del contrato o el de la autoridad."""
    codigoEstablecimiento: NotRequired[str]
    """Código del establecimiento."""
    codigoPuntoVenta: NotRequired[str]
    """Código del punto de venta."""
    desde: int
    """Primer número."""
    hasta: int
    """Último número."""
    siguiente: NotRequired[int]
    """Primer número que se da, cuando no es `desde`."""
    vencimiento: NotRequired[str]
    """Hasta cuándo vale el rango, `yyyy-MM-dd`."""

class SegundoFactorNuevo(TypedDict):
    secreto: str
    """El secreto en base 32, para escribirlo en la aplicación."""
    uri: str
    """El secreto como dirección `otpauth://`."""
    qr: str
    """La misma dirección como código QR: una imagen, en un data-URI."""

class Solicitante(TypedDict):
    nombre: str
    """Nombre de quien pide la anulación."""
    tipoId: NotRequired[str]
    """Clase de su identificación, como en el receptor."""
    id: str
    """Su número de identificación."""

class Solicitud(TypedDict):
    idCuenta: NotRequired[str]
    """Cuenta emisora. Es obligatoria cuando el usuario tiene varias cuentas."""
    tipo: NotRequired[str]
    """Tipo de documento. No distingue mayúsculas de minúsculas."""
    fechaEmision: NotRequired[str]
    """Fecha y hora de emisión, en la hora local del emisor; sin ella, la actual."""
    items: list[ItemSolicitado]
    """Líneas del documento."""
    emisor: NotRequired[EmisorSolicitado]
    """Establecimiento y punto de venta que emiten, cuando no son los de la cuenta."""
    receptor: NotRequired[ReceptorSolicitado]
    """Receptor; sin él, consumidor final."""
    moneda: NotRequired[str]
    """Moneda (ISO 4217); sin ella, la de la cuenta. No distingue mayúsculas de minúsculas."""
    numeroTransaccion: NotRequired[str]
    """Número con el que el cliente identifica su operación; no se repite en una cuenta."""
    numeroAcceso: NotRequired[str]
    """Número de acceso de 9 dígitos, solo en documentos emitidos en contingencia."""
    estaEnAmbienteDePruebas: NotRequired[bool]
    """`true` en el ambiente de pruebas."""
    certificar: NotRequired[bool]
    """`false` para solo calcular el documento, sin certificarlo ni guardarlo."""
    idDteOriginal: NotRequired[str]
    """Documento al que se refiere una nota de crédito, de débito o de abono."""
    motivoAjuste: NotRequired[str]
    """Por qué se emite la nota."""
    motivoExencionIva: NotRequired[str]
    """Motivo de exención de IVA; sin él, el de la cuenta. Uno que no se reconoce se rechaza con la lista de los que sí."""
    esExportacion: NotRequired[bool]
    """Marca una exportación; requiere `datosExportacion`."""
    datosExportacion: NotRequired[DatosExportacionSolicitados]
    """Datos de exportación. Obligatorios en una exportación."""
    abonosPactados: NotRequired[list[AbonoSolicitado]]
    """Abonos de un crédito."""
    datosAdicionales: NotRequired[list[DatoAdicionalSolicitado]]
    """Datos libres, como leyendas o los que pide la autoridad de un país."""
    contingencia: NotRequired[ContingenciaSolicitada]
    """De un documento que se entregó al receptor mientras el emisor estaba sin conexión: con él no se envía de inmediato, sino con el evento que lo informa. `fechaEmision` es la de la entrega. Los códigos de `tipo` están en `GET /pais/{codigo}`."""

class SolicitudAnulacion(TypedDict):
    dteId: str
    """Identificador del documento; el mismo de la ruta."""
    motivoAnulacion: str
    """Por qué se anula."""
    fechaAnulacion: NotRequired[str]
    """Fecha y hora de anulación, en la hora local del emisor; sin ella, la actual."""
    forzar: NotRequired[bool]
    """`true` guarda la anulación sin pedirla al certificador."""
    force: NotRequired[bool]
    """Otro nombre de `forzar`; envíe solo uno de los dos."""
    tipoAnulacion: NotRequired[int]
    """Clase de anulación de la autoridad, donde tiene varias: las de `anulacion.clases` en la descripción del país."""
    idDteReemplazo: NotRequired[str]
    """Documento que reemplaza al anulado, cuando lo hay."""
    solicitante: NotRequired[Solicitante]
    """Quién pide la anulación, donde la autoridad lo pregunta y no es el emisor."""

class SolicitudAnulacionNumeros(TypedDict):
    tipo: str
    """Tipo de documento de la secuencia."""
    desde: int
    """Primer número."""
    hasta: int
    """Último número."""

class SolicitudAprobacion(TypedDict):
    """`motivo` es obligatorio si `estado` es `Rechazado`."""
    estado: Literal["Aceptado", "Rechazado"]
    """`Aceptado` o `Rechazado`. No distingue mayúsculas de minúsculas."""
    motivo: NotRequired[str]
    """Por qué se rechaza; obligatorio con `Rechazado`."""

class SolicitudAprobacionPrueba(TypedDict):
    """`motivo` es obligatorio si `estado` es `Rechazado`."""
    numeroTransaccion: str
    """Nombre de la aprobación: con el mismo es la misma."""
    estado: Literal["Aceptado", "Rechazado"]
    """`Aceptado` o `Rechazado`. No distingue mayúsculas de minúsculas."""
    motivo: NotRequired[str]
    """Por qué se rechaza; obligatorio con `Rechazado`."""
    idEmisor: str
    """Identificador tributario de quien emitió el documento."""
    documento: str
    """Número del documento, tal como lo escribe la autoridad."""
    fechaEmision: str
    """Fecha del documento, como `2026-11-20`."""
    total: Decimal | int | str
    """Total del documento en la moneda con que la autoridad lo cuenta."""
    momento: NotRequired[str]
    """Cuándo se aprueba, en la hora local del país, como `2026-11-20T08:15:00`; ahora si no se envía."""

class SolicitudCuenta(TypedDict):
    id: str
    """Identificador tributario de la cuenta, como lo escribe su país."""
    idCertificador: str
    """Certificador de la cuenta: uno de los que la descripción de su país dice en `certificadores`."""
    direccionCorreoElectronico: NotRequired[str | None]
    """Dirección de correo electrónico."""
    direccionWeb: NotRequired[str | None]
    """Sitio web."""
    telefonos: NotRequired[str | None]
    """Teléfonos."""
    slogan: NotRequired[str | None]
    """Lema."""
    emiteFacturas: NotRequired[bool]
    """Emite documentos."""
    recibeFacturas: NotRequired[bool]
    """Guarda los documentos en los que es receptora."""
    estaEnAmbienteDePruebas: NotRequired[bool]
    """`true` en el ambiente de pruebas."""
    monedaPorDefecto: NotRequired[str | None]
    """Moneda cuando el documento no dice otra."""
    tipoDocumentoPorDefecto: NotRequired[str | None]
    """Tipo cuando el documento no dice otro."""
    tipoProductoPorDefecto: NotRequired[str | None]
    """Bien o servicio cuando el ítem no lo dice."""
    unidadMedidaPorDefecto: NotRequired[str | None]
    """Unidad de medida cuando el ítem no dice otra."""
    motivoExencionIva: NotRequired[str | None]
    """Motivo de exención de IVA; sin él, el de la cuenta."""
    informacionFiscal: NotRequired[InformacionFiscalSolicitada]
    """Identidad fiscal; su país es el de la cuenta."""
    establecimientos: NotRequired[list[EstablecimientoSolicitado] | None]
    """Establecimientos y sus puntos de venta."""
    secuencias: NotRequired[list[SecuenciaSolicitada] | None]
    """Rangos de números que la autoridad autorizó, donde los da el emisor."""
    datosAdicionales: NotRequired[list[DatoAdicionalCuenta] | None]
    """Datos libres, como leyendas o los que pide la autoridad de un país."""
    plantillasPdf: NotRequired[list[PlantillaPdfSolicitada] | None]
    """Plantillas de PDF."""
    plantillasMensajeCorreoElectronico: NotRequired[list[PlantillaCorreoSolicitada] | None]
    """Plantillas de los mensajes de correo."""
    usuarios: NotRequired[list[UsuarioCuentaSolicitado] | None]
    """Usuarios con permisos sobre la cuenta, y los invitados a tenerlos."""
    origenes: NotRequired[list[str] | None]
    """Orígenes (`https://tienda.example.com`) de las páginas cuyos programas pueden leer lo que la API responde por la cuenta; hasta 20, exactos, `http` solo con `localhost`."""
    certificadoFirma: NotRequired[CertificadoFirmaSolicitado]
    """Certificado de firma (.pfx) con su llave. Se guarda cifrado y nunca se devuelve."""
    logo: NotRequired[str | None]
    """Logo PNG o JPEG en base64 o data-URI, hasta 1 MiB y 4 millones de píxeles (2000 × 2000). Se guarda solo la imagen, dibujada de nuevo."""
    credencialesCertificador: NotRequired[dict[str, object]]
    """Credenciales que pide el certificador. Se guardan cifradas y nunca se devuelven."""

class SolicitudPasskey(TypedDict):
    claveActual: str
    """La clave del usuario hasta ahora."""
    codigo: NotRequired[str]
    """Un código del usuario, si tiene un segundo paso."""
    ceremonia: NotRequired[str]
    """Lo que se recibió con las opciones de la llave de acceso; vale una vez y cinco minutos."""
    passkey: NotRequired[str]
    """Lo que respondió el navegador: el `PublicKeyCredential` en JSON, como texto."""

class SolicitudSegundoFactor(TypedDict):
    claveActual: str
    """La clave del usuario hasta ahora."""
    codigo: NotRequired[str]
    """Código."""
    ceremonia: NotRequired[str]
    """Lo que se recibió con las opciones de la llave de acceso; vale una vez y cinco minutos."""
    passkey: NotRequired[str]
    """Lo que respondió el navegador: el `PublicKeyCredential` en JSON, como texto."""

class SolicitudToken(TypedDict):
    grant_type: str
    """`password`, `refresh_token` o `urn:dte:grant:passkey`."""
    username: NotRequired[str]
    """Usuario. Obligatorio con `password`."""
    password: NotRequired[str]
    """Contraseña. Obligatoria con `password`."""
    refresh_token: NotRequired[str]
    """Token de renovación; sirve una vez."""
    scope: NotRequired[str]
    """Permisos separados por espacios; sin él, todos los del usuario."""
    otp: NotRequired[str]
    """Código de la aplicación de autenticación, o uno de recuperación, de quien tiene un segundo paso."""
    ceremonia: NotRequired[str]
    """Lo que se recibió con las opciones de la llave de acceso; vale una vez y cinco minutos."""
    passkey: NotRequired[str]
    """Lo que respondió el navegador: el `PublicKeyCredential` en JSON, como texto."""

class SolicitudVistaPrevia(TypedDict):
    contenido: str
    """Contenido."""
    tipo: NotRequired[str]
    """Tipo de documento. No distingue mayúsculas de minúsculas."""
    idCuenta: NotRequired[str]
    """Cuenta emisora. Es obligatoria cuando el usuario tiene varias cuentas."""

class SucesoDeHistoria(TypedDict):
    fecha: str
    """Cuándo ocurrió, en UTC; vacía donde no se anotó."""
    que: str
    """Qué fue: `intento`, `numero`, `envio`, `pregunta`, `documento`, `evento`, `archivo`, `bitacora` o `recurso`."""
    detalle: str
    """Qué fue de ello, sin nada de lo que el documento dice."""
    traza: str
    """Identificador de su traza, con 32 cifras hexadecimales; vacío donde no hay."""

class TasaImpuesto(TypedDict):
    pais: str
    """País (ISO 3166-1)."""
    impuesto: str
    """El `nombreCorto` del impuesto."""
    desde: str
    """Primer día en que rige."""
    tasa: Decimal
    """La tasa, en la unidad que el país le da."""

class TasaImpuestoSolicitada(TypedDict):
    pais: str
    """País (ISO 3166-1)."""
    impuesto: str
    """El `nombreCorto` de un impuesto con `tasaRegistrable`."""
    desde: str
    """Primer día en que rige, hasta dentro de un año."""
    tasa: Decimal | int | str
    """La tasa, en la unidad que el país le da."""

class TasaPais(TypedDict):
    nombre: str
    """Qué tasa es."""
    valor: str
    """Su valor."""
    desde: str
    """Desde cuándo vale, `yyyy-MM-dd`."""
    hasta: NotRequired[str]
    """Hasta cuándo vale, `yyyy-MM-dd`."""

class TipoCambio(TypedDict):
    pais: str
    """País (ISO 3166-1)."""
    moneda: str
    """La otra moneda (ISO 4217)."""
    fecha: str
    """Día al que corresponde."""
    tasa: Decimal
    """Cuánto vale una unidad en la moneda del país."""
    fuente: str
    """Quién lo publicó."""

class TipoCambioSolicitado(TypedDict):
    pais: str
    """País (ISO 3166-1)."""
    moneda: str
    """La otra moneda (ISO 4217): una que el país acepte en sus documentos."""
    fecha: str
    """Día al que corresponde, hasta hoy."""
    tasa: Decimal | int | str
    """Cuánto vale una unidad en la moneda del país."""

class TipoDocumento(TypedDict):
    tipo: str
    """Tipo de documento."""
    nombre: str
    """Cómo lo ofrece un formulario."""
    clases: list[ClaseDocumento]
    """Clases que reconoce la autoridad."""
    cuando: NotRequired[Cuando]
    """Cuándo vale; sin ella, siempre."""
    esNota: bool
    """Ajusta otro documento."""
    esExportacion: bool
    """Es de exportación."""
    notas: list[NotaDeTipo]
    """Notas que lo ajustan, la usual primero."""
    pideReceptor: bool
    """Requiere un receptor identificado."""
    pideLugar: bool
    """Requiere el lugar del receptor."""
    llevaPagos: bool
    """Dice cómo o cuándo se paga."""
    aumenta: bool
    """Es una nota que suma a su original; las demás le restan, y juntas no más de lo que fue."""
    sinImpuestos: bool
    """Sus líneas no llevan impuestos."""
    esDeCompra: bool
    """Lo emite quien compra: su receptor es quien vende."""
    nombreReceptor: str
    """Cómo se llama su receptor, donde «receptor» confundiría; vacío en los demás."""

class TipoIdentificador(TypedDict):
    tipo: str
    """Valor de `tipoId`; vacío es la que se entiende si no se dice ninguna."""
    nombre: str
    """Cómo se la llama."""
    texto: str
    """Cómo la ofrece un formulario; vacío si es su nombre."""
    patron: str
    """Expresión regular del valor entero; vacía si vale cualquiera."""
    verificador: NotRequired[DigitoVerificador]
    """Su dígito verificador, donde se conoce."""
    ejemplo: str
    """Un valor de ejemplo."""
    deEmisor: bool
    """Lo tienen las cuentas."""
    deReceptor: bool
    """Lo tienen los receptores."""

class Token(TypedDict):
    access_token: str
    """Token de acceso."""
    token_type: Literal["Bearer"]
    """Tipo de token."""
    expires_in: int
    """Segundos que dura el token de acceso."""
    refresh_token: str
    """Token de renovación; sirve una vez."""
    scope: str
    """Permisos separados por espacios; sin él, todos los del usuario."""

class TurnoCertificacion(TypedDict):
    tomado: bool
    """`true`: la corrida tiene el turno. `false`: lo tiene otra."""
    segundos: int
    """Cuánto dura el turno como máximo desde ahora."""

class TurnoSolicitado(TypedDict):
    corrida: str
    """Un identificador que elige quien ejecuta el plan, el mismo mientras sigue."""
    libera: NotRequired[bool]
    """Devuelve el turno."""

class UnidadGravable(TypedDict):
    codigo: int
    """Valor de `codigoUnidadGravable`."""
    nombre: str
    """Nombre de la unidad; vacío si es una sola."""

class Usuario(TypedDict):
    usuario: str
    """Nombre de usuario."""
    nombre: str
    """Nombre."""
    direccionCorreoElectronico: str
    """Dirección de correo electrónico."""
    cuentas: list[CuentaDeUsuario]
    """Cuentas del usuario."""
    invitaciones: list[CuentaDeUsuario]
    """Cuentas a las que otros lo invitan; acéptelas con `POST /cuenta/{id}/invitacion`."""
    segundoFactor: NotRequired[bool]
    """Si al entrar se pide además un código."""
    codigosRecuperacion: NotRequired[int]
    """Cuántos códigos de recuperación quedan."""
    permisosSistema: NotRequired[list[Literal["sistema.consultar", "sistema.administrar"]]]
    """Lo que el usuario puede en la instalación, que no es de ninguna cuenta."""

class UsuarioCuenta(TypedDict):
    usuario: str
    """Nombre de usuario."""
    permisos: list[Literal["dte.emitir", "dte.anular", "dte.consultar", "cuenta.administrar"]]
    """Permisos sobre la cuenta."""
    estado: NotRequired[Literal["Invitado"]]
    """`Invitado` mientras el usuario no acepta: sus permisos aún no valen."""

class UsuarioCuentaSolicitado(TypedDict):
    usuario: str
    """Nombre de usuario."""
    permisos: list[Literal["dte.emitir", "dte.anular", "dte.consultar", "cuenta.administrar"]]
    """Permisos sobre la cuenta."""

class Verificacion(TypedDict):
    uri: str
    """Dirección http o https."""
    texto: str
    """Quién responde allí, por ejemplo `la autoridad tributaria`."""

class Webhook(TypedDict):
    id: str
    """Identificador del webhook."""
    idCuenta: str
    """Cuenta cuyos eventos se envían."""
    url: str
    """Dirección https a la que se envían."""
    eventos: list[Literal["certificado.por_vencer", "contingencia.informada", "contingencia.plazo", "contingencia.rechazada", "correo.fallido", "dte.anulado", "dte.certificado", "dte.pendiente", "dte.rechazado", "lote.terminado", "secuencia.por_agotarse", "webhook.inactivo", "webhook.prueba"]]
    """Observaciones de la autoridad tributaria."""
    descripcion: str
    """Nombre que le da quien lo administra."""
    estado: Literal["Activo", "Inactivo"]
    """`Activo`, o `Inactivo`: no se le envía nada."""
    motivo: NotRequired[str]
    """Por qué quedó inactivo, si no lo pidió quien lo administra."""
    version: str
    """Versión de la API en cuyas palabras se escriben sus eventos."""
    llavePublica: str
    """Llave Ed25519 de sus firmas `v1a`, como la escribe Standard Webhooks (`whpk_…`)."""
    fechaCreacion: str
    """Cuándo se pidió, en UTC."""
    fallandoDesde: NotRequired[str]
    """Desde cuándo no acepta ninguna entrega, en UTC; ausente si aceptó la última."""

class WebhookConSecreto(TypedDict):
    webhook: Webhook
    """El webhook."""
    secreto: str
    """El secreto en base 32, para escribirlo en la aplicación."""

class WebhookSolicitado(TypedDict):
    idCuenta: NotRequired[str]
    """Cuenta emisora. Es obligatoria cuando el usuario tiene varias cuentas."""
    url: str
    """Dirección https a la que se envían."""
    eventos: NotRequired[list[Literal["certificado.por_vencer", "contingencia.informada", "contingencia.plazo", "contingencia.rechazada", "correo.fallido", "dte.anulado", "dte.certificado", "dte.pendiente", "dte.rechazado", "lote.terminado", "secuencia.por_agotarse", "webhook.inactivo", "webhook.prueba"]]]
    """Observaciones de la autoridad tributaria."""
    descripcion: NotRequired[str]
    """Nombre que le da quien lo administra, de hasta 200 caracteres."""

AMOUNTS: dict[str, dict[str, str]] = {
    "Abono": {"monto": ""},
    "AbonoSolicitado": {"monto": ""},
    "Ajuste": {"monto": ""},
    "CambioProducto": {"precioUnitario": ""},
    "DatosExportacion": {"flete": "", "seguro": ""},
    "DatosExportacionSolicitados": {"flete": "", "seguro": ""},
    "DiaAutoridad": {"disponibilidad": "", "lentas": ""},
    "Dte": {"total": "", "items": "Item", "impuestos": "ImpuestoDelDocumento", "ajustes": "Ajuste", "abonosPactados": "Abono", "datosExportacion": "DatosExportacion", "retenciones": "Retenciones", "dteOriginal": "DteOriginal"},
    "DteOriginal": {"total": ""},
    "DteRechazado": {"total": ""},
    "DteRechazadoDetalle": {"total": "", "dte": "Dte"},
    "EstadoAutoridad": {"dias": "DiaAutoridad"},
    "EstadoServicio": {"autoridades": "EstadoAutoridad"},
    "Impuesto": {"cantidadUnidadesGravables": "", "montoGravable": "", "montoImpuesto": ""},
    "ImpuestoDelDocumento": {"montoGravable": "", "montoImpuesto": ""},
    "ImpuestoSolicitado": {"cantidadUnidadesGravables": "", "montoGravable": "", "montoImpuesto": ""},
    "Item": {"cantidad": "", "precioUnitario": "", "precio": "", "descuento": "", "otroDescuento": "", "total": "", "impuestos": "Impuesto"},
    "ItemSolicitado": {"precioUnitario": "", "cantidad": "", "descuento": "", "otroDescuento": "", "impuestos": "ImpuestoSolicitado"},
    "PaginaDte": {"data": "Dte"},
    "PaginaRechazados": {"data": "DteRechazado"},
    "PaginaTasaImpuesto": {"data": "TasaImpuesto"},
    "PaginaTipoCambio": {"data": "TipoCambio"},
    "Producto": {"precioUnitario": ""},
    "ProductoSolicitado": {"precioUnitario": ""},
    "Retenciones": {"isr": "", "iva": "", "totalMenosRetenciones": ""},
    "Solicitud": {"items": "ItemSolicitado", "datosExportacion": "DatosExportacionSolicitados", "abonosPactados": "AbonoSolicitado"},
    "SolicitudAprobacionPrueba": {"total": ""},
    "TasaImpuesto": {"tasa": ""},
    "TasaImpuestoSolicitada": {"tasa": ""},
    "TipoCambio": {"tasa": ""},
    "TipoCambioSolicitado": {"tasa": ""},
}


class Operation(NamedTuple):
    """An operation of the API. `sends` and `answers` are content types, "" for none; what answers several is bytes."""

    method: str
    path: str
    sends: str
    answers: str
    shape: str
    """The name of the schema that it answers, or that a list which it answers is of."""
    is_keyed: bool
    """Whether it takes an Idempotency-Key."""


OPERATIONS: dict[str, Operation] = {
    "acceptInvitacion": Operation("POST", "/invitacion/respuesta", "application/json", "", "", False),
    "addRecurso": Operation("POST", "/dte/{id}/recurso", "application/json", "application/json", "Recurso", True),
    "addRecursoRecibido": Operation("POST", "/recibidos/dte/{id}/recurso", "application/json", "application/json", "Recurso", True),
    "answerInvitacion": Operation("POST", "/cuenta/{id}/invitacion", "application/json", "application/json", "Usuario", True),
    "approveDteRecibido": Operation("POST", "/recibidos/dte/{id}/aprobacion", "application/json", "application/json", "AprobacionComercial", True),
    "approvePrueba": Operation("POST", "/cuenta/{id}/certificacion/aprobacion", "application/json", "application/json", "AprobacionPrueba", False),
    "askPasskey": Operation("POST", "/passkey/opciones", "application/json", "application/json", "OpcionesPasskey", False),
    "beginPasskey": Operation("POST", "/usuario/passkey", "application/json", "application/json", "OpcionesPasskey", False),
    "beginSegundoFactor": Operation("POST", "/usuario/segundo-factor", "application/json", "application/json", "SegundoFactorNuevo", False),
    "cancelDte": Operation("POST", "/dte/{id}/anular", "application/json", "application/json", "Dte", True),
    "cancelDteRecibido": Operation("POST", "/recibidos/dte/{id}/anular", "application/json", "application/json", "Dte", True),
    "cancelNumeros": Operation("POST", "/cuenta/{id}/secuencias/anular", "application/json", "", "", True),
    "changeClave": Operation("POST", "/usuario/clave", "application/json", "", "", False),
    "checkCuenta": Operation("POST", "/cuenta/{id}/probar", "application/json", "application/json", "CuentaComprobada", False),
    "claimCuenta": Operation("POST", "/cuenta/{id}/reclamo", "application/json", "", "", True),
    "confirmPasskey": Operation("POST", "/usuario/passkey/confirmacion", "application/json", "application/json", "PasskeyNueva", False),
    "confirmSegundoFactor": Operation("POST", "/usuario/segundo-factor/confirmacion", "application/json", "application/json", "CodigosRecuperacion", False),
    "correctDteRechazado": Operation("POST", "/rechazados/dte/{id}", "application/json", "application/json", "Dte", True),
    "createCuenta": Operation("POST", "/cuenta", "application/json", "application/json", "Cuenta", True),
    "createDte": Operation("POST", "/dte", "application/json", "application/json", "Dte", True),
    "createDtes": Operation("POST", "/dte/bulk", "application/x-ndjson", "application/x-ndjson", "", True),
    "createLlave": Operation("POST", "/llave", "application/json", "application/json", "LlaveNueva", True),
    "createLote": Operation("POST", "/lote", "application/octet-stream", "application/json", "Lote", True),
    "createProducto": Operation("POST", "/producto", "application/json", "application/json", "Producto", True),
    "createToken": Operation("POST", "/token", "application/x-www-form-urlencoded", "application/json", "Token", False),
    "createWebhook": Operation("POST", "/webhook", "application/json", "application/json", "WebhookConSecreto", True),
    "deleteProducto": Operation("DELETE", "/producto/{id}", "", "", "", True),
    "deleteWebhook": Operation("DELETE", "/webhook/{id}", "", "", "", True),
    "forgetClave": Operation("POST", "/usuario/clave/olvido", "application/json", "", "", False),
    "getArchivo": Operation("GET", "/archivos/{nombre}", "", "*/*", "", False),
    "getBitacora": Operation("GET", "/cuenta/{id}/bitacora", "", "application/x-ndjson", "", False),
    "getContribuyente": Operation("GET", "/contribuyente/{id}", "", "application/json", "Contribuyente", False),
    "getCuenta": Operation("GET", "/cuenta/{id}", "", "application/json", "Cuenta", False),
    "getDocs": Operation("GET", "/docs", "", "text/html", "", False),
    "getDocsPage": Operation("GET", "/docs/{pagina}", "", "*/*", "", False),
    "getDte": Operation("GET", "/dte/{id}", "", "application/json", "Dte", False),
    "getDteByTransaccion": Operation("GET", "/dte/transaction/{numeroTransaccion}", "", "application/json", "Dte", False),
    "getDtePdf": Operation("GET", "/dte/{id}/pdf", "", "application/pdf", "", False),
    "getDteRechazado": Operation("GET", "/rechazados/dte/{id}", "", "application/json", "DteRechazadoDetalle", False),
    "getDteRecibido": Operation("GET", "/recibidos/dte/{id}", "", "application/json", "Dte", False),
    "getDteRecibidoPdf": Operation("GET", "/recibidos/dte/{id}/pdf", "", "application/pdf", "", False),
    "getDtesArchivos": Operation("GET", "/dte/archivos.zip", "", "application/zip", "", False),
    "getDtesExcel": Operation("GET", "/dte/excel", "", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", "", False),
    "getEntrega": Operation("GET", "/entrega/{id}", "", "application/json", "EntregaWebhook", False),
    "getError": Operation("GET", "/errores/{codigo}", "", "text/html", "", False),
    "getEstado": Operation("GET", "/estado", "", "application/json", "EstadoServicio", False),
    "getHistoria": Operation("GET", "/operacion/historia", "", "application/json", "Historia", False),
    "getIntento": Operation("GET", "/dte/intento/{id}", "", "application/json", "Intento", False),
    "getInvitacion": Operation("POST", "/invitacion/consulta", "application/json", "application/json", "Invitacion", False),
    "getJwks": Operation("GET", "/.well-known/jwks.json", "", "application/json", "LlavesPublicas", False),
    "getLlms": Operation("GET", "/llms.txt", "", "text/plain", "", False),
    "getLote": Operation("GET", "/lote/{id}", "", "application/json", "Lote", False),
    "getLotePlantilla": Operation("GET", "/lote/plantilla", "", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", "", False),
    "getLoteResultado": Operation("GET", "/lote/{id}/resultado", "", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", "", False),
    "getOAuthMetadata": Operation("GET", "/.well-known/oauth-authorization-server", "", "application/json", "MetadatosOAuth", False),
    "getOpenApi": Operation("GET", "/openapi.json", "", "application/json", "object", False),
    "getPais": Operation("GET", "/pais/{codigo}", "", "application/json", "DescripcionPais", False),
    "getSaludLista": Operation("GET", "/salud/lista", "", "application/json", "SaludLista", False),
    "getSaludViva": Operation("GET", "/salud/viva", "", "application/json", "SaludViva", False),
    "getUsuario": Operation("GET", "/usuario", "", "application/json", "Usuario", False),
    "getWebhook": Operation("GET", "/webhook/{id}", "", "application/json", "Webhook", False),
    "listAuditoria": Operation("GET", "/cuenta/{id}/auditoria", "", "application/json", "PaginaAuditoria", False),
    "listAuditoriaDeUsuario": Operation("POST", "/sistema/usuario/auditoria", "application/json", "application/json", "PaginaAuditoria", False),
    "listAuditoriaSistema": Operation("GET", "/sistema/auditoria", "", "application/json", "PaginaAuditoria", False),
    "listAuditoriaUsuario": Operation("GET", "/usuario/auditoria", "", "application/json", "PaginaAuditoria", False),
    "listContingencias": Operation("GET", "/cuenta/{id}/contingencias", "", "application/json", "PaginaContingencias", False),
    "listCorreos": Operation("GET", "/correo", "", "application/json", "PaginaCorreo", False),
    "listCuentas": Operation("GET", "/cuenta", "", "application/json", "PaginaCuenta", False),
    "listCuentasSistema": Operation("GET", "/sistema/cuenta", "", "application/json", "PaginaCuentasSistema", False),
    "listDtes": Operation("GET", "/dte", "", "application/json", "PaginaDte", False),
    "listDtesRechazados": Operation("GET", "/rechazados/dte", "", "application/json", "PaginaRechazados", False),
    "listDtesRecibidos": Operation("GET", "/recibidos/dte", "", "application/json", "PaginaDte", False),
    "listEntregas": Operation("GET", "/webhook/{id}/entregas", "", "application/json", "PaginaEntregas", False),
    "listErrores": Operation("GET", "/errores", "", "text/html", "", False),
    "listEventos": Operation("GET", "/eventos", "", "application/json", "PaginaEventos", False),
    "listLlaves": Operation("GET", "/llave", "", "application/json", "Llave", False),
    "listLlavesBitacora": Operation("GET", "/bitacora/llaves", "", "application/json", "LlavesBitacora", False),
    "listLocalidades": Operation("GET", "/localidad", "", "application/json", "Localidad", False),
    "listLotes": Operation("GET", "/lote", "", "application/json", "PaginaLote", False),
    "listPaises": Operation("GET", "/pais", "", "application/json", "Pais", False),
    "listPasskeys": Operation("GET", "/usuario/passkey", "", "application/json", "Passkeys", False),
    "listPendientes": Operation("GET", "/operacion/pendientes", "", "application/json", "Pendientes", False),
    "listPlantillas": Operation("GET", "/plantilla/dte", "", "application/json", "PlantillaDte", False),
    "listRecepciones": Operation("GET", "/cuenta/{id}/recepciones", "", "application/json", "PaginaRecepciones", False),
    "listReglas": Operation("GET", "/pais/{codigo}/reglas", "", "application/json", "ReglaPais", False),
    "listTasasImpuestos": Operation("GET", "/tasa-impuesto", "", "application/json", "PaginaTasaImpuesto", False),
    "listTiposCambio": Operation("GET", "/tipo-cambio", "", "application/json", "PaginaTipoCambio", False),
    "listWebhooks": Operation("GET", "/webhook", "", "application/json", "Webhook", False),
    "planCertificacion": Operation("POST", "/cuenta/{id}/certificacion", "application/json", "application/json", "PlanCertificacion", False),
    "previewPlantilla": Operation("POST", "/plantilla/dte/vista-previa", "application/json", "application/pdf", "", False),
    "proveCuenta": Operation("POST", "/cuenta/{id}/prueba", "application/json", "", "", True),
    "readLibroCertificacion": Operation("POST", "/cuenta/{id}/certificacion/libro", "application/octet-stream", "application/json", "LibroCertificacion", False),
    "readUsuario": Operation("POST", "/sistema/usuario/consulta", "application/json", "application/json", "FichaUsuario", False),
    "registerXml": Operation("POST", "/dte/xml", "application/json", "application/json", "DteRegistrado", False),
    "removePasskey": Operation("POST", "/usuario/passkey/baja", "application/json", "", "", False),
    "removeSegundoFactor": Operation("POST", "/usuario/segundo-factor/baja", "application/json", "", "", False),
    "renamePasskey": Operation("PATCH", "/usuario/passkey/{id}", "application/json", "application/json", "Passkey", False),
    "renewCodigosRecuperacion": Operation("POST", "/usuario/segundo-factor/codigos", "application/json", "application/json", "CodigosRecuperacion", False),
    "resendCorreo": Operation("POST", "/correo/{id}/reenvio", "application/json", "application/json", "Correo", True),
    "resendEntrega": Operation("POST", "/entrega/{id}/reenvio", "application/json", "application/json", "EntregaWebhook", True),
    "resetClave": Operation("POST", "/usuario/clave/cambio", "application/json", "", "", False),
    "revokeLlave": Operation("DELETE", "/llave/{id}", "", "", "", True),
    "revokeToken": Operation("POST", "/token/revocar", "application/json", "", "", False),
    "rotateLlave": Operation("POST", "/llave/{id}/rotacion", "application/json", "application/json", "LlaveNueva", True),
    "rotateWebhook": Operation("POST", "/webhook/{id}/secreto", "application/json", "application/json", "WebhookConSecreto", True),
    "searchCatalogo": Operation("GET", "/pais/{codigo}/catalogo/{nombre}", "", "application/json", "Catalogo", False),
    "searchDocs": Operation("GET", "/docs/buscar", "", "text/html", "", False),
    "searchProductos": Operation("GET", "/producto/buscar", "", "application/json", "Producto", False),
    "sendDteEmail": Operation("POST", "/dte/{id}/email", "application/json", "", "", True),
    "sendInvitacion": Operation("POST", "/cuenta/{id}/invitacion/envio", "application/json", "", "", True),
    "setTasaImpuesto": Operation("POST", "/tasa-impuesto", "application/json", "application/json", "TasaImpuesto", True),
    "setTipoCambio": Operation("POST", "/tipo-cambio", "application/json", "application/json", "TipoCambio", True),
    "streamLoteEventos": Operation("GET", "/lote/{id}/eventos", "", "text/event-stream", "", False),
    "takeTurnoCertificacion": Operation("POST", "/cuenta/{id}/certificacion/turno", "application/json", "application/json", "TurnoCertificacion", False),
    "testWebhook": Operation("POST", "/webhook/{id}/prueba", "application/json", "application/json", "EntregaWebhook", True),
    "updateCuenta": Operation("PATCH", "/cuenta/{id}", "application/json", "application/json", "Cuenta", True),
    "updateProducto": Operation("PATCH", "/producto/{id}", "application/json", "application/json", "Producto", True),
    "updateWebhook": Operation("PATCH", "/webhook/{id}", "application/json", "application/json", "Webhook", True),
    "withdrawSegundoFactor": Operation("POST", "/sistema/segundo-factor/baja", "application/json", "", "", False),
}
