/**
 * The mail of an account that has no template for the document's type. Tables and inline styles, since mail programs
 * know little else; colours are set in pairs, so that a mail program with a dark theme turns both around.
 */

export const ASUNTO = "{{nombreTipo}} {{numeroDocumento}} de {{cuenta.nombre}}";

const TABLA = `role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"`;
const LETRA = "font-family:Arial,Helvetica,sans-serif";
const SEPARADOR = "border-top:1px solid #e4e8ee";

/** Writes a row of the document's facts: a label and its value. Long numbers break instead of widening the page. */
const dato = (rotulo: string, valor: string): string =>
  `<tr><td class="suave" style="padding:8px 16px 8px 0;${SEPARADOR};${LETRA};font-size:14px;line-height:20px;color:#5b6776;vertical-align:top;white-space:nowrap">${rotulo}</td>` +
  `<td class="texto" style="padding:8px 0;${SEPARADOR};${LETRA};font-size:14px;line-height:20px;color:#1b2733;vertical-align:top;word-break:break-word">${valor}</td></tr>`;

export const CUERPO = `<!DOCTYPE html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>{{nombreTipo}} {{numeroDocumento}}</title>
<style>
@media (max-width: 480px) { .margen { padding-left: 20px !important; padding-right: 20px !important } }
@media (prefers-color-scheme: dark) {
  .fondo { background: #12171d !important }
  .hoja { background: #1b222b !important; border-color: #36414e !important }
  .texto { color: #eef2f6 !important; border-color: #36414e !important }
  .suave { color: #aab6c3 !important; border-color: #36414e !important }
  .enlace { color: #8fc1ff !important }
}
</style>
</head>
<body class="fondo" style="margin:0;padding:0;background:#f2f4f7">
<table class="fondo" ${TABLA} style="background:#f2f4f7"><tr><td align="center" style="padding:24px 12px">
<!--[if mso]><table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
<table class="hoja" ${TABLA} style="max-width:600px;background:#ffffff;border:1px solid #d9dfe7;border-radius:8px">
<tr><td class="margen texto" style="padding:24px 32px 0;${LETRA};font-size:16px;line-height:24px;font-weight:bold;color:#1b2733">{{cuenta.nombre}}</td></tr>
<tr><td class="margen" style="padding:20px 32px 0">
<h1 class="texto" style="margin:0;${LETRA};font-size:24px;line-height:30px;color:#1b2733">{{nombreTipo}}</h1>
<p class="suave" style="margin:2px 0 0;${LETRA};font-size:15px;line-height:22px;color:#5b6776;word-break:break-word">{{numeroDocumento}}</p>
</td></tr>
<tr><td class="margen texto" style="padding:16px 32px 0;${LETRA};font-size:15px;line-height:22px;color:#1b2733">Estimado cliente{{#receptor.nombre}}, {{receptor.nombre}}{{/receptor.nombre}}: le enviamos su documento tributario electrónico. Lo encuentra adjunto en PDF, para leerlo e imprimirlo, y en el formato de la autoridad tributaria, para su contabilidad.</td></tr>
<tr><td class="margen" style="padding:24px 32px 0">
<p class="suave" style="margin:0;${LETRA};font-size:14px;line-height:20px;color:#5b6776">Total</p>
<p class="texto" style="margin:0;${LETRA};font-size:30px;line-height:38px;font-weight:bold;color:#1b2733">{{moneda}} {{total}}</p>
</td></tr>
<tr><td class="margen" style="padding:16px 32px 0"><table ${TABLA}>
${dato("Fecha de emisión", "{{fechaEmision}}")}
{{#identificacion}}${dato("{{nombre}}", "{{valor}}")}
{{/identificacion}}{{#emisor.nombre}}${dato("Emisor", "{{emisor.nombre}}{{#emisor.id}} ({{emisor.id}}){{/emisor.id}}")}
{{/emisor.nombre}}</table></td></tr>
{{#verificacionCertificadorUri}}<tr><td class="margen" style="padding:20px 32px 0"><table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td bgcolor="#0b5cab" style="background:#0b5cab;border-radius:6px;mso-padding-alt:12px 20px"><a href="{{verificacionCertificadorUri}}" style="display:inline-block;padding:12px 20px;${LETRA};font-size:15px;line-height:20px;font-weight:bold;color:#ffffff;text-decoration:none">Verificar ante la autoridad tributaria</a></td></tr></table></td></tr>
{{/verificacionCertificadorUri}}<tr><td class="margen" style="padding:28px 32px 24px"><table ${TABLA}><tr><td class="suave" style="padding:16px 0 0;${SEPARADOR};${LETRA};font-size:13px;line-height:20px;color:#5b6776"><b>{{cuenta.nombre}}</b>{{#cuenta.telefonos}}<br>Teléfono: {{cuenta.telefonos}}{{/cuenta.telefonos}}{{#cuenta.direccionCorreoElectronico}}<br>Correo: <a class="enlace" href="mailto:{{cuenta.direccionCorreoElectronico}}" style="color:#0b5cab">{{cuenta.direccionCorreoElectronico}}</a>{{/cuenta.direccionCorreoElectronico}}{{#cuenta.direccionWeb}}<br>{{cuenta.direccionWeb}}{{/cuenta.direccionWeb}}<br>Este mensaje se envió automáticamente con el documento que emitimos a su nombre.</td></tr></table></td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body>
</html>
`;

/** The same mail for readers without HTML. */
export const TEXTO = `Estimado cliente{{#receptor.nombre}}, {{receptor.nombre}}{{/receptor.nombre}}:

{{cuenta.nombre}} le envía su documento tributario electrónico. Lo encuentra adjunto en PDF, para leerlo e imprimirlo, y en el formato de la autoridad tributaria, para su contabilidad.

Documento: {{nombreTipo}} {{numeroDocumento}}
Total: {{moneda}} {{total}}
Fecha de emisión: {{fechaEmision}}
{{#identificacion}}
{{nombre}}: {{valor}}
{{/identificacion}}
{{#emisor.nombre}}
Emisor: {{emisor.nombre}}{{#emisor.id}} ({{emisor.id}}){{/emisor.id}}
{{/emisor.nombre}}
{{#verificacionCertificadorUri}}

Verificar ante la autoridad tributaria:
{{verificacionCertificadorUri}}
{{/verificacionCertificadorUri}}

--
{{cuenta.nombre}}
{{#cuenta.telefonos}}
Teléfono: {{cuenta.telefonos}}
{{/cuenta.telefonos}}
{{#cuenta.direccionCorreoElectronico}}
Correo: {{cuenta.direccionCorreoElectronico}}
{{/cuenta.direccionCorreoElectronico}}
{{#cuenta.direccionWeb}}
{{cuenta.direccionWeb}}
{{/cuenta.direccionWeb}}
Este mensaje se envió automáticamente con el documento que emitimos a su nombre.
`;
