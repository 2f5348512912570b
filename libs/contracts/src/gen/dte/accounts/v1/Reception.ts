// Original file: proto/dte/accounts/v1/accounts.proto


export interface ReceptionInput {
  'recibeFacturas'?: (boolean);
  'pais'?: (string);
  'sinProbar'?: (boolean);
}

export interface Reception {
  'recibeFacturas': (boolean);
  'pais': (string);
  'sinProbar': (boolean);
}
