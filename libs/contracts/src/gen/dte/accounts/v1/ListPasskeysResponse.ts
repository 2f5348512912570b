// Original file: proto/dte/accounts/v1/accounts.proto

import type { PasskeyInput as _dte_accounts_v1_PasskeyInput, Passkey as _dte_accounts_v1_Passkey } from '../../../dte/accounts/v1/Passkey.js';

export interface ListPasskeysResponseInput {
  'passkeys'?: (_dte_accounts_v1_PasskeyInput)[];
}

export interface ListPasskeysResponse {
  'passkeys': (_dte_accounts_v1_Passkey)[];
}
