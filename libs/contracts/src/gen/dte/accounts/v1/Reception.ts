// Original file: proto/dte/accounts/v1/accounts.proto


export interface ReceptionInput {
  'recibeFacturas'?: (boolean);
  'pais'?: (string);
}

export interface Reception {
  'recibeFacturas': (boolean);
  'pais': (string);
}
