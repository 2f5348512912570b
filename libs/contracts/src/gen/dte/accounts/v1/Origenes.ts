// Original file: proto/dte/accounts/v1/accounts.proto


export interface OrigenesInput {
  'lista'?: (string)[];
}

export interface Origenes {
  'lista': (string)[];
}
