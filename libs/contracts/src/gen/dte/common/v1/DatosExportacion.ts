// Original file: proto/dte/common/v1/dte.proto


export interface DatosExportacionInput {
  'nombreConsignatarioODestinatario'?: (string);
  'direccionConsignatarioODestinatario'?: (string);
  'codigoConsignatarioODestinatario'?: (string);
  'nombreComprador'?: (string);
  'direccionComprador'?: (string);
  'codigoComprador'?: (string);
  'otraReferencia'?: (string);
  'incoterm'?: (string);
  'nombreExportador'?: (string);
  'codigoExportador'?: (string);
  'lugarExpedicion'?: (string);
  'paisConsignatario'?: (string);
  'recintoFiscal'?: (string);
  'regimen'?: (string);
  'tipoItemExportacion'?: (string);
  'codigoIncoterm'?: (string);
  'flete'?: (string);
  'seguro'?: (string);
  'otros'?: ({[key: string]: string});
  '_nombreConsignatarioODestinatario'?: "nombreConsignatarioODestinatario";
  '_direccionConsignatarioODestinatario'?: "direccionConsignatarioODestinatario";
  '_codigoConsignatarioODestinatario'?: "codigoConsignatarioODestinatario";
  '_nombreComprador'?: "nombreComprador";
  '_direccionComprador'?: "direccionComprador";
  '_codigoComprador'?: "codigoComprador";
  '_otraReferencia'?: "otraReferencia";
  '_incoterm'?: "incoterm";
  '_nombreExportador'?: "nombreExportador";
  '_codigoExportador'?: "codigoExportador";
  '_lugarExpedicion'?: "lugarExpedicion";
  '_paisConsignatario'?: "paisConsignatario";
  '_recintoFiscal'?: "recintoFiscal";
  '_regimen'?: "regimen";
  '_tipoItemExportacion'?: "tipoItemExportacion";
  '_codigoIncoterm'?: "codigoIncoterm";
  '_flete'?: "flete";
  '_seguro'?: "seguro";
}

export interface DatosExportacion {
  'nombreConsignatarioODestinatario'?: (string);
  'direccionConsignatarioODestinatario'?: (string);
  'codigoConsignatarioODestinatario'?: (string);
  'nombreComprador'?: (string);
  'direccionComprador'?: (string);
  'codigoComprador'?: (string);
  'otraReferencia'?: (string);
  'incoterm'?: (string);
  'nombreExportador'?: (string);
  'codigoExportador'?: (string);
  'lugarExpedicion'?: (string);
  'paisConsignatario'?: (string);
  'recintoFiscal'?: (string);
  'regimen'?: (string);
  'tipoItemExportacion'?: (string);
  'codigoIncoterm'?: (string);
  'flete'?: (string);
  'seguro'?: (string);
  'otros': ({[key: string]: string});
}
