import type { ServiceDescription } from '@/lib/services/wire'
import { refusalRows, refusedAddresses, UNSERVED_OF_CHAT } from '@/lib/services/wire'
import { UNSERVED_WITH_TOOLS } from './chat-tools'
import { UNSERVED_BY_OPENAI } from './errors'
import { UNSERVED_OF_RESPONSES } from './responses/request'

/** Fields that OpenAI's clients may send. */
export const describedOpenAi: ServiceDescription = {
  name: 'openai',
  title: 'OpenAI',
  intro:
    'Base URL: `http://127.0.0.1:3000/v1`; the same is under `/openai/v1`, and under `/openai/deployments/<model>` for clients of Azure. The key is a bearer token, or in `api-key` or `x-api-key`. Always served, whatever `DIALECTS` says.',
  addresses: [
    [
      '`POST /v1/responses`',
      'an answer to the conversation, whole or as a stream, with a `url_citation` for each marker, with or without the `web_search` tool; with functions the conversation is passed on to the model, without a search, and costs its tokens',
    ],
    [
      '`POST /v1/chat/completions`',
      'an answer to the conversation, whole or as a stream, with `citations` and `search_results`; with `tools` the conversation is passed on to the model, without a search, and costs its tokens (a service model: the price of a query)',
    ],
    [
      '`POST /v1/embeddings`',
      `vectors from a provider that makes them, under \`<provider>/<model>\` or the name of its model; each call has a price beside its tokens`,
    ],
    ['`GET /v1/models`, `/v1/models/<id>`', 'the models that a call may name'],
  ],
  fields: [
    {
      of: 'responses',
      rows: [
        ['`model`, `instructions`, `max_output_tokens`, `temperature`, `stream`', 'yes'],
        [
          '`input`',
          'text, or messages of text; with functions also their calls and outputs; items of an earlier `output`, whole or as an `item_reference` while the call is stored',
        ],
        ['`text.format`', '`text`, `json_object`, `json_schema`'],
        [
          '`tools`',
          '`web_search` with `search_context_size`, `filters.allowed_domains` and the country of `user_location`; or functions, also in a `namespace`, passed on to the model with `tool_choice` and `parallel_tool_calls`; a `web_search` beside them is left out, unless `tool_choice` names it',
        ],
        ['any other', 'ignored'],
      ],
    },
    {
      of: 'chat completions',
      rows: [
        ['`model`, `max_tokens`, `max_completion_tokens`, `temperature`, `stream`', 'yes'],
        [
          '`messages`',
          'text, up to 1,000; with tools also `tool_calls`, and messages of the role `tool`; if the last one is the assistant’s, the answer goes on behind it',
        ],
        ['`stop`', 'the answer is shown up to the sequence, and billed as it was written'],
        ['`response_format`', '`text`, `json_object`, also with a `schema`, `json_schema`'],
        [
          '`web_search_options`',
          '`search_context_size`, and the country of `user_location`; not with tools',
        ],
        [
          '`tools`, `tool_choice`, `parallel_tool_calls`; `functions`, `function_call`',
          'functions, passed on to the model; one that has no tools is 400 `invalid_tools`',
        ],
        [
          'any other',
          'ignored; with tools passed on to the model, as are other fields of messages and calls, such as `reasoning_effort`, `top_p`, `seed`, `extra_content` and `reasoning_content`',
        ],
      ],
    },
    {
      of: 'embeddings',
      rows: [
        ['`input`', 'a text, up to 1,000 texts, or the same as tokens'],
        ['`dimensions`, `encoding_format`', 'yes'],
      ],
    },
  ],
  notes: [
    'Errors are `{"error": {"message", "type", "code", "param"}}`.',
    'The last message of a conversation decides what happens. A question is searched for on its own: what it refers to is carried over from earlier messages, which are never sent to a search provider. A page whose address the message holds is read first, and without a search if little more is asked. Titles, tags and other tasks of chat apps, thanks, sums, code, and texts to rewrite, translate or sum up need no search: their `service_cost` is 0, and they cost the tokens of the model that ran, also behind `service-web`. Without a model, titles and tags are made by rule, free of charge; other messages that need no search are 502 `model_not_configured`.',
  ],
  refusals: [
    refusedAddresses(UNSERVED_BY_OPENAI),
    refusalRows('responses', UNSERVED_OF_RESPONSES),
    refusalRows('chat completions', UNSERVED_OF_CHAT),
    refusalRows('chat completions with tools', UNSERVED_WITH_TOOLS),
  ],
}
