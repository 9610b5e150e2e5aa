import type { AnswerReply } from '@/lib/capabilities/answer'

/** A credit for clients of other services is a hundredth of a cent. */
export const CREDITS_PER_USD = 10_000

/** What an answer took, in tokens and USD. */
export type Costs = Pick<
  AnswerReply,
  'input_tokens' | 'output_tokens' | 'service_cost' | 'model_cost'
>
/** The costs as a service tells its clients. */
export type CostFormat = (costs: Costs) => unknown

/** In USD. */
export const totalCost = ({ service_cost, model_cost }: Costs): number =>
  service_cost + (model_cost ?? 0)
