// Original file: proto/dte/events/v1/events.proto


export interface ClaveOlvidadaInput {
  'id'?: (string);
}

export interface ClaveOlvidada {
  'id': (string);
}
