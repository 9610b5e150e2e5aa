/** Stand-ins for the services that an operator configures. Loopback only. */

export { type ModelReply, type ModelScript, type ModelStandIn, startModelStandIn } from './llm'
export type { ModelCall } from './llm-answers'
export {
  type SearchReply,
  type SearchScript,
  type SearchStandIn,
  startSearchStandIn,
} from './searxng'
