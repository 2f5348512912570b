/** A file as DGII's services take it: one part named `xml`. */
export type Archivo = { readonly nombre: string; readonly xml: Uint8Array };

/** Writes a multipart body in one piece, so that its Content-Length is exact: DGII finds nothing in a streamed one. `boundary` must not occur in the XML. */
export function multipart({ nombre, xml }: Archivo, boundary: string): { contentType: string; body: Buffer } {
  const head =
    `--${boundary}\r\nContent-Disposition: form-data; name="xml"; filename="${nombre}"\r\n` +
    "Content-Type: text/xml\r\n\r\n";
  return {
    contentType: `multipart/form-data; boundary=${boundary}`,
    body: Buffer.concat([Buffer.from(head), xml, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  };
}
