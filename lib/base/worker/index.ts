/** The inside of a worker thread: receives tasks, runs them and sends back the results. */

export {
  hasLongTexts,
  listBuffers,
  type Parcel,
  packInTurns,
  unpackInTurns,
} from './long-texts'
export type { Ready, Reply, Rested } from './reply'
export { serve } from './serve'
