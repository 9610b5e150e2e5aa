import type { Fields } from '@/lib/api/run'

/** Fields that are ours, or that would change what a call costs; others are passed on. */
const OWN_FIELDS = new Set(
  'model messages tools tool_choice parallel_tool_calls response_format stop max_tokens temperature stream stream_options n best_of logprobs top_logprobs functions function_call web_search_options estimate more service_tier models route provider plugins transforms search_parameters enable_search modalities audio prediction store metadata background user'.split(
    ' ',
  ),
)

/** The fields of a request that go on to the model as they are. */
export const passedFields = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !OWN_FIELDS.has(name)))
