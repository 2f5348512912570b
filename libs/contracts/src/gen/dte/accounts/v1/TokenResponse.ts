// Original file: proto/dte/accounts/v1/accounts.proto

import type { TokenInput as _dte_accounts_v1_TokenInput, Token as _dte_accounts_v1_Token } from '../../../dte/accounts/v1/Token.js';
import type { OAuthErrorInput as _dte_accounts_v1_OAuthErrorInput, OAuthError as _dte_accounts_v1_OAuthError } from '../../../dte/accounts/v1/OAuthError.js';

export interface TokenResponseInput {
  'token'?: (_dte_accounts_v1_TokenInput | null);
  'error'?: (_dte_accounts_v1_OAuthErrorInput | null);
  'resultado'?: "token"|"error";
}

export interface TokenResponse {
  'token'?: (_dte_accounts_v1_Token | null);
  'error'?: (_dte_accounts_v1_OAuthError | null);
}
