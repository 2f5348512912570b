// Original file: proto/dte/accounts/v1/accounts.proto

import type { PasskeyInput as _dte_accounts_v1_PasskeyInput, Passkey as _dte_accounts_v1_Passkey } from '../../../dte/accounts/v1/Passkey.js';

export interface PasskeyNuevaInput {
  'passkey'?: (_dte_accounts_v1_PasskeyInput | null);
  'codigos'?: (string)[];
}

export interface PasskeyNueva {
  'passkey': (_dte_accounts_v1_Passkey | null);
  'codigos': (string)[];
}
