/** The sources and quotes behind an answer, as a signed file that can be checked offline. */

export { callEvidence, publicKey, readSignedEvidence } from './endpoints'
export { verifyBundle } from './verify'
