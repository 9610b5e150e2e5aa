/** The sources and quotes behind an answer, as a signed file that can be checked offline. */

export { callEvidence, publicKey, readSignedEvidence } from './endpoints'
export {
  checkProofRate,
  findPublicCall,
  type PublicProof,
  proofPage,
  publishProof,
  readPublicEvidence,
  revokeProof,
} from './public-proof'
export { verifyBundle } from './verify'
