/** API keys: issues, verifies, rotates and revokes them, and stores other secrets. */

export { authSecret } from './auth-secret'
export { firstKey, issueKey, type KeyLimits } from './issue'
export {
  countKeys,
  countMatches,
  KEY_ORDERS,
  type KeySearch,
  type KeyView,
  listKeys,
  searchKeys,
} from './list'
export { changeKey, mayHaveMoreKeys, revokeKey, rotateKey } from './manage'
export { adoptSecret, refuseOtherSecret } from './one-secret'
export { seal, unseal } from './seal'
export { isSigned, signName } from './signed-name'
export { signingKey } from './signing-key'
export { type ApiKey, verifyKey } from './verify'
