/** API keys: issues, verifies, rotates and revokes them, and stores other secrets. */

export { authSecret } from './auth-secret'
export { firstKey, issueKey, type KeyLimits } from './issue'
export { changeKey, type KeyView, listKeys, mayHaveMoreKeys, revokeKey, rotateKey } from './manage'
export { refuseOtherSecret } from './one-secret'
export { seal, unseal } from './seal'
export { isSigned, signName } from './signed-name'
export { signingKey } from './signing-key'
export { type ApiKey, verifyKey } from './verify'
