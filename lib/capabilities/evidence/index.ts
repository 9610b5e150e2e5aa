/** The sources and quotes behind an answer, as a signed file that can be checked offline. */

export {
  checkProofRate,
  findPublicCall,
  type PublicProof,
  proofPage,
  publishProof,
  readPublicEvidence,
  revokeProof,
} from './public-proof'
export { evidenceRead, keyRead, publicKey, readSignedEvidence } from './reads'
export { verifyBundle } from './verify'
