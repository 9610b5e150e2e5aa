export {
  hasLongTexts,
  listBuffers,
  type Parcel,
  packInTurns,
  unpackInTurns,
} from './long-texts'
export type { Reply, Rested } from './reply'
export { serve } from './serve'
