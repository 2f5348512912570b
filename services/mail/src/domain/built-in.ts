/** The mail of an account that has no template for the document's type. */
export const ASUNTO = "{{nombreTipo}} {{numeroDocumento}} de {{cuenta.nombre}}";

const CELDA = "padding:4px 12px 4px 0;vertical-align:top";

export const CUERPO = `<!DOCTYPE html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{{nombreTipo}}</title>
</head>
<body style="margin:0;padding:24px;font-family:Arial,Helvetica,sans-serif;font-size:15px;line-height:1.5;color:#1f2933;background:#ffffff">
<p>Estimado cliente{{#receptor.nombre}}, {{receptor.nombre}}{{/receptor.nombre}}:</p>
<p>{{cuenta.nombre}} le envía el siguiente documento tributario electrónico, adjunto en PDF y en el formato de la autoridad tributaria.</p>
<table role="presentation" style="border-collapse:collapse">
<tr><td style="${CELDA}"><b>Documento:</b></td><td style="${CELDA}">{{nombreTipo}}</td></tr>
{{#serie}}<tr><td style="${CELDA}"><b>Serie:</b></td><td style="${CELDA}">{{serie}}</td></tr>
{{/serie}}{{#numero}}<tr><td style="${CELDA}"><b>Número:</b></td><td style="${CELDA}">{{numero}}</td></tr>
{{/numero}}<tr><td style="${CELDA}"><b>Autorización:</b></td><td style="${CELDA}">{{id}}</td></tr>
<tr><td style="${CELDA}"><b>Fecha de emisión:</b></td><td style="${CELDA}">{{fechaEmision}}</td></tr>
<tr><td style="${CELDA}"><b>Total:</b></td><td style="${CELDA}">{{moneda}} {{total}}</td></tr>
</table>
{{#verificacionCertificadorUri}}<p><a href="{{verificacionCertificadorUri}}">Verificar el documento en el sitio de la autoridad tributaria</a></p>
{{/verificacionCertificadorUri}}<p>{{cuenta.nombre}}{{#cuenta.telefonos}}<br>{{cuenta.telefonos}}{{/cuenta.telefonos}}{{#cuenta.direccionCorreoElectronico}}<br>{{cuenta.direccionCorreoElectronico}}{{/cuenta.direccionCorreoElectronico}}{{#cuenta.direccionWeb}}<br>{{cuenta.direccionWeb}}{{/cuenta.direccionWeb}}</p>
</body>
</html>
`;
