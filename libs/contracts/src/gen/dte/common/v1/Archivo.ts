// Original file: proto/dte/common/v1/dte.proto


export interface ArchivoInput {
  'nombre'?: (string);
  'tipoContenido'?: (string);
  'contenido'?: (Buffer | Uint8Array | string);
  'nombrePublico'?: (string);
  '_nombrePublico'?: "nombrePublico";
}

export interface Archivo {
  'nombre': (string);
  'tipoContenido': (string);
  'contenido': (Buffer);
  'nombrePublico'?: (string);
}
