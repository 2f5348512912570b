// Original file: proto/dte/accounts/v1/accounts.proto


export interface ListRevocacionesRequestInput {
  'desde'?: (string);
  'tras'?: (string);
  'limite'?: (number);
  '_desde'?: "desde";
  '_tras'?: "tras";
  '_limite'?: "limite";
}

export interface ListRevocacionesRequest {
  'desde'?: (string);
  'tras'?: (string);
  'limite'?: (number);
}
