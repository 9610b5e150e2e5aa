export { authSecret } from './auth-secret'
export { firstKey, issueKey, type KeyLimits } from './issue'
export { changeKey, type KeyView, listKeys, mayHaveMoreKeys, revokeKey, rotateKey } from './manage'
export { type ApiKey, verifyKey } from './verify'
