/** What an answer stands on, as a signed file that can be checked without a server. */
export { callEvidence, publicKey } from './endpoints'
export { type Verified, verifyBundle } from './verify'
