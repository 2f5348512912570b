// Original file: proto/dte/certifier/v1/certifier.proto


export interface DescribeRequestInput {
  'version'?: (string);
}

export interface DescribeRequest {
  'version': (string);
}
