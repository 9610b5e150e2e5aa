// Made by `npm run client` from the OpenAPI document. Do not edit.
export interface AnswerRequest {
  /**
   * The question or instruction.
   */
  query: string
  /**
   * service-web, service-fast, or <provider>/<model>.
   */
  model: string
  /**
   * Country for localized search.
   */
  location?: string
  /**
   * Deprecated: accepted and ignored.
   */
  provider_key?: {
    [k: string]: unknown
  }
  /**
   * Instructions that override the default behaviour.
   */
  system_prompt?: string
  /**
   * auto, or a language code such as en.
   */
  response_language?: string
  /**
   * Form of the answer.
   */
  answer_type?: 'markdown' | 'html' | 'json'
  /**
   * What is searched.
   */
  search_type?: 'general' | 'news'
  /**
   * JSON schema of the answer; needed when answer_type is json.
   */
  json_schema?:
    | string
    | {
        [k: string]: unknown
      }
  /**
   * Adds markers such as [1] to the text.
   */
  citations?: boolean
  /**
   * Returns the sources that were used.
   */
  return_sources?: boolean
  /**
   * Returns images found for the query; adds 0.001 USD.
   */
  return_images?: boolean
  /**
   * How recent sources must be.
   */
  date_filter?: 'anytime' | 'hour' | 'day' | 'week' | 'month' | 'year'
  /**
   * Longest answer, in tokens.
   */
  max_tokens?: number
  /**
   * Sampling temperature; not every model takes one.
   */
  temperature?: number
  /**
   * Domains to include; a leading - excludes.
   *
   * @maxItems 50
   */
  domain_filter?: string[]
  /**
   * Search queries made from the question.
   */
  max_queries?: number
  /**
   * How much page text the model is given.
   */
  search_context_size?: 'low' | 'medium' | 'high'
  [k: string]: unknown
}

export interface AnswerReply {
  answer:
    | string
    | {
        [k: string]: unknown
      }
  sources?: {
    title: string
    link: string
    snippet: string
    [k: string]: unknown
  }[]
  images?: {
    title: string
    imageUrl: string
    link: string
    [k: string]: unknown
  }[]
  response_time: string
  input_tokens: number
  output_tokens: number
  model_cost: number | null
  service_cost: number
  [k: string]: unknown
}

export interface AnswerStreamRequest {
  /**
   * The question or instruction.
   */
  query: string
  /**
   * service-web, service-fast, or <provider>/<model>.
   */
  model: string
  /**
   * Country for localized search.
   */
  location?: string
  /**
   * Deprecated: accepted and ignored.
   */
  provider_key?: {
    [k: string]: unknown
  }
  /**
   * Instructions that override the default behaviour.
   */
  system_prompt?: string
  /**
   * auto, or a language code such as en.
   */
  response_language?: string
  /**
   * Form of the answer.
   */
  answer_type?: 'markdown' | 'html' | 'json'
  /**
   * What is searched.
   */
  search_type?: 'general' | 'news'
  /**
   * JSON schema of the answer; needed when answer_type is json.
   */
  json_schema?:
    | string
    | {
        [k: string]: unknown
      }
  /**
   * Adds markers such as [1] to the text.
   */
  citations?: boolean
  /**
   * Returns the sources that were used.
   */
  return_sources?: boolean
  /**
   * Returns images found for the query; adds 0.001 USD.
   */
  return_images?: boolean
  /**
   * How recent sources must be.
   */
  date_filter?: 'anytime' | 'hour' | 'day' | 'week' | 'month' | 'year'
  /**
   * Longest answer, in tokens.
   */
  max_tokens?: number
  /**
   * Sampling temperature; not every model takes one.
   */
  temperature?: number
  /**
   * Domains to include; a leading - excludes.
   *
   * @maxItems 50
   */
  domain_filter?: string[]
  /**
   * Search queries made from the question.
   */
  max_queries?: number
  /**
   * How much page text the model is given.
   */
  search_context_size?: 'low' | 'medium' | 'high'
  [k: string]: unknown
}

export type AnswerStreamEvent =
  | {
      type: 'sources'
      data: {
        title: string
        link: string
        snippet: string
        [k: string]: unknown
      }[]
      [k: string]: unknown
    }
  | {
      type: 'images'
      data: {
        title: string
        imageUrl: string
        thumbnailUrl: string
        source: string
        link: string
        [k: string]: unknown
      }[]
      [k: string]: unknown
    }
  | {
      type: 'answer'
      content: string
      [k: string]: unknown
    }
  | {
      type: 'usage'
      input_tokens: number
      output_tokens: number
      model_cost: number | null
      /**
       * USD
       */
      service_cost: number
      citations?: {
        source: number
        quotes: string[]
        [k: string]: unknown
      }[]
      /**
       * When the model was stopped before its end.
       */
      finish_reason?: 'length' | 'content_filter'
      [k: string]: unknown
    }
  | {
      type: 'done'
      response_time: string
      [k: string]: unknown
    }
  | {
      type: 'error'
      error: string
      error_type?: string
      error_code?: string
      [k: string]: unknown
    }

export interface WebSearchRequest {
  /**
   * What to search for.
   */
  query: string
  /**
   * Kind of results.
   */
  search_type?: 'general' | 'news' | 'shopping' | 'videos' | 'images' | 'scholar'
  /**
   * Country for localized results.
   */
  location?: string
  /**
   * How recent results must be.
   */
  recency?: 'hour' | 'day' | 'week' | 'month' | 'year'
  /**
   * Domains to include; a leading - excludes.
   *
   * @maxItems 50
   */
  domain_filter?: string[]
  /**
   * Most results.
   */
  limit?: number
  [k: string]: unknown
}

export interface WebSearchReply {
  results: {
    title: string
    link: string
    snippet: string
    [k: string]: unknown
  }[]
  cost: number
  [k: string]: unknown
}

export interface ScrapeRequest {
  /**
   * Address of the page; not a PDF.
   */
  url: string
  /**
   * What to return; each format is billed.
   */
  formats?: ('markdown' | 'html' | 'screenshot' | 'pdf')[]
  /**
   * Keep images in the markdown.
   */
  include_images?: boolean
  /**
   * Keep links in the markdown.
   */
  include_links?: boolean
  /**
   * Render with a realistic browser profile, through the advanced proxy.
   */
  advanced_proxy?: boolean
  /**
   * Leave out navigation and boilerplate.
   */
  main_content_only?: boolean
  /**
   * Request headers, from a short list of harmless ones.
   */
  headers?: {
    [k: string]: string
  }
  /**
   * Render, and wait for this selector or so many milliseconds.
   */
  wait_for?: string | number
  /**
   * Render as a phone.
   */
  mobile?: boolean
  /**
   * Time for the page, in milliseconds.
   */
  timeout?: number
  /**
   * Render, and do this first; no scripts.
   *
   * @maxItems 20
   */
  actions?:
    | []
    | [
        | {
            type: 'click'
            selector: string
            [k: string]: unknown
          }
        | {
            type: 'type'
            selector: string
            text: string
            [k: string]: unknown
          }
        | {
            type: 'press'
            key: string
            [k: string]: unknown
          }
        | {
            type: 'scroll'
            direction?: 'up' | 'down'
            amount?: number
            selector?: string
            [k: string]: unknown
          }
        | {
            type: 'wait'
            selector?: string
            ms?: number
            [k: string]: unknown
          }
        | {
            type: 'screenshot'
            [k: string]: unknown
          },
      ]
    | [
        (
          | {
              type: 'click'
              selector: string
              [k: string]: unknown
            }
          | {
              type: 'type'
              selector: string
              text: string
              [k: string]: unknown
            }
          | {
              type: 'press'
              key: string
              [k: string]: unknown
            }
          | {
              type: 'scroll'
              direction?: 'up' | 'down'
              amount?: number
              selector?: string
              [k: string]: unknown
            }
          | {
              type: 'wait'
              selector?: string
              ms?: number
              [k: string]: unknown
            }
          | {
              type: 'screenshot'
              [k: string]: unknown
            }
        ),
        (
          | {
              type: 'click'
              selector: string
              [k: string]: unknown
            }
          | {
              type: 'type'
              selector: string
              text: string
              [k: string]: unknown
            }
          | {
              type: 'press'
              key: string
              [k: string]: unknown
            }
          | {
              type: 'scroll'
              direction?: 'up' | 'down'
              amount?: number
              selector?: string
              [k: string]: unknown
            }
          | {
              type: 'wait'
              selector?: string
              ms?: number
              [k: string]: unknown
            }
          | {
              type: 'screenshot'
              [k: string]: unknown
            }
        ),
      ]
    | [
        (
          | {
              type: 'click'
              selector: string
              [k: string]: unknown
            }
          | {
              type: 'type'
              selector: string
              text: string
              [k: string]: unknown
            }
          | {
              type: 'press'
              key: string
              [k: string]: unknown
            }
          | {
              type: 'scroll'
              direction?: 'up' | 'down'
              amount?: number
              selector?: string
              [k: string]: unknown
            }
          | {
              type: 'wait'
              selector?: string
              ms?: number
              [k: string]: unknown
            }
          | {
              type: 'screenshot'
              [k: string]: unknown
            }
        ),
        (
          | {
              type: 'click'
              selector: string
              [k: string]: unknown
            }
          | {
              type: 'type'
              selector: string
              text: string
              [k: string]: unknown
            }
          | {
              type: 'press'
              key: string
              [k: string]: unknown
            }
          | {
              type: 'scroll'
              direction?: 'up' | 'down'
              amount?: number
              selector?: string
              [k: string]: unknown
            }
          | {
              type: 'wait'
              selector?: string
              ms?: number
              [k: string]: unknown
            }
          | {
              type: 'screenshot'
              [k: string]: unknown
            }
        ),
        (
          | {
              type: 'click'
              selector: string
              [k: string]: unknown
            }
          | {
              type: 'type'
              selector: string
              text: string
              [k: string]: unknown
            }
          | {
              type: 'press'
              key: string
              [k: string]: unknown
            }
          | {
              type: 'scroll'
              direction?: 'up' | 'down'
              amount?: number
              selector?: string
              [k: string]: unknown
            }
          | {
              type: 'wait'
              selector?: string
              ms?: number
              [k: string]: unknown
            }
          | {
              type: 'screenshot'
              [k: string]: unknown
            }
        ),
      ]
    | [
        (
          | {
              type: 'click'
              selector: string
              [k: string]: unknown
            }
          | {
              type: 'type'
              selector: string
              text: string
              [k: string]: unknown
            }
          | {
              type: 'press'
              key: string
              [k: string]: unknown
            }
          | {
              type: 'scroll'
              direction?: 'up' | 'down'
              amount?: number
              selector?: string
              [k: string]: unknown
            }
          | {
              type: 'wait'
              selector?: string
              ms?: number
              [k: string]: unknown
            }
          | {
              type: 'screenshot'
              [k: string]: unknown
            }
        ),
        (
          | {
              type: 'click'
              selector: string
              [k: string]: unknown
            }
          | {
              type: 'type'
              selector: string
              text: string
              [k: string]: unknown
            }
          | {
              type: 'press'
              key: string
              [k: string]: unknown
            }
          | {
              type: 'scroll'
              direction?: 'up' | 'down'
              amount?: number
              selector?: string
              [k: string]: unknown
            }
          | {
              type: 'wait'
              selector?: string
              ms?: number
              [k: string]: unknown
            }
          | {
              type: 'screenshot'
              [k: string]: unknown
            }
        ),
        (
          | {
              type: 'click'
              selector: string
              [k: string]: unknown
            }
          | {
              type: 'type'
              selector: string
              text: string
              [k: string]: unknown
            }
          | {
              type: 'press'
              key: string
              [k: string]: unknown
            }
          | {
              type: 'scroll'
              direction?: 'up' | 'down'
              amount?: number
              selector?: string
              [k: string]: unknown
            }
          | {
              type: 'wait'
              selector?: string
              ms?: number
              [k: string]: unknown
            }
          | {
              type: 'screenshot'
              [k: string]: unknown
            }
        ),
        (
          | {
              type: 'click'
              selector: string
              [k: string]: unknown
            }
          | {
              type: 'type'
              selector: string
              text: string
              [k: string]: unknown
            }
          | {
              type: 'press'
              key: string
              [k: string]: unknown
            }
          | {
              type: 'scroll'
              direction?: 'up' | 'down'
              amount?: number
              selector?: string
              [k: string]: unknown
            }
          | {
              type: 'wait'
              selector?: string
              ms?: number
              [k: string]: unknown
            }
          | {
              type: 'screenshot'
              [k: string]: unknown
            }
        ),
      ]
    | [
        (
          | {
              type: 'click'
              selector: string
              [k: string]: unknown
            }
          | {
              type: 'type'
              selector: string
              text: string
              [k: string]: unknown
            }
          | {
              type: 'press'
              key: string
              [k: string]: unknown
            }
          | {
              type: 'scroll'
              direction?: 'up' | 'down'
              amount?: number
              selector?: string
              [k: string]: unknown
            }
          | {
              type: 'wait'
              selector?: string
              ms?: number
              [k: string]: unknown
            }
          | {
              type: 'screenshot'
              [k: string]: unknown
            }
        ),
        (
          | {
              type: 'click'
              selector: string
              [k: string]: unknown
            }
          | {
              type: 'type'
              selector: string
              text: string
              [k: string]: unknown
            }
          | {
              type: 'press'
              key: string
              [k: string]: unknown
            }
          | {
              type: 'scroll'
              direction?: 'up' | 'down'
              amount?: number
              selector?: string
              [k: string]: unknown
            }
          | {
              type: 'wait'
              selector?: string
              ms?: number
              [k: string]: unknown
            }
          | {
              type: 'screenshot'
              [k: string]: unknown
            }
        ),
        (
          | {
              type: 'click'
              selector: string
              [k: string]: unknown
            }
          | {
              type: 'type'
              selector: string
              text: string
              [k: string]: unknown
            }
          | {
              type: 'press'
              key: string
              [k: string]: unknown
            }
          | {
              type: 'scroll'
              direction?: 'up' | 'down'
              amount?: number
              selector?: string
              [k: string]: unknown
            }
          | {
              type: 'wait'
              selector?: string
              ms?: number
              [k: string]: unknown
            }
          | {
              type: 'screenshot'
              [k: string]: unknown
            }
        ),
        (
          | {
              type: 'click'
              selector: string
              [k: string]: unknown
            }
          | {
              type: 'type'
              selector: string
              text: string
              [k: string]: unknown
            }
          | {
              type: 'press'
              key: string
              [k: string]: unknown
            }
          | {
              type: 'scroll'
              direction?: 'up' | 'down'
              amount?: number
              selector?: string
              [k: string]: unknown
            }
          | {
              type: 'wait'
              selector?: string
              ms?: number
              [k: string]: unknown
            }
          | {
              type: 'screenshot'
              [k: string]: unknown
            }
        ),
        (
          | {
              type: 'click'
              selector: string
              [k: string]: unknown
            }
          | {
              type: 'type'
              selector: string
              text: string
              [k: string]: unknown
            }
          | {
              type: 'press'
              key: string
              [k: string]: unknown
            }
          | {
              type: 'scroll'
              direction?: 'up' | 'down'
              amount?: number
              selector?: string
              [k: string]: unknown
            }
          | {
              type: 'wait'
              selector?: string
              ms?: number
              [k: string]: unknown
            }
          | {
              type: 'screenshot'
              [k: string]: unknown
            }
        ),
      ]
    | [
        (
          | {
              type: 'click'
              selector: string
              [k: string]: unknown
            }
          | {
              type: 'type'
              selector: string
              text: string
              [k: string]: unknown
            }
          | {
              type: 'press'
              key: string
              [k: string]: unknown
            }
          | {
              type: 'scroll'
              direction?: 'up' | 'down'
              amount?: number
              selector?: string
              [k: string]: unknown
            }
          | {
              type: 'wait'
              selector?: string
              ms?: number
              [k: string]: unknown
            }
          | {
              type: 'screenshot'
              [k: string]: unknown
            }
        ),
        (
          | {
              type: 'click'
              selector: string
              [k: string]: unknown
            }
          | {
              type: 'type'
              selector: string
              text: string
              [k: string]: unknown
            }
          | {
              type: 'press'
              key: string
              [k: string]: unknown
            }
          | {
              type: 'scroll'
              direction?: 'up' | 'down'
              amount?: number
              selector?: string
              [k: string]: unknown
            }
          | {
              type: 'wait'
              selector?: string
              ms?: number
              [k: string]: unknown
            }
          | {
              type: 'screenshot'
              [k: string]: unknown
            }
        ),
        (
          | {
              type: 'click'
              selector: string
              [k: string]: unknown
            }
          | {
              type: 'type'
              selector: string
              text: string
              [k: string]: unknown
            }
          | {
              type: 'press'
              key: string
              [k: string]: unknown
            }
          | {
              type: 'scroll'
              direction?: 'up' | 'down'
              amount?: number
              selector?: string
              [k: string]: unknown
            }
          | {
              type: 'wait'
              selector?: string
              ms?: number
              [k: string]: unknown
            }
          | {
              type: 'screenshot'
              [k: string]: unknown
            }
        ),
        (
          | {
              type: 'click'
              selector: string
              [k: string]: unknown
            }
          | {
              type: 'type'
              selector: string
              text: string
              [k: string]: unknown
            }
          | {
              type: 'press'
              key: string
              [k: string]: unknown
            }
          | {
              type: 'scroll'
              direction?: 'up' | 'down'
              amount?: number
              selector?: string
              [k: string]: unknown
            }
          | {
              type: 'wait'
              selector?: string
              ms?: number
              [k: string]: unknown
            }
          | {
              type: 'screenshot'
              [k: string]: unknown
            }
        ),
        (
          | {
              type: 'click'
              selector: string
              [k: string]: unknown
            }
          | {
              type: 'type'
              selector: string
              text: string
              [k: string]: unknown
            }
          | {
              type: 'press'
              key: string
              [k: string]: unknown
            }
          | {
              type: 'scroll'
              direction?: 'up' | 'down'
              amount?: number
              selector?: string
              [k: string]: unknown
            }
          | {
              type: 'wait'
              selector?: string
              ms?: number
              [k: string]: unknown
            }
          | {
              type: 'screenshot'
              [k: string]: unknown
            }
        ),
        (
          | {
              type: 'click'
              selector: string
              [k: string]: unknown
            }
          | {
              type: 'type'
              selector: string
              text: string
              [k: string]: unknown
            }
          | {
              type: 'press'
              key: string
              [k: string]: unknown
            }
          | {
              type: 'scroll'
              direction?: 'up' | 'down'
              amount?: number
              selector?: string
              [k: string]: unknown
            }
          | {
              type: 'wait'
              selector?: string
              ms?: number
              [k: string]: unknown
            }
          | {
              type: 'screenshot'
              [k: string]: unknown
            }
        ),
      ]
    | [
        (
          | {
              type: 'click'
              selector: string
              [k: string]: unknown
            }
          | {
              type: 'type'
              selector: string
              text: string
              [k: string]: unknown
            }
          | {
              type: 'press'
              key: string
              [k: string]: unknown
            }
          | {
              type: 'scroll'
              direction?: 'up' | 'down'
              amount?: number
              selector?: string
              [k: string]: unknown
            }
          | {
              type: 'wait'
              selector?: string
              ms?: number
              [k: string]: unknown
            }
          | {
              type: 'screenshot'
              [k: string]: unknown
            }
        ),
        (
          | {
              type: 'click'
              selector: string
              [k: string]: unknown
            }
          | {
              type: 'type'
              selector: string
              text: string
              [k: string]: unknown
            }
          | {
              type: 'press'
              key: string
              [k: string]: unknown
            }
          | {
              type: 'scroll'
              direction?: 'up' | 'down'
              amount?: number
              selector?: string
              [k: string]: unknown
            }
          | {
              type: 'wait'
              selector?: string
              ms?: number
              [k: string]: unknown
            }
          | {
              type: 'screenshot'
              [k: string]: unknown
            }
        ),
        (
          | {
              type: 'click'
              selector: string
              [k: string]: unknown
            }
          | {
              type: 'type'
              selector: string
              text: string
              [k: string]: unknown
            }
          | {
              type: 'press'
              key: string
              [k: string]: unknown
            }
          | {
              type: 'scroll'
              direction?: 'up' | 'down'
              amount?: number
              selector?: string
              [k: string]: unknown
            }
          | {
              type: 'wait'
              selector?: string
              ms?: number
              [k: string]: unknown
            }
          | {
              type: 'screenshot'
              [k: string]: unknown
            }
        ),
        (
          | {
              type: 'click'
              selector: string
              [k: string]: unknown
            }
          | {
              type: 'type'
              selector: string
              text: string
              [k: string]: unknown
            }
          | {
              type: 'press'
              key: string
              [k: string]: unknown
            }
          | {
              type: 'scroll'
              direction?: 'up' | 'down'
              amount?: number
              selector?: string
              [k: string]: unknown
            }
          | {
              type: 'wait'
              selector?: string
              ms?: number
              [k: string]: unknown
            }
          | {
              type: 'screenshot'
              [k: string]: unknown
            }
        ),
        (
          | {
              type: 'click'
              selector: string
              [k: string]: unknown
            }
          | {
              type: 'type'
              selector: string
              text: string
              [k: string]: unknown
            }
          | {
              type: 'press'
              key: string
              [k: string]: unknown
            }
          | {
              type: 'scroll'
              direction?: 'up' | 'down'
              amount?: number
              selector?: string
              [k: string]: unknown
            }
          | {
              type: 'wait'
              selector?: string
              ms?: number
              [k: string]: unknown
            }
          | {
              type: 'screenshot'
              [k: string]: unknown
            }
        ),
        (
          | {
              type: 'click'
              selector: string
              [k: string]: unknown
            }
          | {
              type: 'type'
              selector: string
              text: string
              [k: string]: unknown
            }
          | {
              type: 'press'
              key: string
              [k: string]: unknown
            }
          | {
              type: 'scroll'
              direction?: 'up' | 'down'
              amount?: number
              selector?: string
              [k: string]: unknown
            }
          | {
              type: 'wait'
              selector?: string
              ms?: number
              [k: string]: unknown
            }
          | {
              type: 'screenshot'
              [k: string]: unknown
            }
        ),
        (
          | {
              type: 'click'
              selector: string
              [k: string]: unknown
            }
          | {
              type: 'type'
              selector: string
              text: string
              [k: string]: unknown
            }
          | {
              type: 'press'
              key: string
              [k: string]: unknown
            }
          | {
              type: 'scroll'
              direction?: 'up' | 'down'
              amount?: number
              selector?: string
              [k: string]: unknown
            }
          | {
              type: 'wait'
              selector?: string
              ms?: number
              [k: string]: unknown
            }
          | {
              type: 'screenshot'
              [k: string]: unknown
            }
        ),
      ]
    | [
        (
          | {
              type: 'click'
              selector: string
              [k: string]: unknown
            }
          | {
              type: 'type'
              selector: string
              text: string
              [k: string]: unknown
            }
          | {
              type: 'press'
              key: string
              [k: string]: unknown
            }
          | {
              type: 'scroll'
              direction?: 'up' | 'down'
              amount?: number
              selector?: string
              [k: string]: unknown
            }
          | {
              type: 'wait'
              selector?: string
              ms?: number
              [k: string]: unknown
            }
          | {
              type: 'screenshot'
              [k: string]: unknown
            }
        ),
        (
          | {
              type: 'click'
              selector: string
              [k: string]: unknown
            }
          | {
              type: 'type'
              selector: string
              text: string
              [k: string]: unknown
            }
          | {
              type: 'press'
              key: string
              [k: string]: unknown
            }
          | {
              type: 'scroll'
              direction?: 'up' | 'down'
              amount?: number
              selector?: string
              [k: string]: unknown
            }
          | {
              type: 'wait'
              selector?: string
              ms?: number
              [k: string]: unknown
            }
          | {
              type: 'screenshot'
              [k: string]: unknown
            }
        ),
        (
          | {
              type: 'click'
              selector: string
              [k: string]: unknown
            }
          | {
              type: 'type'
              selector: string
              text: string
              [k: string]: unknown
            }
          | {
              type: 'press'
              key: string
              [k: string]: unknown
            }
          | {
              type: 'scroll'
              direction?: 'up' | 'down'
              amount?: number
              selector?: string
              [k: string]: unknown
            }
          | {
              type: 'wait'
              selector?: string
              ms?: number
              [k: string]: unknown
            }
          | {
              type: 'screenshot'
              [k: string]: unknown
            }
        ),
        (
          | {
              type: 'click'
              selector: string
              [k: string]: unknown
            }
          | {
              type: 'type'
              selector: string
              text: string
              [k: string]: unknown
            }
          | {
              type: 'press'
              key: string
              [k: string]: unknown
            }
          | {
              type: 'scroll'
              direction?: 'up' | 'down'
              amount?: number
              selector?: string
              [k: string]: unknown
            }
          | {
              type: 'wait'
              selector?: string
              ms?: number
              [k: string]: unknown
            }
          | {
              type: 'screenshot'
              [k: string]: unknown
            }
        ),
        (
          | {
              type: 'click'
              selector: string
              [k: string]: unknown
            }
          | {
              type: 'type'
              selector: string
              text: string
              [k: string]: unknown
            }
          | {
              type: 'press'
              key: string
              [k: string]: unknown
            }
          | {
              type: 'scroll'
              direction?: 'up' | 'down'
              amount?: number
              selector?: string
              [k: string]: unknown
            }
          | {
              type: 'wait'
              selector?: string
              ms?: number
              [k: string]: unknown
            }
          | {
              type: 'screenshot'
              [k: string]: unknown
            }
        ),
        (
          | {
              type: 'click'
              selector: string
              [k: string]: unknown
            }
          | {
              type: 'type'
              selector: string
              text: string
              [k: string]: unknown
            }
          | {
              type: 'press'
              key: string
              [k: string]: unknown
            }
          | {
              type: 'scroll'
              direction?: 'up' | 'down'
              amount?: number
              selector?: string
              [k: string]: unknown
            }
          | {
              type: 'wait'
              selector?: string
              ms?: number
              [k: string]: unknown
            }
          | {
              type: 'screenshot'
              [k: string]: unknown
            }
        ),
        (
          | {
              type: 'click'
              selector: string
              [k: string]: unknown
            }
          | {
              type: 'type'
              selector: string
              text: string
              [k: string]: unknown
            }
          | {
              type: 'press'
              key: string
              [k: string]: unknown
            }
          | {
              type: 'scroll'
              direction?: 'up' | 'down'
              amount?: number
              selector?: string
              [k: string]: unknown
            }
          | {
              type: 'wait'
              selector?: string
              ms?: number
              [k: string]: unknown
            }
          | {
              type: 'screenshot'
              [k: string]: unknown
            }
        ),
        (
          | {
              type: 'click'
              selector: string
              [k: string]: unknown
            }
          | {
              type: 'type'
              selector: string
              text: string
              [k: string]: unknown
            }
          | {
              type: 'press'
              key: string
              [k: string]: unknown
            }
          | {
              type: 'scroll'
              direction?: 'up' | 'down'
              amount?: number
              selector?: string
              [k: string]: unknown
            }
          | {
              type: 'wait'
              selector?: string
              ms?: number
              [k: string]: unknown
            }
          | {
              type: 'screenshot'
              [k: string]: unknown
            }
        ),
      ]
    | [
        (
          | {
              type: 'click'
              selector: string
              [k: string]: unknown
            }
          | {
              type: 'type'
              selector: string
              text: string
              [k: string]: unknown
            }
          | {
              type: 'press'
              key: string
              [k: string]: unknown
            }
          | {
              type: 'scroll'
              direction?: 'up' | 'down'
              amount?: number
              selector?: string
              [k: string]: unknown
            }
          | {
              type: 'wait'
              selector?: string
              ms?: number
              [k: string]: unknown
            }
          | {
              type: 'screenshot'
              [k: string]: unknown
            }
        ),
        (
          | {
              type: 'click'
              selector: string
              [k: string]: unknown
            }
          | {
              type: 'type'
              selector: string
              text: string
              [k: string]: unknown
            }
          | {
              type: 'press'
              key: string
              [k: string]: unknown
            }
          | {
              type: 'scroll'
              direction?: 'up' | 'down'
              amount?: number
              selector?: string
              [k: string]: unknown
            }
          | {
              type: 'wait'
              selector?: string
              ms?: number
              [k: string]: unknown
            }
          | {
              type: 'screenshot'
              [k: string]: unknown
            }
        ),
        (
          | {
              type: 'click'
              selector: string
              [k: string]: unknown
            }
          | {
              type: 'type'
              selector: string
              text: string
              [k: string]: unknown
            }
          | {
              type: 'press'
              key: string
              [k: string]: unknown
            }
          | {
              type: 'scroll'
              direction?: 'up' | 'down'
              amount?: number
              selector?: string
              [k: string]: unknown
            }
          | {
              type: 'wait'
              selector?: string
              ms?: number
              [k: string]: unknown
            }
          | {
              type: 'screenshot'
              [k: string]: unknown
            }
        ),
        (
          | {
              type: 'click'
              selector: string
              [k: string]: unknown
            }
          | {
              type: 'type'
              selector: string
              text: string
              [k: string]: unknown
            }
          | {
              type: 'press'
              key: string
              [k: string]: unknown
            }
          | {
              type: 'scroll'
              direction?: 'up' | 'down'
              amount?: number
              selector?: string
              [k: string]: unknown
            }
          | {
              type: 'wait'
              selector?: string
              ms?: number
              [k: string]: unknown
            }
          | {
              type: 'screenshot'
              [k: string]: unknown
            }
        ),
        (
          | {
              type: 'click'
              selector: string
              [k: string]: unknown
            }
          | {
              type: 'type'
              selector: string
              text: string
              [k: string]: unknown
            }
          | {
              type: 'press'
              key: string
              [k: string]: unknown
            }
          | {
              type: 'scroll'
              direction?: 'up' | 'down'
              amount?: number
              selector?: string
              [k: string]: unknown
            }
          | {
              type: 'wait'
              selector?: string
              ms?: number
              [k: string]: unknown
            }
          | {
              type: 'screenshot'
              [k: string]: unknown
            }
        ),
        (
          | {
              type: 'click'
              selector: string
              [k: string]: unknown
            }
          | {
              type: 'type'
              selector: string
              text: string
              [k: string]: unknown
            }
          | {
              type: 'press'
              key: string
              [k: string]: unknown
            }
          | {
              type: 'scroll'
              direction?: 'up' | 'down'
              amount?: number
              selector?: string
              [k: string]: unknown
            }
          | {
              type: 'wait'
              selector?: string
              ms?: number
              [k: string]: unknown
            }
          | {
              type: 'screenshot'
              [k: string]: unknown
            }
        ),
        (
          | {
              type: 'click'
              selector: string
              [k: string]: unknown
            }
          | {
              type: 'type'
              selector: string
              text: string
              [k: string]: unknown
            }
          | {
              type: 'press'
              key: string
              [k: string]: unknown
            }
          | {
              type: 'scroll'
              direction?: 'up' | 'down'
              amount?: number
              selector?: string
              [k: string]: unknown
            }
          | {
              type: 'wait'
              selector?: string
              ms?: number
              [k: string]: unknown
            }
          | {
              type: 'screenshot'
              [k: string]: unknown
            }
        ),
        (
          | {
              type: 'click'
              selector: string
              [k: string]: unknown
            }
          | {
              type: 'type'
              selector: string
              text: string
              [k: string]: unknown
            }
          | {
              type: 'press'
              key: string
              [k: string]: unknown
            }
          | {
              type: 'scroll'
              direction?: 'up' | 'down'
              amount?: number
              selector?: string
              [k: string]: unknown
            }
          | {
              type: 'wait'
              selector?: string
              ms?: number
              [k: string]: unknown
            }
          | {
              type: 'screenshot'
              [k: string]: unknown
            }
        ),
        (
          | {
              type: 'click'
              selector: string
              [k: string]: unknown
            }
          | {
              type: 'type'
              selector: string
              text: string
              [k: string]: unknown
            }
          | {
              type: 'press'
              key: string
              [k: string]: unknown
            }
          | {
              type: 'scroll'
              direction?: 'up' | 'down'
              amount?: number
              selector?: string
              [k: string]: unknown
            }
          | {
              type: 'wait'
              selector?: string
              ms?: number
              [k: string]: unknown
            }
          | {
              type: 'screenshot'
              [k: string]: unknown
            }
        ),
      ]
    | [
        (
          | {
              type: 'click'
              selector: string
              [k: string]: unknown
            }
          | {
              type: 'type'
              selector: string
              text: string
              [k: string]: unknown
            }
          | {
              type: 'press'
              key: string
              [k: string]: unknown
            }
          | {
              type: 'scroll'
              direction?: 'up' | 'down'
              amount?: number
              selector?: string
              [k: string]: unknown
            }
          | {
              type: 'wait'
              selector?: string
              ms?: number
              [k: string]: unknown
            }
          | {
              type: 'screenshot'
              [k: string]: unknown
            }
        ),
        (
          | {
              type: 'click'
              selector: string
              [k: string]: unknown
            }
          | {
              type: 'type'
              selector: string
              text: string
              [k: string]: unknown
            }
          | {
              type: 'press'
              key: string
              [k: string]: unknown
            }
          | {
              type: 'scroll'
              direction?: 'up' | 'down'
              amount?: number
              selector?: string
              [k: string]: unknown
            }
          | {
              type: 'wait'
              selector?: string
              ms?: number
              [k: string]: unknown
            }
          | {
              type: 'screenshot'
              [k: string]: unknown
            }
        ),
        (
          | {
              type: 'click'
              selector: string
              [k: string]: unknown
            }
          | {
              type: 'type'
              selector: string
              text: string
              [k: string]: unknown
            }
          | {
              type: 'press'
              key: string
              [k: string]: unknown
            }
          | {
              type: 'scroll'
              direction?: 'up' | 'down'
              amount?: number
              selector?: string
              [k: string]: unknown
            }
          | {
              type: 'wait'
              selector?: string
              ms?: number
              [k: string]: unknown
            }
          | {
              type: 'screenshot'
              [k: string]: unknown
            }
        ),
        (
          | {
              type: 'click'
              selector: string
              [k: string]: unknown
            }
          | {
              type: 'type'
              selector: string
              text: string
              [k: string]: unknown
            }
          | {
              type: 'press'
              key: string
              [k: string]: unknown
            }
          | {
              type: 'scroll'
              direction?: 'up' | 'down'
              amount?: number
              selector?: string
              [k: string]: unknown
            }
          | {
              type: 'wait'
              selector?: string
              ms?: number
              [k: string]: unknown
            }
          | {
              type: 'screenshot'
              [k: string]: unknown
            }
        ),
        (
          | {
              type: 'click'
              selector: string
              [k: string]: unknown
            }
          | {
              type: 'type'
              selector: string
              text: string
              [k: string]: unknown
            }
          | {
              type: 'press'
              key: string
              [k: string]: unknown
            }
          | {
              type: 'scroll'
              direction?: 'up' | 'down'
              amount?: number
              selector?: string
              [k: string]: unknown
            }
          | {
              type: 'wait'
              selector?: string
              ms?: number
              [k: string]: unknown
            }
          | {
              type: 'screenshot'
              [k: string]: unknown
            }
        ),
        (
          | {
              type: 'click'
              selector: string
              [k: string]: unknown
            }
          | {
              type: 'type'
              selector: string
              text: string
              [k: string]: unknown
            }
          | {
              type: 'press'
              key: string
              [k: string]: unknown
            }
          | {
              type: 'scroll'
              direction?: 'up' | 'down'
              amount?: number
              selector?: string
              [k: string]: unknown
            }
          | {
              type: 'wait'
              selector?: string
              ms?: number
              [k: string]: unknown
            }
          | {
              type: 'screenshot'
              [k: string]: unknown
            }
        ),
        (
          | {
              type: 'click'
              selector: string
              [k: string]: unknown
            }
          | {
              type: 'type'
              selector: string
              text: string
              [k: string]: unknown
            }
          | {
              type: 'press'
              key: string
              [k: string]: unknown
            }
          | {
              type: 'scroll'
              direction?: 'up' | 'down'
              amount?: number
              selector?: string
              [k: string]: unknown
            }
          | {
              type: 'wait'
              selector?: string
              ms?: number
              [k: string]: unknown
            }
          | {
              type: 'screenshot'
              [k: string]: unknown
            }
        ),
        (
          | {
              type: 'click'
              selector: string
              [k: string]: unknown
            }
          | {
              type: 'type'
              selector: string
              text: string
              [k: string]: unknown
            }
          | {
              type: 'press'
              key: string
              [k: string]: unknown
            }
          | {
              type: 'scroll'
              direction?: 'up' | 'down'
              amount?: number
              selector?: string
              [k: string]: unknown
            }
          | {
              type: 'wait'
              selector?: string
              ms?: number
              [k: string]: unknown
            }
          | {
              type: 'screenshot'
              [k: string]: unknown
            }
        ),
        (
          | {
              type: 'click'
              selector: string
              [k: string]: unknown
            }
          | {
              type: 'type'
              selector: string
              text: string
              [k: string]: unknown
            }
          | {
              type: 'press'
              key: string
              [k: string]: unknown
            }
          | {
              type: 'scroll'
              direction?: 'up' | 'down'
              amount?: number
              selector?: string
              [k: string]: unknown
            }
          | {
              type: 'wait'
              selector?: string
              ms?: number
              [k: string]: unknown
            }
          | {
              type: 'screenshot'
              [k: string]: unknown
            }
        ),
        (
          | {
              type: 'click'
              selector: string
              [k: string]: unknown
            }
          | {
              type: 'type'
              selector: string
              text: string
              [k: string]: unknown
            }
          | {
              type: 'press'
              key: string
              [k: string]: unknown
            }
          | {
              type: 'scroll'
              direction?: 'up' | 'down'
              amount?: number
              selector?: string
              [k: string]: unknown
            }
          | {
              type: 'wait'
              selector?: string
              ms?: number
              [k: string]: unknown
            }
          | {
              type: 'screenshot'
              [k: string]: unknown
            }
        ),
      ]
    | [
        (
          | {
              type: 'click'
              selector: string
              [k: string]: unknown
            }
          | {
              type: 'type'
              selector: string
              text: string
              [k: string]: unknown
            }
          | {
              type: 'press'
              key: string
              [k: string]: unknown
            }
          | {
              type: 'scroll'
              direction?: 'up' | 'down'
              amount?: number
              selector?: string
              [k: string]: unknown
            }
          | {
              type: 'wait'
              selector?: string
              ms?: number
              [k: string]: unknown
            }
          | {
              type: 'screenshot'
              [k: string]: unknown
            }
        ),
        (
          | {
              type: 'click'
              selector: string
              [k: string]: unknown
            }
          | {
              type: 'type'
              selector: string
              text: string
              [k: string]: unknown
            }
          | {
              type: 'press'
              key: string
              [k: string]: unknown
            }
          | {
              type: 'scroll'
              direction?: 'up' | 'down'
              amount?: number
              selector?: string
              [k: string]: unknown
            }
          | {
              type: 'wait'
              selector?: string
              ms?: number
              [k: string]: unknown
            }
          | {
              type: 'screenshot'
              [k: string]: unknown
            }
        ),
        (
          | {
              type: 'click'
              selector: string
              [k: string]: unknown
            }
          | {
              type: 'type'
              selector: string
              text: string
              [k: string]: unknown
            }
          | {
              type: 'press'
              key: string
              [k: string]: unknown
            }
          | {
              type: 'scroll'
              direction?: 'up' | 'down'
              amount?: number
              selector?: string
              [k: string]: unknown
            }
          | {
              type: 'wait'
              selector?: string
              ms?: number
              [k: string]: unknown
            }
          | {
              type: 'screenshot'
              [k: string]: unknown
            }
        ),
        (
          | {
              type: 'click'
              selector: string
              [k: string]: unknown
            }
          | {
              type: 'type'
              selector: string
              text: string
              [k: string]: unknown
            }
          | {
              type: 'press'
              key: string
              [k: string]: unknown
            }
          | {
              type: 'scroll'
              direction?: 'up' | 'down'
              amount?: number
              selector?: string
              [k: string]: unknown
            }
          | {
              type: 'wait'
              selector?: string
              ms?: number
              [k: string]: unknown
            }
          | {
              type: 'screenshot'
              [k: string]: unknown
            }
        ),
        (
          | {
              type: 'click'
              selector: string
              [k: string]: unknown
            }
          | {
              type: 'type'
              selector: string
              text: string
              [k: string]: unknown
            }
          | {
              type: 'press'
              key: string
              [k: string]: unknown
            }
          | {
              type: 'scroll'
              direction?: 'up' | 'down'
              amount?: number
              selector?: string
              [k: string]: unknown
            }
          | {
              type: 'wait'
              selector?: string
              ms?: number
              [k: string]: unknown
            }
          | {
              type: 'screenshot'
              [k: string]: unknown
            }
        ),
        (
          | {
              type: 'click'
              selector: string
              [k: string]: unknown
            }
          | {
              type: 'type'
              selector: string
              text: string
              [k: string]: unknown
            }
          | {
              type: 'press'
              key: string
              [k: string]: unknown
            }
          | {
              type: 'scroll'
              direction?: 'up' | 'down'
              amount?: number
              selector?: string
              [k: string]: unknown
            }
          | {
              type: 'wait'
              selector?: string
              ms?: number
              [k: string]: unknown
            }
          | {
              type: 'screenshot'
              [k: string]: unknown
            }
        ),
        (
          | {
              type: 'click'
              selector: string
              [k: string]: unknown
            }
          | {
              type: 'type'
              selector: string
              text: string
              [k: string]: unknown
            }
          | {
              type: 'press'
              key: string
              [k: string]: unknown
            }
          | {
              type: 'scroll'
              direction?: 'up' | 'down'
              amount?: number
              selector?: string
              [k: string]: unknown
            }
          | {
              type: 'wait'
              selector?: string
              ms?: number
              [k: string]: unknown
            }
          | {
              type: 'screenshot'
              [k: string]: unknown
            }
        ),
        (
          | {
              type: 'click'
              selector: string
              [k: string]: unknown
            }
          | {
              type: 'type'
              selector: string
              text: string
              [k: string]: unknown
            }
          | {
              type: 'press'
              key: string
              [k: string]: unknown
            }
          | {
              type: 'scroll'
              direction?: 'up' | 'down'
              amount?: number
              selector?: string
              [k: string]: unknown
            }
          | {
              type: 'wait'
              selector?: string
              ms?: number
              [k: string]: unknown
            }
          | {
              type: 'screenshot'
              [k: string]: unknown
            }
        ),
        (
          | {
              type: 'click'
              selector: string
              [k: string]: unknown
            }
          | {
              type: 'type'
              selector: string
              text: string
              [k: string]: unknown
            }
          | {
              type: 'press'
              key: string
              [k: string]: unknown
            }
          | {
              type: 'scroll'
              direction?: 'up' | 'down'
              amount?: number
              selector?: string
              [k: string]: unknown
            }
          | {
              type: 'wait'
              selector?: string
              ms?: number
              [k: string]: unknown
            }
          | {
              type: 'screenshot'
              [k: string]: unknown
            }
        ),
        (
          | {
              type: 'click'
              selector: string
              [k: string]: unknown
            }
          | {
              type: 'type'
              selector: string
              text: string
              [k: string]: unknown
            }
          | {
              type: 'press'
              key: string
              [k: string]: unknown
            }
          | {
              type: 'scroll'
              direction?: 'up' | 'down'
              amount?: number
              selector?: string
              [k: string]: unknown
            }
          | {
              type: 'wait'
              selector?: string
              ms?: number
              [k: string]: unknown
            }
          | {
              type: 'screenshot'
              [k: string]: unknown
            }
        ),
        (
          | {
              type: 'click'
              selector: string
              [k: string]: unknown
            }
          | {
              type: 'type'
              selector: string
              text: string
              [k: string]: unknown
            }
          | {
              type: 'press'
              key: string
              [k: string]: unknown
            }
          | {
              type: 'scroll'
              direction?: 'up' | 'down'
              amount?: number
              selector?: string
              [k: string]: unknown
            }
          | {
              type: 'wait'
              selector?: string
              ms?: number
              [k: string]: unknown
            }
          | {
              type: 'screenshot'
              [k: string]: unknown
            }
        ),
      ]
    | [
        (
          | {
              type: 'click'
              selector: string
              [k: string]: unknown
            }
          | {
              type: 'type'
              selector: string
              text: string
              [k: string]: unknown
            }
          | {
              type: 'press'
              key: string
              [k: string]: unknown
            }
          | {
              type: 'scroll'
              direction?: 'up' | 'down'
              amount?: number
              selector?: string
              [k: string]: unknown
            }
          | {
              type: 'wait'
              selector?: string
              ms?: number
              [k: string]: unknown
            }
          | {
              type: 'screenshot'
              [k: string]: unknown
            }
        ),
        (
          | {
              type: 'click'
              selector: string
              [k: string]: unknown
            }
          | {
              type: 'type'
              selector: string
              text: string
              [k: string]: unknown
            }
          | {
              type: 'press'
              key: string
              [k: string]: unknown
            }
          | {
              type: 'scroll'
              direction?: 'up' | 'down'
              amount?: number
              selector?: string
              [k: string]: unknown
            }
          | {
              type: 'wait'
              selector?: string
              ms?: number
              [k: string]: unknown
            }
          | {
              type: 'screenshot'
              [k: string]: unknown
            }
        ),
        (
          | {
              type: 'click'
              selector: string
              [k: string]: unknown
            }
          | {
              type: 'type'
              selector: string
              text: string
              [k: string]: unknown
            }
          | {
              type: 'press'
              key: string
              [k: string]: unknown
            }
          | {
              type: 'scroll'
              direction?: 'up' | 'down'
              amount?: number
              selector?: string
              [k: string]: unknown
            }
          | {
              type: 'wait'
              selector?: string
              ms?: number
              [k: string]: unknown
            }
          | {
              type: 'screenshot'
              [k: string]: unknown
            }
        ),
        (
          | {
              type: 'click'
              selector: string
              [k: string]: unknown
            }
          | {
              type: 'type'
              selector: string
              text: string
              [k: string]: unknown
            }
          | {
              type: 'press'
              key: string
              [k: string]: unknown
            }
          | {
              type: 'scroll'
              direction?: 'up' | 'down'
              amount?: number
              selector?: string
              [k: string]: unknown
            }
          | {
              type: 'wait'
              selector?: string
              ms?: number
              [k: string]: unknown
            }
          | {
              type: 'screenshot'
              [k: string]: unknown
            }
        ),
        (
          | {
              type: 'click'
              selector: string
              [k: string]: unknown
            }
          | {
              type: 'type'
              selector: string
              text: string
              [k: string]: unknown
            }
          | {
              type: 'press'
              key: string
              [k: string]: unknown
            }
          | {
              type: 'scroll'
              direction?: 'up' | 'down'
              amount?: number
              selector?: string
              [k: string]: unknown
            }
          | {
              type: 'wait'
              selector?: string
              ms?: number
              [k: string]: unknown
            }
          | {
              type: 'screenshot'
              [k: string]: unknown
            }
        ),
        (
          | {
              type: 'click'
              selector: string
              [k: string]: unknown
            }
          | {
              type: 'type'
              selector: string
              text: string
              [k: string]: unknown
            }
          | {
              type: 'press'
              key: string
              [k: string]: unknown
            }
          | {
              type: 'scroll'
              direction?: 'up' | 'down'
              amount?: number
              selector?: string
              [k: string]: unknown
            }
          | {
              type: 'wait'
              selector?: string
              ms?: number
              [k: string]: unknown
            }
          | {
              type: 'screenshot'
              [k: string]: unknown
            }
        ),
        (
          | {
              type: 'click'
              selector: string
              [k: string]: unknown
            }
          | {
              type: 'type'
              selector: string
              text: string
              [k: string]: unknown
            }
          | {
              type: 'press'
              key: string
              [k: string]: unknown
            }
          | {
              type: 'scroll'
              direction?: 'up' | 'down'
              amount?: number
              selector?: string
              [k: string]: unknown
            }
          | {
              type: 'wait'
              selector?: string
              ms?: number
              [k: string]: unknown
            }
          | {
              type: 'screenshot'
              [k: string]: unknown
            }
        ),
        (
          | {
              type: 'click'
              selector: string
              [k: string]: unknown
            }
          | {
              type: 'type'
              selector: string
              text: string
              [k: string]: unknown
            }
          | {
              type: 'press'
              key: string
              [k: string]: unknown
            }
          | {
              type: 'scroll'
              direction?: 'up' | 'down'
              amount?: number
              selector?: string
              [k: string]: unknown
            }
          | {
              type: 'wait'
              selector?: string
              ms?: number
              [k: string]: unknown
            }
          | {
              type: 'screenshot'
              [k: string]: unknown
            }
        ),
        (
          | {
              type: 'click'
              selector: string
              [k: string]: unknown
            }
          | {
              type: 'type'
              selector: string
              text: string
              [k: string]: unknown
            }
          | {
              type: 'press'
              key: string
              [k: string]: unknown
            }
          | {
              type: 'scroll'
              direction?: 'up' | 'down'
              amount?: number
              selector?: string
              [k: string]: unknown
            }
          | {
              type: 'wait'
              selector?: string
              ms?: number
              [k: string]: unknown
            }
          | {
              type: 'screenshot'
              [k: string]: unknown
            }
        ),
        (
          | {
              type: 'click'
              selector: string
              [k: string]: unknown
            }
          | {
              type: 'type'
              selector: string
              text: string
              [k: string]: unknown
            }
          | {
              type: 'press'
              key: string
              [k: string]: unknown
            }
          | {
              type: 'scroll'
              direction?: 'up' | 'down'
              amount?: number
              selector?: string
              [k: string]: unknown
            }
          | {
              type: 'wait'
              selector?: string
              ms?: number
              [k: string]: unknown
            }
          | {
              type: 'screenshot'
              [k: string]: unknown
            }
        ),
        (
          | {
              type: 'click'
              selector: string
              [k: string]: unknown
            }
          | {
              type: 'type'
              selector: string
              text: string
              [k: string]: unknown
            }
          | {
              type: 'press'
              key: string
              [k: string]: unknown
            }
          | {
              type: 'scroll'
              direction?: 'up' | 'down'
              amount?: number
              selector?: string
              [k: string]: unknown
            }
          | {
              type: 'wait'
              selector?: string
              ms?: number
              [k: string]: unknown
            }
          | {
              type: 'screenshot'
              [k: string]: unknown
            }
        ),
        (
          | {
              type: 'click'
              selector: string
              [k: string]: unknown
            }
          | {
              type: 'type'
              selector: string
              text: string
              [k: string]: unknown
            }
          | {
              type: 'press'
              key: string
              [k: string]: unknown
            }
          | {
              type: 'scroll'
              direction?: 'up' | 'down'
              amount?: number
              selector?: string
              [k: string]: unknown
            }
          | {
              type: 'wait'
              selector?: string
              ms?: number
              [k: string]: unknown
            }
          | {
              type: 'screenshot'
              [k: string]: unknown
            }
        ),
      ]
    | [
        (
          | {
              type: 'click'
              selector: string
              [k: string]: unknown
            }
          | {
              type: 'type'
              selector: string
              text: string
              [k: string]: unknown
            }
          | {
              type: 'press'
              key: string
              [k: string]: unknown
            }
          | {
              type: 'scroll'
              direction?: 'up' | 'down'
              amount?: number
              selector?: string
              [k: string]: unknown
            }
          | {
              type: 'wait'
              selector?: string
              ms?: number
              [k: string]: unknown
            }
          | {
              type: 'screenshot'
              [k: string]: unknown
            }
        ),
        (
          | {
              type: 'click'
              selector: string
              [k: string]: unknown
            }
          | {
              type: 'type'
              selector: string
              text: string
              [k: string]: unknown
            }
          | {
              type: 'press'
              key: string
              [k: string]: unknown
            }
          | {
              type: 'scroll'
              direction?: 'up' | 'down'
              amount?: number
              selector?: string
              [k: string]: unknown
            }
          | {
              type: 'wait'
              selector?: string
              ms?: number
              [k: string]: unknown
            }
          | {
              type: 'screenshot'
              [k: string]: unknown
            }
        ),
        (
          | {
              type: 'click'
              selector: string
              [k: string]: unknown
            }
          | {
              type: 'type'
              selector: string
              text: string
              [k: string]: unknown
            }
          | {
              type: 'press'
              key: string
              [k: string]: unknown
            }
          | {
              type: 'scroll'
              direction?: 'up' | 'down'
              amount?: number
              selector?: string
              [k: string]: unknown
            }
          | {
              type: 'wait'
              selector?: string
              ms?: number
              [k: string]: unknown
            }
          | {
              type: 'screenshot'
              [k: string]: unknown
            }
        ),
        (
          | {
              type: 'click'
              selector: string
              [k: string]: unknown
            }
          | {
              type: 'type'
              selector: string
              text: string
              [k: string]: unknown
            }
          | {
              type: 'press'
              key: string
              [k: string]: unknown
            }
          | {
              type: 'scroll'
              direction?: 'up' | 'down'
              amount?: number
              selector?: string
              [k: string]: unknown
            }
          | {
              type: 'wait'
              selector?: string
              ms?: number
              [k: string]: unknown
            }
          | {
              type: 'screenshot'
              [k: string]: unknown
            }
        ),
        (
          | {
              type: 'click'
              selector: string
              [k: string]: unknown
            }
          | {
              type: 'type'
              selector: string
              text: string
              [k: string]: unknown
            }
          | {
              type: 'press'
              key: string
              [k: string]: unknown
            }
          | {
              type: 'scroll'
              direction?: 'up' | 'down'
              amount?: number
              selector?: string
              [k: string]: unknown
            }
          | {
              type: 'wait'
              selector?: string
              ms?: number
              [k: string]: unknown
            }
          | {
              type: 'screenshot'
              [k: string]: unknown
            }
        ),
        (
          | {
              type: 'click'
              selector: string
              [k: string]: unknown
            }
          | {
              type: 'type'
              selector: string
              text: string
              [k: string]: unknown
            }
          | {
              type: 'press'
              key: string
              [k: string]: unknown
            }
          | {
              type: 'scroll'
              direction?: 'up' | 'down'
              amount?: number
              selector?: string
              [k: string]: unknown
            }
          | {
              type: 'wait'
              selector?: string
              ms?: number
              [k: string]: unknown
            }
          | {
              type: 'screenshot'
              [k: string]: unknown
            }
        ),
        (
          | {
              type: 'click'
              selector: string
              [k: string]: unknown
            }
          | {
              type: 'type'
              selector: string
              text: string
              [k: string]: unknown
            }
          | {
              type: 'press'
              key: string
              [k: string]: unknown
            }
          | {
              type: 'scroll'
              direction?: 'up' | 'down'
              amount?: number
              selector?: string
              [k: string]: unknown
            }
          | {
              type: 'wait'
              selector?: string
              ms?: number
              [k: string]: unknown
            }
          | {
              type: 'screenshot'
              [k: string]: unknown
            }
        ),
        (
          | {
              type: 'click'
              selector: string
              [k: string]: unknown
            }
          | {
              type: 'type'
              selector: string
              text: string
              [k: string]: unknown
            }
          | {
              type: 'press'
              key: string
              [k: string]: unknown
            }
          | {
              type: 'scroll'
              direction?: 'up' | 'down'
              amount?: number
              selector?: string
              [k: string]: unknown
            }
          | {
              type: 'wait'
              selector?: string
              ms?: number
              [k: string]: unknown
            }
          | {
              type: 'screenshot'
              [k: string]: unknown
            }
        ),
        (
          | {
              type: 'click'
              selector: string
              [k: string]: unknown
            }
          | {
              type: 'type'
              selector: string
              text: string
              [k: string]: unknown
            }
          | {
              type: 'press'
              key: string
              [k: string]: unknown
            }
          | {
              type: 'scroll'
              direction?: 'up' | 'down'
              amount?: number
              selector?: string
              [k: string]: unknown
            }
          | {
              type: 'wait'
              selector?: string
              ms?: number
              [k: string]: unknown
            }
          | {
              type: 'screenshot'
              [k: string]: unknown
            }
        ),
        (
          | {
              type: 'click'
              selector: string
              [k: string]: unknown
            }
          | {
              type: 'type'
              selector: string
              text: string
              [k: string]: unknown
            }
          | {
              type: 'press'
              key: string
              [k: string]: unknown
            }
          | {
              type: 'scroll'
              direction?: 'up' | 'down'
              amount?: number
              selector?: string
              [k: string]: unknown
            }
          | {
              type: 'wait'
              selector?: string
              ms?: number
              [k: string]: unknown
            }
          | {
              type: 'screenshot'
              [k: string]: unknown
            }
        ),
        (
          | {
              type: 'click'
              selector: string
              [k: string]: unknown
            }
          | {
              type: 'type'
              selector: string
              text: string
              [k: string]: unknown
            }
          | {
              type: 'press'
              key: string
              [k: string]: unknown
            }
          | {
              type: 'scroll'
              direction?: 'up' | 'down'
              amount?: number
              selector?: string
              [k: string]: unknown
            }
          | {
              type: 'wait'
              selector?: string
              ms?: number
              [k: string]: unknown
            }
          | {
              type: 'screenshot'
              [k: string]: unknown
            }
        ),
        (
          | {
              type: 'click'
              selector: string
              [k: string]: unknown
            }
          | {
              type: 'type'
              selector: string
              text: string
              [k: string]: unknown
            }
          | {
              type: 'press'
              key: string
              [k: string]: unknown
            }
          | {
              type: 'scroll'
              direction?: 'up' | 'down'
              amount?: number
              selector?: string
              [k: string]: unknown
            }
          | {
              type: 'wait'
              selector?: string
              ms?: number
              [k: string]: unknown
            }
          | {
              type: 'screenshot'
              [k: string]: unknown
            }
        ),
        (
          | {
              type: 'click'
              selector: string
              [k: string]: unknown
            }
          | {
              type: 'type'
              selector: string
              text: string
              [k: string]: unknown
            }
          | {
              type: 'press'
              key: string
              [k: string]: unknown
            }
          | {
              type: 'scroll'
              direction?: 'up' | 'down'
              amount?: number
              selector?: string
              [k: string]: unknown
            }
          | {
              type: 'wait'
              selector?: string
              ms?: number
              [k: string]: unknown
            }
          | {
              type: 'screenshot'
              [k: string]: unknown
            }
        ),
      ]
    | [
        (
          | {
              type: 'click'
              selector: string
              [k: string]: unknown
            }
          | {
              type: 'type'
              selector: string
              text: string
              [k: string]: unknown
            }
          | {
              type: 'press'
              key: string
              [k: string]: unknown
            }
          | {
              type: 'scroll'
              direction?: 'up' | 'down'
              amount?: number
              selector?: string
              [k: string]: unknown
            }
          | {
              type: 'wait'
              selector?: string
              ms?: number
              [k: string]: unknown
            }
          | {
              type: 'screenshot'
              [k: string]: unknown
            }
        ),
        (
          | {
              type: 'click'
              selector: string
              [k: string]: unknown
            }
          | {
              type: 'type'
              selector: string
              text: string
              [k: string]: unknown
            }
          | {
              type: 'press'
              key: string
              [k: string]: unknown
            }
          | {
              type: 'scroll'
              direction?: 'up' | 'down'
              amount?: number
              selector?: string
              [k: string]: unknown
            }
          | {
              type: 'wait'
              selector?: string
              ms?: number
              [k: string]: unknown
            }
          | {
              type: 'screenshot'
              [k: string]: unknown
            }
        ),
        (
          | {
              type: 'click'
              selector: string
              [k: string]: unknown
            }
          | {
              type: 'type'
              selector: string
              text: string
              [k: string]: unknown
            }
          | {
              type: 'press'
              key: string
              [k: string]: unknown
            }
          | {
              type: 'scroll'
              direction?: 'up' | 'down'
              amount?: number
              selector?: string
              [k: string]: unknown
            }
          | {
              type: 'wait'
              selector?: string
              ms?: number
              [k: string]: unknown
            }
          | {
              type: 'screenshot'
              [k: string]: unknown
            }
        ),
        (
          | {
              type: 'click'
              selector: string
              [k: string]: unknown
            }
          | {
              type: 'type'
              selector: string
              text: string
              [k: string]: unknown
            }
          | {
              type: 'press'
              key: string
              [k: string]: unknown
            }
          | {
              type: 'scroll'
              direction?: 'up' | 'down'
              amount?: number
              selector?: string
              [k: string]: unknown
            }
          | {
              type: 'wait'
              selector?: string
              ms?: number
              [k: string]: unknown
            }
          | {
              type: 'screenshot'
              [k: string]: unknown
            }
        ),
        (
          | {
              type: 'click'
              selector: string
              [k: string]: unknown
            }
          | {
              type: 'type'
              selector: string
              text: string
              [k: string]: unknown
            }
          | {
              type: 'press'
              key: string
              [k: string]: unknown
            }
          | {
              type: 'scroll'
              direction?: 'up' | 'down'
              amount?: number
              selector?: string
              [k: string]: unknown
            }
          | {
              type: 'wait'
              selector?: string
              ms?: number
              [k: string]: unknown
            }
          | {
              type: 'screenshot'
              [k: string]: unknown
            }
        ),
        (
          | {
              type: 'click'
              selector: string
              [k: string]: unknown
            }
          | {
              type: 'type'
              selector: string
              text: string
              [k: string]: unknown
            }
          | {
              type: 'press'
              key: string
              [k: string]: unknown
            }
          | {
              type: 'scroll'
              direction?: 'up' | 'down'
              amount?: number
              selector?: string
              [k: string]: unknown
            }
          | {
              type: 'wait'
              selector?: string
              ms?: number
              [k: string]: unknown
            }
          | {
              type: 'screenshot'
              [k: string]: unknown
            }
        ),
        (
          | {
              type: 'click'
              selector: string
              [k: string]: unknown
            }
          | {
              type: 'type'
              selector: string
              text: string
              [k: string]: unknown
            }
          | {
              type: 'press'
              key: string
              [k: string]: unknown
            }
          | {
              type: 'scroll'
              direction?: 'up' | 'down'
              amount?: number
              selector?: string
              [k: string]: unknown
            }
          | {
              type: 'wait'
              selector?: string
              ms?: number
              [k: string]: unknown
            }
          | {
              type: 'screenshot'
              [k: string]: unknown
            }
        ),
        (
          | {
              type: 'click'
              selector: string
              [k: string]: unknown
            }
          | {
              type: 'type'
              selector: string
              text: string
              [k: string]: unknown
            }
          | {
              type: 'press'
              key: string
              [k: string]: unknown
            }
          | {
              type: 'scroll'
              direction?: 'up' | 'down'
              amount?: number
              selector?: string
              [k: string]: unknown
            }
          | {
              type: 'wait'
              selector?: string
              ms?: number
              [k: string]: unknown
            }
          | {
              type: 'screenshot'
              [k: string]: unknown
            }
        ),
        (
          | {
              type: 'click'
              selector: string
              [k: string]: unknown
            }
          | {
              type: 'type'
              selector: string
              text: string
              [k: string]: unknown
            }
          | {
              type: 'press'
              key: string
              [k: string]: unknown
            }
          | {
              type: 'scroll'
              direction?: 'up' | 'down'
              amount?: number
              selector?: string
              [k: string]: unknown
            }
          | {
              type: 'wait'
              selector?: string
              ms?: number
              [k: string]: unknown
            }
          | {
              type: 'screenshot'
              [k: string]: unknown
            }
        ),
        (
          | {
              type: 'click'
              selector: string
              [k: string]: unknown
            }
          | {
              type: 'type'
              selector: string
              text: string
              [k: string]: unknown
            }
          | {
              type: 'press'
              key: string
              [k: string]: unknown
            }
          | {
              type: 'scroll'
              direction?: 'up' | 'down'
              amount?: number
              selector?: string
              [k: string]: unknown
            }
          | {
              type: 'wait'
              selector?: string
              ms?: number
              [k: string]: unknown
            }
          | {
              type: 'screenshot'
              [k: string]: unknown
            }
        ),
        (
          | {
              type: 'click'
              selector: string
              [k: string]: unknown
            }
          | {
              type: 'type'
              selector: string
              text: string
              [k: string]: unknown
            }
          | {
              type: 'press'
              key: string
              [k: string]: unknown
            }
          | {
              type: 'scroll'
              direction?: 'up' | 'down'
              amount?: number
              selector?: string
              [k: string]: unknown
            }
          | {
              type: 'wait'
              selector?: string
              ms?: number
              [k: string]: unknown
            }
          | {
              type: 'screenshot'
              [k: string]: unknown
            }
        ),
        (
          | {
              type: 'click'
              selector: string
              [k: string]: unknown
            }
          | {
              type: 'type'
              selector: string
              text: string
              [k: string]: unknown
            }
          | {
              type: 'press'
              key: string
              [k: string]: unknown
            }
          | {
              type: 'scroll'
              direction?: 'up' | 'down'
              amount?: number
              selector?: string
              [k: string]: unknown
            }
          | {
              type: 'wait'
              selector?: string
              ms?: number
              [k: string]: unknown
            }
          | {
              type: 'screenshot'
              [k: string]: unknown
            }
        ),
        (
          | {
              type: 'click'
              selector: string
              [k: string]: unknown
            }
          | {
              type: 'type'
              selector: string
              text: string
              [k: string]: unknown
            }
          | {
              type: 'press'
              key: string
              [k: string]: unknown
            }
          | {
              type: 'scroll'
              direction?: 'up' | 'down'
              amount?: number
              selector?: string
              [k: string]: unknown
            }
          | {
              type: 'wait'
              selector?: string
              ms?: number
              [k: string]: unknown
            }
          | {
              type: 'screenshot'
              [k: string]: unknown
            }
        ),
        (
          | {
              type: 'click'
              selector: string
              [k: string]: unknown
            }
          | {
              type: 'type'
              selector: string
              text: string
              [k: string]: unknown
            }
          | {
              type: 'press'
              key: string
              [k: string]: unknown
            }
          | {
              type: 'scroll'
              direction?: 'up' | 'down'
              amount?: number
              selector?: string
              [k: string]: unknown
            }
          | {
              type: 'wait'
              selector?: string
              ms?: number
              [k: string]: unknown
            }
          | {
              type: 'screenshot'
              [k: string]: unknown
            }
        ),
      ]
    | [
        (
          | {
              type: 'click'
              selector: string
              [k: string]: unknown
            }
          | {
              type: 'type'
              selector: string
              text: string
              [k: string]: unknown
            }
          | {
              type: 'press'
              key: string
              [k: string]: unknown
            }
          | {
              type: 'scroll'
              direction?: 'up' | 'down'
              amount?: number
              selector?: string
              [k: string]: unknown
            }
          | {
              type: 'wait'
              selector?: string
              ms?: number
              [k: string]: unknown
            }
          | {
              type: 'screenshot'
              [k: string]: unknown
            }
        ),
        (
          | {
              type: 'click'
              selector: string
              [k: string]: unknown
            }
          | {
              type: 'type'
              selector: string
              text: string
              [k: string]: unknown
            }
          | {
              type: 'press'
              key: string
              [k: string]: unknown
            }
          | {
              type: 'scroll'
              direction?: 'up' | 'down'
              amount?: number
              selector?: string
              [k: string]: unknown
            }
          | {
              type: 'wait'
              selector?: string
              ms?: number
              [k: string]: unknown
            }
          | {
              type: 'screenshot'
              [k: string]: unknown
            }
        ),
        (
          | {
              type: 'click'
              selector: string
              [k: string]: unknown
            }
          | {
              type: 'type'
              selector: string
              text: string
              [k: string]: unknown
            }
          | {
              type: 'press'
              key: string
              [k: string]: unknown
            }
          | {
              type: 'scroll'
              direction?: 'up' | 'down'
              amount?: number
              selector?: string
              [k: string]: unknown
            }
          | {
              type: 'wait'
              selector?: string
              ms?: number
              [k: string]: unknown
            }
          | {
              type: 'screenshot'
              [k: string]: unknown
            }
        ),
        (
          | {
              type: 'click'
              selector: string
              [k: string]: unknown
            }
          | {
              type: 'type'
              selector: string
              text: string
              [k: string]: unknown
            }
          | {
              type: 'press'
              key: string
              [k: string]: unknown
            }
          | {
              type: 'scroll'
              direction?: 'up' | 'down'
              amount?: number
              selector?: string
              [k: string]: unknown
            }
          | {
              type: 'wait'
              selector?: string
              ms?: number
              [k: string]: unknown
            }
          | {
              type: 'screenshot'
              [k: string]: unknown
            }
        ),
        (
          | {
              type: 'click'
              selector: string
              [k: string]: unknown
            }
          | {
              type: 'type'
              selector: string
              text: string
              [k: string]: unknown
            }
          | {
              type: 'press'
              key: string
              [k: string]: unknown
            }
          | {
              type: 'scroll'
              direction?: 'up' | 'down'
              amount?: number
              selector?: string
              [k: string]: unknown
            }
          | {
              type: 'wait'
              selector?: string
              ms?: number
              [k: string]: unknown
            }
          | {
              type: 'screenshot'
              [k: string]: unknown
            }
        ),
        (
          | {
              type: 'click'
              selector: string
              [k: string]: unknown
            }
          | {
              type: 'type'
              selector: string
              text: string
              [k: string]: unknown
            }
          | {
              type: 'press'
              key: string
              [k: string]: unknown
            }
          | {
              type: 'scroll'
              direction?: 'up' | 'down'
              amount?: number
              selector?: string
              [k: string]: unknown
            }
          | {
              type: 'wait'
              selector?: string
              ms?: number
              [k: string]: unknown
            }
          | {
              type: 'screenshot'
              [k: string]: unknown
            }
        ),
        (
          | {
              type: 'click'
              selector: string
              [k: string]: unknown
            }
          | {
              type: 'type'
              selector: string
              text: string
              [k: string]: unknown
            }
          | {
              type: 'press'
              key: string
              [k: string]: unknown
            }
          | {
              type: 'scroll'
              direction?: 'up' | 'down'
              amount?: number
              selector?: string
              [k: string]: unknown
            }
          | {
              type: 'wait'
              selector?: string
              ms?: number
              [k: string]: unknown
            }
          | {
              type: 'screenshot'
              [k: string]: unknown
            }
        ),
        (
          | {
              type: 'click'
              selector: string
              [k: string]: unknown
            }
          | {
              type: 'type'
              selector: string
              text: string
              [k: string]: unknown
            }
          | {
              type: 'press'
              key: string
              [k: string]: unknown
            }
          | {
              type: 'scroll'
              direction?: 'up' | 'down'
              amount?: number
              selector?: string
              [k: string]: unknown
            }
          | {
              type: 'wait'
              selector?: string
              ms?: number
              [k: string]: unknown
            }
          | {
              type: 'screenshot'
              [k: string]: unknown
            }
        ),
        (
          | {
              type: 'click'
              selector: string
              [k: string]: unknown
            }
          | {
              type: 'type'
              selector: string
              text: string
              [k: string]: unknown
            }
          | {
              type: 'press'
              key: string
              [k: string]: unknown
            }
          | {
              type: 'scroll'
              direction?: 'up' | 'down'
              amount?: number
              selector?: string
              [k: string]: unknown
            }
          | {
              type: 'wait'
              selector?: string
              ms?: number
              [k: string]: unknown
            }
          | {
              type: 'screenshot'
              [k: string]: unknown
            }
        ),
        (
          | {
              type: 'click'
              selector: string
              [k: string]: unknown
            }
          | {
              type: 'type'
              selector: string
              text: string
              [k: string]: unknown
            }
          | {
              type: 'press'
              key: string
              [k: string]: unknown
            }
          | {
              type: 'scroll'
              direction?: 'up' | 'down'
              amount?: number
              selector?: string
              [k: string]: unknown
            }
          | {
              type: 'wait'
              selector?: string
              ms?: number
              [k: string]: unknown
            }
          | {
              type: 'screenshot'
              [k: string]: unknown
            }
        ),
        (
          | {
              type: 'click'
              selector: string
              [k: string]: unknown
            }
          | {
              type: 'type'
              selector: string
              text: string
              [k: string]: unknown
            }
          | {
              type: 'press'
              key: string
              [k: string]: unknown
            }
          | {
              type: 'scroll'
              direction?: 'up' | 'down'
              amount?: number
              selector?: string
              [k: string]: unknown
            }
          | {
              type: 'wait'
              selector?: string
              ms?: number
              [k: string]: unknown
            }
          | {
              type: 'screenshot'
              [k: string]: unknown
            }
        ),
        (
          | {
              type: 'click'
              selector: string
              [k: string]: unknown
            }
          | {
              type: 'type'
              selector: string
              text: string
              [k: string]: unknown
            }
          | {
              type: 'press'
              key: string
              [k: string]: unknown
            }
          | {
              type: 'scroll'
              direction?: 'up' | 'down'
              amount?: number
              selector?: string
              [k: string]: unknown
            }
          | {
              type: 'wait'
              selector?: string
              ms?: number
              [k: string]: unknown
            }
          | {
              type: 'screenshot'
              [k: string]: unknown
            }
        ),
        (
          | {
              type: 'click'
              selector: string
              [k: string]: unknown
            }
          | {
              type: 'type'
              selector: string
              text: string
              [k: string]: unknown
            }
          | {
              type: 'press'
              key: string
              [k: string]: unknown
            }
          | {
              type: 'scroll'
              direction?: 'up' | 'down'
              amount?: number
              selector?: string
              [k: string]: unknown
            }
          | {
              type: 'wait'
              selector?: string
              ms?: number
              [k: string]: unknown
            }
          | {
              type: 'screenshot'
              [k: string]: unknown
            }
        ),
        (
          | {
              type: 'click'
              selector: string
              [k: string]: unknown
            }
          | {
              type: 'type'
              selector: string
              text: string
              [k: string]: unknown
            }
          | {
              type: 'press'
              key: string
              [k: string]: unknown
            }
          | {
              type: 'scroll'
              direction?: 'up' | 'down'
              amount?: number
              selector?: string
              [k: string]: unknown
            }
          | {
              type: 'wait'
              selector?: string
              ms?: number
              [k: string]: unknown
            }
          | {
              type: 'screenshot'
              [k: string]: unknown
            }
        ),
        (
          | {
              type: 'click'
              selector: string
              [k: string]: unknown
            }
          | {
              type: 'type'
              selector: string
              text: string
              [k: string]: unknown
            }
          | {
              type: 'press'
              key: string
              [k: string]: unknown
            }
          | {
              type: 'scroll'
              direction?: 'up' | 'down'
              amount?: number
              selector?: string
              [k: string]: unknown
            }
          | {
              type: 'wait'
              selector?: string
              ms?: number
              [k: string]: unknown
            }
          | {
              type: 'screenshot'
              [k: string]: unknown
            }
        ),
      ]
    | [
        (
          | {
              type: 'click'
              selector: string
              [k: string]: unknown
            }
          | {
              type: 'type'
              selector: string
              text: string
              [k: string]: unknown
            }
          | {
              type: 'press'
              key: string
              [k: string]: unknown
            }
          | {
              type: 'scroll'
              direction?: 'up' | 'down'
              amount?: number
              selector?: string
              [k: string]: unknown
            }
          | {
              type: 'wait'
              selector?: string
              ms?: number
              [k: string]: unknown
            }
          | {
              type: 'screenshot'
              [k: string]: unknown
            }
        ),
        (
          | {
              type: 'click'
              selector: string
              [k: string]: unknown
            }
          | {
              type: 'type'
              selector: string
              text: string
              [k: string]: unknown
            }
          | {
              type: 'press'
              key: string
              [k: string]: unknown
            }
          | {
              type: 'scroll'
              direction?: 'up' | 'down'
              amount?: number
              selector?: string
              [k: string]: unknown
            }
          | {
              type: 'wait'
              selector?: string
              ms?: number
              [k: string]: unknown
            }
          | {
              type: 'screenshot'
              [k: string]: unknown
            }
        ),
        (
          | {
              type: 'click'
              selector: string
              [k: string]: unknown
            }
          | {
              type: 'type'
              selector: string
              text: string
              [k: string]: unknown
            }
          | {
              type: 'press'
              key: string
              [k: string]: unknown
            }
          | {
              type: 'scroll'
              direction?: 'up' | 'down'
              amount?: number
              selector?: string
              [k: string]: unknown
            }
          | {
              type: 'wait'
              selector?: string
              ms?: number
              [k: string]: unknown
            }
          | {
              type: 'screenshot'
              [k: string]: unknown
            }
        ),
        (
          | {
              type: 'click'
              selector: string
              [k: string]: unknown
            }
          | {
              type: 'type'
              selector: string
              text: string
              [k: string]: unknown
            }
          | {
              type: 'press'
              key: string
              [k: string]: unknown
            }
          | {
              type: 'scroll'
              direction?: 'up' | 'down'
              amount?: number
              selector?: string
              [k: string]: unknown
            }
          | {
              type: 'wait'
              selector?: string
              ms?: number
              [k: string]: unknown
            }
          | {
              type: 'screenshot'
              [k: string]: unknown
            }
        ),
        (
          | {
              type: 'click'
              selector: string
              [k: string]: unknown
            }
          | {
              type: 'type'
              selector: string
              text: string
              [k: string]: unknown
            }
          | {
              type: 'press'
              key: string
              [k: string]: unknown
            }
          | {
              type: 'scroll'
              direction?: 'up' | 'down'
              amount?: number
              selector?: string
              [k: string]: unknown
            }
          | {
              type: 'wait'
              selector?: string
              ms?: number
              [k: string]: unknown
            }
          | {
              type: 'screenshot'
              [k: string]: unknown
            }
        ),
        (
          | {
              type: 'click'
              selector: string
              [k: string]: unknown
            }
          | {
              type: 'type'
              selector: string
              text: string
              [k: string]: unknown
            }
          | {
              type: 'press'
              key: string
              [k: string]: unknown
            }
          | {
              type: 'scroll'
              direction?: 'up' | 'down'
              amount?: number
              selector?: string
              [k: string]: unknown
            }
          | {
              type: 'wait'
              selector?: string
              ms?: number
              [k: string]: unknown
            }
          | {
              type: 'screenshot'
              [k: string]: unknown
            }
        ),
        (
          | {
              type: 'click'
              selector: string
              [k: string]: unknown
            }
          | {
              type: 'type'
              selector: string
              text: string
              [k: string]: unknown
            }
          | {
              type: 'press'
              key: string
              [k: string]: unknown
            }
          | {
              type: 'scroll'
              direction?: 'up' | 'down'
              amount?: number
              selector?: string
              [k: string]: unknown
            }
          | {
              type: 'wait'
              selector?: string
              ms?: number
              [k: string]: unknown
            }
          | {
              type: 'screenshot'
              [k: string]: unknown
            }
        ),
        (
          | {
              type: 'click'
              selector: string
              [k: string]: unknown
            }
          | {
              type: 'type'
              selector: string
              text: string
              [k: string]: unknown
            }
          | {
              type: 'press'
              key: string
              [k: string]: unknown
            }
          | {
              type: 'scroll'
              direction?: 'up' | 'down'
              amount?: number
              selector?: string
              [k: string]: unknown
            }
          | {
              type: 'wait'
              selector?: string
              ms?: number
              [k: string]: unknown
            }
          | {
              type: 'screenshot'
              [k: string]: unknown
            }
        ),
        (
          | {
              type: 'click'
              selector: string
              [k: string]: unknown
            }
          | {
              type: 'type'
              selector: string
              text: string
              [k: string]: unknown
            }
          | {
              type: 'press'
              key: string
              [k: string]: unknown
            }
          | {
              type: 'scroll'
              direction?: 'up' | 'down'
              amount?: number
              selector?: string
              [k: string]: unknown
            }
          | {
              type: 'wait'
              selector?: string
              ms?: number
              [k: string]: unknown
            }
          | {
              type: 'screenshot'
              [k: string]: unknown
            }
        ),
        (
          | {
              type: 'click'
              selector: string
              [k: string]: unknown
            }
          | {
              type: 'type'
              selector: string
              text: string
              [k: string]: unknown
            }
          | {
              type: 'press'
              key: string
              [k: string]: unknown
            }
          | {
              type: 'scroll'
              direction?: 'up' | 'down'
              amount?: number
              selector?: string
              [k: string]: unknown
            }
          | {
              type: 'wait'
              selector?: string
              ms?: number
              [k: string]: unknown
            }
          | {
              type: 'screenshot'
              [k: string]: unknown
            }
        ),
        (
          | {
              type: 'click'
              selector: string
              [k: string]: unknown
            }
          | {
              type: 'type'
              selector: string
              text: string
              [k: string]: unknown
            }
          | {
              type: 'press'
              key: string
              [k: string]: unknown
            }
          | {
              type: 'scroll'
              direction?: 'up' | 'down'
              amount?: number
              selector?: string
              [k: string]: unknown
            }
          | {
              type: 'wait'
              selector?: string
              ms?: number
              [k: string]: unknown
            }
          | {
              type: 'screenshot'
              [k: string]: unknown
            }
        ),
        (
          | {
              type: 'click'
              selector: string
              [k: string]: unknown
            }
          | {
              type: 'type'
              selector: string
              text: string
              [k: string]: unknown
            }
          | {
              type: 'press'
              key: string
              [k: string]: unknown
            }
          | {
              type: 'scroll'
              direction?: 'up' | 'down'
              amount?: number
              selector?: string
              [k: string]: unknown
            }
          | {
              type: 'wait'
              selector?: string
              ms?: number
              [k: string]: unknown
            }
          | {
              type: 'screenshot'
              [k: string]: unknown
            }
        ),
        (
          | {
              type: 'click'
              selector: string
              [k: string]: unknown
            }
          | {
              type: 'type'
              selector: string
              text: string
              [k: string]: unknown
            }
          | {
              type: 'press'
              key: string
              [k: string]: unknown
            }
          | {
              type: 'scroll'
              direction?: 'up' | 'down'
              amount?: number
              selector?: string
              [k: string]: unknown
            }
          | {
              type: 'wait'
              selector?: string
              ms?: number
              [k: string]: unknown
            }
          | {
              type: 'screenshot'
              [k: string]: unknown
            }
        ),
        (
          | {
              type: 'click'
              selector: string
              [k: string]: unknown
            }
          | {
              type: 'type'
              selector: string
              text: string
              [k: string]: unknown
            }
          | {
              type: 'press'
              key: string
              [k: string]: unknown
            }
          | {
              type: 'scroll'
              direction?: 'up' | 'down'
              amount?: number
              selector?: string
              [k: string]: unknown
            }
          | {
              type: 'wait'
              selector?: string
              ms?: number
              [k: string]: unknown
            }
          | {
              type: 'screenshot'
              [k: string]: unknown
            }
        ),
        (
          | {
              type: 'click'
              selector: string
              [k: string]: unknown
            }
          | {
              type: 'type'
              selector: string
              text: string
              [k: string]: unknown
            }
          | {
              type: 'press'
              key: string
              [k: string]: unknown
            }
          | {
              type: 'scroll'
              direction?: 'up' | 'down'
              amount?: number
              selector?: string
              [k: string]: unknown
            }
          | {
              type: 'wait'
              selector?: string
              ms?: number
              [k: string]: unknown
            }
          | {
              type: 'screenshot'
              [k: string]: unknown
            }
        ),
        (
          | {
              type: 'click'
              selector: string
              [k: string]: unknown
            }
          | {
              type: 'type'
              selector: string
              text: string
              [k: string]: unknown
            }
          | {
              type: 'press'
              key: string
              [k: string]: unknown
            }
          | {
              type: 'scroll'
              direction?: 'up' | 'down'
              amount?: number
              selector?: string
              [k: string]: unknown
            }
          | {
              type: 'wait'
              selector?: string
              ms?: number
              [k: string]: unknown
            }
          | {
              type: 'screenshot'
              [k: string]: unknown
            }
        ),
      ]
    | [
        (
          | {
              type: 'click'
              selector: string
              [k: string]: unknown
            }
          | {
              type: 'type'
              selector: string
              text: string
              [k: string]: unknown
            }
          | {
              type: 'press'
              key: string
              [k: string]: unknown
            }
          | {
              type: 'scroll'
              direction?: 'up' | 'down'
              amount?: number
              selector?: string
              [k: string]: unknown
            }
          | {
              type: 'wait'
              selector?: string
              ms?: number
              [k: string]: unknown
            }
          | {
              type: 'screenshot'
              [k: string]: unknown
            }
        ),
        (
          | {
              type: 'click'
              selector: string
              [k: string]: unknown
            }
          | {
              type: 'type'
              selector: string
              text: string
              [k: string]: unknown
            }
          | {
              type: 'press'
              key: string
              [k: string]: unknown
            }
          | {
              type: 'scroll'
              direction?: 'up' | 'down'
              amount?: number
              selector?: string
              [k: string]: unknown
            }
          | {
              type: 'wait'
              selector?: string
              ms?: number
              [k: string]: unknown
            }
          | {
              type: 'screenshot'
              [k: string]: unknown
            }
        ),
        (
          | {
              type: 'click'
              selector: string
              [k: string]: unknown
            }
          | {
              type: 'type'
              selector: string
              text: string
              [k: string]: unknown
            }
          | {
              type: 'press'
              key: string
              [k: string]: unknown
            }
          | {
              type: 'scroll'
              direction?: 'up' | 'down'
              amount?: number
              selector?: string
              [k: string]: unknown
            }
          | {
              type: 'wait'
              selector?: string
              ms?: number
              [k: string]: unknown
            }
          | {
              type: 'screenshot'
              [k: string]: unknown
            }
        ),
        (
          | {
              type: 'click'
              selector: string
              [k: string]: unknown
            }
          | {
              type: 'type'
              selector: string
              text: string
              [k: string]: unknown
            }
          | {
              type: 'press'
              key: string
              [k: string]: unknown
            }
          | {
              type: 'scroll'
              direction?: 'up' | 'down'
              amount?: number
              selector?: string
              [k: string]: unknown
            }
          | {
              type: 'wait'
              selector?: string
              ms?: number
              [k: string]: unknown
            }
          | {
              type: 'screenshot'
              [k: string]: unknown
            }
        ),
        (
          | {
              type: 'click'
              selector: string
              [k: string]: unknown
            }
          | {
              type: 'type'
              selector: string
              text: string
              [k: string]: unknown
            }
          | {
              type: 'press'
              key: string
              [k: string]: unknown
            }
          | {
              type: 'scroll'
              direction?: 'up' | 'down'
              amount?: number
              selector?: string
              [k: string]: unknown
            }
          | {
              type: 'wait'
              selector?: string
              ms?: number
              [k: string]: unknown
            }
          | {
              type: 'screenshot'
              [k: string]: unknown
            }
        ),
        (
          | {
              type: 'click'
              selector: string
              [k: string]: unknown
            }
          | {
              type: 'type'
              selector: string
              text: string
              [k: string]: unknown
            }
          | {
              type: 'press'
              key: string
              [k: string]: unknown
            }
          | {
              type: 'scroll'
              direction?: 'up' | 'down'
              amount?: number
              selector?: string
              [k: string]: unknown
            }
          | {
              type: 'wait'
              selector?: string
              ms?: number
              [k: string]: unknown
            }
          | {
              type: 'screenshot'
              [k: string]: unknown
            }
        ),
        (
          | {
              type: 'click'
              selector: string
              [k: string]: unknown
            }
          | {
              type: 'type'
              selector: string
              text: string
              [k: string]: unknown
            }
          | {
              type: 'press'
              key: string
              [k: string]: unknown
            }
          | {
              type: 'scroll'
              direction?: 'up' | 'down'
              amount?: number
              selector?: string
              [k: string]: unknown
            }
          | {
              type: 'wait'
              selector?: string
              ms?: number
              [k: string]: unknown
            }
          | {
              type: 'screenshot'
              [k: string]: unknown
            }
        ),
        (
          | {
              type: 'click'
              selector: string
              [k: string]: unknown
            }
          | {
              type: 'type'
              selector: string
              text: string
              [k: string]: unknown
            }
          | {
              type: 'press'
              key: string
              [k: string]: unknown
            }
          | {
              type: 'scroll'
              direction?: 'up' | 'down'
              amount?: number
              selector?: string
              [k: string]: unknown
            }
          | {
              type: 'wait'
              selector?: string
              ms?: number
              [k: string]: unknown
            }
          | {
              type: 'screenshot'
              [k: string]: unknown
            }
        ),
        (
          | {
              type: 'click'
              selector: string
              [k: string]: unknown
            }
          | {
              type: 'type'
              selector: string
              text: string
              [k: string]: unknown
            }
          | {
              type: 'press'
              key: string
              [k: string]: unknown
            }
          | {
              type: 'scroll'
              direction?: 'up' | 'down'
              amount?: number
              selector?: string
              [k: string]: unknown
            }
          | {
              type: 'wait'
              selector?: string
              ms?: number
              [k: string]: unknown
            }
          | {
              type: 'screenshot'
              [k: string]: unknown
            }
        ),
        (
          | {
              type: 'click'
              selector: string
              [k: string]: unknown
            }
          | {
              type: 'type'
              selector: string
              text: string
              [k: string]: unknown
            }
          | {
              type: 'press'
              key: string
              [k: string]: unknown
            }
          | {
              type: 'scroll'
              direction?: 'up' | 'down'
              amount?: number
              selector?: string
              [k: string]: unknown
            }
          | {
              type: 'wait'
              selector?: string
              ms?: number
              [k: string]: unknown
            }
          | {
              type: 'screenshot'
              [k: string]: unknown
            }
        ),
        (
          | {
              type: 'click'
              selector: string
              [k: string]: unknown
            }
          | {
              type: 'type'
              selector: string
              text: string
              [k: string]: unknown
            }
          | {
              type: 'press'
              key: string
              [k: string]: unknown
            }
          | {
              type: 'scroll'
              direction?: 'up' | 'down'
              amount?: number
              selector?: string
              [k: string]: unknown
            }
          | {
              type: 'wait'
              selector?: string
              ms?: number
              [k: string]: unknown
            }
          | {
              type: 'screenshot'
              [k: string]: unknown
            }
        ),
        (
          | {
              type: 'click'
              selector: string
              [k: string]: unknown
            }
          | {
              type: 'type'
              selector: string
              text: string
              [k: string]: unknown
            }
          | {
              type: 'press'
              key: string
              [k: string]: unknown
            }
          | {
              type: 'scroll'
              direction?: 'up' | 'down'
              amount?: number
              selector?: string
              [k: string]: unknown
            }
          | {
              type: 'wait'
              selector?: string
              ms?: number
              [k: string]: unknown
            }
          | {
              type: 'screenshot'
              [k: string]: unknown
            }
        ),
        (
          | {
              type: 'click'
              selector: string
              [k: string]: unknown
            }
          | {
              type: 'type'
              selector: string
              text: string
              [k: string]: unknown
            }
          | {
              type: 'press'
              key: string
              [k: string]: unknown
            }
          | {
              type: 'scroll'
              direction?: 'up' | 'down'
              amount?: number
              selector?: string
              [k: string]: unknown
            }
          | {
              type: 'wait'
              selector?: string
              ms?: number
              [k: string]: unknown
            }
          | {
              type: 'screenshot'
              [k: string]: unknown
            }
        ),
        (
          | {
              type: 'click'
              selector: string
              [k: string]: unknown
            }
          | {
              type: 'type'
              selector: string
              text: string
              [k: string]: unknown
            }
          | {
              type: 'press'
              key: string
              [k: string]: unknown
            }
          | {
              type: 'scroll'
              direction?: 'up' | 'down'
              amount?: number
              selector?: string
              [k: string]: unknown
            }
          | {
              type: 'wait'
              selector?: string
              ms?: number
              [k: string]: unknown
            }
          | {
              type: 'screenshot'
              [k: string]: unknown
            }
        ),
        (
          | {
              type: 'click'
              selector: string
              [k: string]: unknown
            }
          | {
              type: 'type'
              selector: string
              text: string
              [k: string]: unknown
            }
          | {
              type: 'press'
              key: string
              [k: string]: unknown
            }
          | {
              type: 'scroll'
              direction?: 'up' | 'down'
              amount?: number
              selector?: string
              [k: string]: unknown
            }
          | {
              type: 'wait'
              selector?: string
              ms?: number
              [k: string]: unknown
            }
          | {
              type: 'screenshot'
              [k: string]: unknown
            }
        ),
        (
          | {
              type: 'click'
              selector: string
              [k: string]: unknown
            }
          | {
              type: 'type'
              selector: string
              text: string
              [k: string]: unknown
            }
          | {
              type: 'press'
              key: string
              [k: string]: unknown
            }
          | {
              type: 'scroll'
              direction?: 'up' | 'down'
              amount?: number
              selector?: string
              [k: string]: unknown
            }
          | {
              type: 'wait'
              selector?: string
              ms?: number
              [k: string]: unknown
            }
          | {
              type: 'screenshot'
              [k: string]: unknown
            }
        ),
        (
          | {
              type: 'click'
              selector: string
              [k: string]: unknown
            }
          | {
              type: 'type'
              selector: string
              text: string
              [k: string]: unknown
            }
          | {
              type: 'press'
              key: string
              [k: string]: unknown
            }
          | {
              type: 'scroll'
              direction?: 'up' | 'down'
              amount?: number
              selector?: string
              [k: string]: unknown
            }
          | {
              type: 'wait'
              selector?: string
              ms?: number
              [k: string]: unknown
            }
          | {
              type: 'screenshot'
              [k: string]: unknown
            }
        ),
      ]
    | [
        (
          | {
              type: 'click'
              selector: string
              [k: string]: unknown
            }
          | {
              type: 'type'
              selector: string
              text: string
              [k: string]: unknown
            }
          | {
              type: 'press'
              key: string
              [k: string]: unknown
            }
          | {
              type: 'scroll'
              direction?: 'up' | 'down'
              amount?: number
              selector?: string
              [k: string]: unknown
            }
          | {
              type: 'wait'
              selector?: string
              ms?: number
              [k: string]: unknown
            }
          | {
              type: 'screenshot'
              [k: string]: unknown
            }
        ),
        (
          | {
              type: 'click'
              selector: string
              [k: string]: unknown
            }
          | {
              type: 'type'
              selector: string
              text: string
              [k: string]: unknown
            }
          | {
              type: 'press'
              key: string
              [k: string]: unknown
            }
          | {
              type: 'scroll'
              direction?: 'up' | 'down'
              amount?: number
              selector?: string
              [k: string]: unknown
            }
          | {
              type: 'wait'
              selector?: string
              ms?: number
              [k: string]: unknown
            }
          | {
              type: 'screenshot'
              [k: string]: unknown
            }
        ),
        (
          | {
              type: 'click'
              selector: string
              [k: string]: unknown
            }
          | {
              type: 'type'
              selector: string
              text: string
              [k: string]: unknown
            }
          | {
              type: 'press'
              key: string
              [k: string]: unknown
            }
          | {
              type: 'scroll'
              direction?: 'up' | 'down'
              amount?: number
              selector?: string
              [k: string]: unknown
            }
          | {
              type: 'wait'
              selector?: string
              ms?: number
              [k: string]: unknown
            }
          | {
              type: 'screenshot'
              [k: string]: unknown
            }
        ),
        (
          | {
              type: 'click'
              selector: string
              [k: string]: unknown
            }
          | {
              type: 'type'
              selector: string
              text: string
              [k: string]: unknown
            }
          | {
              type: 'press'
              key: string
              [k: string]: unknown
            }
          | {
              type: 'scroll'
              direction?: 'up' | 'down'
              amount?: number
              selector?: string
              [k: string]: unknown
            }
          | {
              type: 'wait'
              selector?: string
              ms?: number
              [k: string]: unknown
            }
          | {
              type: 'screenshot'
              [k: string]: unknown
            }
        ),
        (
          | {
              type: 'click'
              selector: string
              [k: string]: unknown
            }
          | {
              type: 'type'
              selector: string
              text: string
              [k: string]: unknown
            }
          | {
              type: 'press'
              key: string
              [k: string]: unknown
            }
          | {
              type: 'scroll'
              direction?: 'up' | 'down'
              amount?: number
              selector?: string
              [k: string]: unknown
            }
          | {
              type: 'wait'
              selector?: string
              ms?: number
              [k: string]: unknown
            }
          | {
              type: 'screenshot'
              [k: string]: unknown
            }
        ),
        (
          | {
              type: 'click'
              selector: string
              [k: string]: unknown
            }
          | {
              type: 'type'
              selector: string
              text: string
              [k: string]: unknown
            }
          | {
              type: 'press'
              key: string
              [k: string]: unknown
            }
          | {
              type: 'scroll'
              direction?: 'up' | 'down'
              amount?: number
              selector?: string
              [k: string]: unknown
            }
          | {
              type: 'wait'
              selector?: string
              ms?: number
              [k: string]: unknown
            }
          | {
              type: 'screenshot'
              [k: string]: unknown
            }
        ),
        (
          | {
              type: 'click'
              selector: string
              [k: string]: unknown
            }
          | {
              type: 'type'
              selector: string
              text: string
              [k: string]: unknown
            }
          | {
              type: 'press'
              key: string
              [k: string]: unknown
            }
          | {
              type: 'scroll'
              direction?: 'up' | 'down'
              amount?: number
              selector?: string
              [k: string]: unknown
            }
          | {
              type: 'wait'
              selector?: string
              ms?: number
              [k: string]: unknown
            }
          | {
              type: 'screenshot'
              [k: string]: unknown
            }
        ),
        (
          | {
              type: 'click'
              selector: string
              [k: string]: unknown
            }
          | {
              type: 'type'
              selector: string
              text: string
              [k: string]: unknown
            }
          | {
              type: 'press'
              key: string
              [k: string]: unknown
            }
          | {
              type: 'scroll'
              direction?: 'up' | 'down'
              amount?: number
              selector?: string
              [k: string]: unknown
            }
          | {
              type: 'wait'
              selector?: string
              ms?: number
              [k: string]: unknown
            }
          | {
              type: 'screenshot'
              [k: string]: unknown
            }
        ),
        (
          | {
              type: 'click'
              selector: string
              [k: string]: unknown
            }
          | {
              type: 'type'
              selector: string
              text: string
              [k: string]: unknown
            }
          | {
              type: 'press'
              key: string
              [k: string]: unknown
            }
          | {
              type: 'scroll'
              direction?: 'up' | 'down'
              amount?: number
              selector?: string
              [k: string]: unknown
            }
          | {
              type: 'wait'
              selector?: string
              ms?: number
              [k: string]: unknown
            }
          | {
              type: 'screenshot'
              [k: string]: unknown
            }
        ),
        (
          | {
              type: 'click'
              selector: string
              [k: string]: unknown
            }
          | {
              type: 'type'
              selector: string
              text: string
              [k: string]: unknown
            }
          | {
              type: 'press'
              key: string
              [k: string]: unknown
            }
          | {
              type: 'scroll'
              direction?: 'up' | 'down'
              amount?: number
              selector?: string
              [k: string]: unknown
            }
          | {
              type: 'wait'
              selector?: string
              ms?: number
              [k: string]: unknown
            }
          | {
              type: 'screenshot'
              [k: string]: unknown
            }
        ),
        (
          | {
              type: 'click'
              selector: string
              [k: string]: unknown
            }
          | {
              type: 'type'
              selector: string
              text: string
              [k: string]: unknown
            }
          | {
              type: 'press'
              key: string
              [k: string]: unknown
            }
          | {
              type: 'scroll'
              direction?: 'up' | 'down'
              amount?: number
              selector?: string
              [k: string]: unknown
            }
          | {
              type: 'wait'
              selector?: string
              ms?: number
              [k: string]: unknown
            }
          | {
              type: 'screenshot'
              [k: string]: unknown
            }
        ),
        (
          | {
              type: 'click'
              selector: string
              [k: string]: unknown
            }
          | {
              type: 'type'
              selector: string
              text: string
              [k: string]: unknown
            }
          | {
              type: 'press'
              key: string
              [k: string]: unknown
            }
          | {
              type: 'scroll'
              direction?: 'up' | 'down'
              amount?: number
              selector?: string
              [k: string]: unknown
            }
          | {
              type: 'wait'
              selector?: string
              ms?: number
              [k: string]: unknown
            }
          | {
              type: 'screenshot'
              [k: string]: unknown
            }
        ),
        (
          | {
              type: 'click'
              selector: string
              [k: string]: unknown
            }
          | {
              type: 'type'
              selector: string
              text: string
              [k: string]: unknown
            }
          | {
              type: 'press'
              key: string
              [k: string]: unknown
            }
          | {
              type: 'scroll'
              direction?: 'up' | 'down'
              amount?: number
              selector?: string
              [k: string]: unknown
            }
          | {
              type: 'wait'
              selector?: string
              ms?: number
              [k: string]: unknown
            }
          | {
              type: 'screenshot'
              [k: string]: unknown
            }
        ),
        (
          | {
              type: 'click'
              selector: string
              [k: string]: unknown
            }
          | {
              type: 'type'
              selector: string
              text: string
              [k: string]: unknown
            }
          | {
              type: 'press'
              key: string
              [k: string]: unknown
            }
          | {
              type: 'scroll'
              direction?: 'up' | 'down'
              amount?: number
              selector?: string
              [k: string]: unknown
            }
          | {
              type: 'wait'
              selector?: string
              ms?: number
              [k: string]: unknown
            }
          | {
              type: 'screenshot'
              [k: string]: unknown
            }
        ),
        (
          | {
              type: 'click'
              selector: string
              [k: string]: unknown
            }
          | {
              type: 'type'
              selector: string
              text: string
              [k: string]: unknown
            }
          | {
              type: 'press'
              key: string
              [k: string]: unknown
            }
          | {
              type: 'scroll'
              direction?: 'up' | 'down'
              amount?: number
              selector?: string
              [k: string]: unknown
            }
          | {
              type: 'wait'
              selector?: string
              ms?: number
              [k: string]: unknown
            }
          | {
              type: 'screenshot'
              [k: string]: unknown
            }
        ),
        (
          | {
              type: 'click'
              selector: string
              [k: string]: unknown
            }
          | {
              type: 'type'
              selector: string
              text: string
              [k: string]: unknown
            }
          | {
              type: 'press'
              key: string
              [k: string]: unknown
            }
          | {
              type: 'scroll'
              direction?: 'up' | 'down'
              amount?: number
              selector?: string
              [k: string]: unknown
            }
          | {
              type: 'wait'
              selector?: string
              ms?: number
              [k: string]: unknown
            }
          | {
              type: 'screenshot'
              [k: string]: unknown
            }
        ),
        (
          | {
              type: 'click'
              selector: string
              [k: string]: unknown
            }
          | {
              type: 'type'
              selector: string
              text: string
              [k: string]: unknown
            }
          | {
              type: 'press'
              key: string
              [k: string]: unknown
            }
          | {
              type: 'scroll'
              direction?: 'up' | 'down'
              amount?: number
              selector?: string
              [k: string]: unknown
            }
          | {
              type: 'wait'
              selector?: string
              ms?: number
              [k: string]: unknown
            }
          | {
              type: 'screenshot'
              [k: string]: unknown
            }
        ),
        (
          | {
              type: 'click'
              selector: string
              [k: string]: unknown
            }
          | {
              type: 'type'
              selector: string
              text: string
              [k: string]: unknown
            }
          | {
              type: 'press'
              key: string
              [k: string]: unknown
            }
          | {
              type: 'scroll'
              direction?: 'up' | 'down'
              amount?: number
              selector?: string
              [k: string]: unknown
            }
          | {
              type: 'wait'
              selector?: string
              ms?: number
              [k: string]: unknown
            }
          | {
              type: 'screenshot'
              [k: string]: unknown
            }
        ),
      ]
    | [
        (
          | {
              type: 'click'
              selector: string
              [k: string]: unknown
            }
          | {
              type: 'type'
              selector: string
              text: string
              [k: string]: unknown
            }
          | {
              type: 'press'
              key: string
              [k: string]: unknown
            }
          | {
              type: 'scroll'
              direction?: 'up' | 'down'
              amount?: number
              selector?: string
              [k: string]: unknown
            }
          | {
              type: 'wait'
              selector?: string
              ms?: number
              [k: string]: unknown
            }
          | {
              type: 'screenshot'
              [k: string]: unknown
            }
        ),
        (
          | {
              type: 'click'
              selector: string
              [k: string]: unknown
            }
          | {
              type: 'type'
              selector: string
              text: string
              [k: string]: unknown
            }
          | {
              type: 'press'
              key: string
              [k: string]: unknown
            }
          | {
              type: 'scroll'
              direction?: 'up' | 'down'
              amount?: number
              selector?: string
              [k: string]: unknown
            }
          | {
              type: 'wait'
              selector?: string
              ms?: number
              [k: string]: unknown
            }
          | {
              type: 'screenshot'
              [k: string]: unknown
            }
        ),
        (
          | {
              type: 'click'
              selector: string
              [k: string]: unknown
            }
          | {
              type: 'type'
              selector: string
              text: string
              [k: string]: unknown
            }
          | {
              type: 'press'
              key: string
              [k: string]: unknown
            }
          | {
              type: 'scroll'
              direction?: 'up' | 'down'
              amount?: number
              selector?: string
              [k: string]: unknown
            }
          | {
              type: 'wait'
              selector?: string
              ms?: number
              [k: string]: unknown
            }
          | {
              type: 'screenshot'
              [k: string]: unknown
            }
        ),
        (
          | {
              type: 'click'
              selector: string
              [k: string]: unknown
            }
          | {
              type: 'type'
              selector: string
              text: string
              [k: string]: unknown
            }
          | {
              type: 'press'
              key: string
              [k: string]: unknown
            }
          | {
              type: 'scroll'
              direction?: 'up' | 'down'
              amount?: number
              selector?: string
              [k: string]: unknown
            }
          | {
              type: 'wait'
              selector?: string
              ms?: number
              [k: string]: unknown
            }
          | {
              type: 'screenshot'
              [k: string]: unknown
            }
        ),
        (
          | {
              type: 'click'
              selector: string
              [k: string]: unknown
            }
          | {
              type: 'type'
              selector: string
              text: string
              [k: string]: unknown
            }
          | {
              type: 'press'
              key: string
              [k: string]: unknown
            }
          | {
              type: 'scroll'
              direction?: 'up' | 'down'
              amount?: number
              selector?: string
              [k: string]: unknown
            }
          | {
              type: 'wait'
              selector?: string
              ms?: number
              [k: string]: unknown
            }
          | {
              type: 'screenshot'
              [k: string]: unknown
            }
        ),
        (
          | {
              type: 'click'
              selector: string
              [k: string]: unknown
            }
          | {
              type: 'type'
              selector: string
              text: string
              [k: string]: unknown
            }
          | {
              type: 'press'
              key: string
              [k: string]: unknown
            }
          | {
              type: 'scroll'
              direction?: 'up' | 'down'
              amount?: number
              selector?: string
              [k: string]: unknown
            }
          | {
              type: 'wait'
              selector?: string
              ms?: number
              [k: string]: unknown
            }
          | {
              type: 'screenshot'
              [k: string]: unknown
            }
        ),
        (
          | {
              type: 'click'
              selector: string
              [k: string]: unknown
            }
          | {
              type: 'type'
              selector: string
              text: string
              [k: string]: unknown
            }
          | {
              type: 'press'
              key: string
              [k: string]: unknown
            }
          | {
              type: 'scroll'
              direction?: 'up' | 'down'
              amount?: number
              selector?: string
              [k: string]: unknown
            }
          | {
              type: 'wait'
              selector?: string
              ms?: number
              [k: string]: unknown
            }
          | {
              type: 'screenshot'
              [k: string]: unknown
            }
        ),
        (
          | {
              type: 'click'
              selector: string
              [k: string]: unknown
            }
          | {
              type: 'type'
              selector: string
              text: string
              [k: string]: unknown
            }
          | {
              type: 'press'
              key: string
              [k: string]: unknown
            }
          | {
              type: 'scroll'
              direction?: 'up' | 'down'
              amount?: number
              selector?: string
              [k: string]: unknown
            }
          | {
              type: 'wait'
              selector?: string
              ms?: number
              [k: string]: unknown
            }
          | {
              type: 'screenshot'
              [k: string]: unknown
            }
        ),
        (
          | {
              type: 'click'
              selector: string
              [k: string]: unknown
            }
          | {
              type: 'type'
              selector: string
              text: string
              [k: string]: unknown
            }
          | {
              type: 'press'
              key: string
              [k: string]: unknown
            }
          | {
              type: 'scroll'
              direction?: 'up' | 'down'
              amount?: number
              selector?: string
              [k: string]: unknown
            }
          | {
              type: 'wait'
              selector?: string
              ms?: number
              [k: string]: unknown
            }
          | {
              type: 'screenshot'
              [k: string]: unknown
            }
        ),
        (
          | {
              type: 'click'
              selector: string
              [k: string]: unknown
            }
          | {
              type: 'type'
              selector: string
              text: string
              [k: string]: unknown
            }
          | {
              type: 'press'
              key: string
              [k: string]: unknown
            }
          | {
              type: 'scroll'
              direction?: 'up' | 'down'
              amount?: number
              selector?: string
              [k: string]: unknown
            }
          | {
              type: 'wait'
              selector?: string
              ms?: number
              [k: string]: unknown
            }
          | {
              type: 'screenshot'
              [k: string]: unknown
            }
        ),
        (
          | {
              type: 'click'
              selector: string
              [k: string]: unknown
            }
          | {
              type: 'type'
              selector: string
              text: string
              [k: string]: unknown
            }
          | {
              type: 'press'
              key: string
              [k: string]: unknown
            }
          | {
              type: 'scroll'
              direction?: 'up' | 'down'
              amount?: number
              selector?: string
              [k: string]: unknown
            }
          | {
              type: 'wait'
              selector?: string
              ms?: number
              [k: string]: unknown
            }
          | {
              type: 'screenshot'
              [k: string]: unknown
            }
        ),
        (
          | {
              type: 'click'
              selector: string
              [k: string]: unknown
            }
          | {
              type: 'type'
              selector: string
              text: string
              [k: string]: unknown
            }
          | {
              type: 'press'
              key: string
              [k: string]: unknown
            }
          | {
              type: 'scroll'
              direction?: 'up' | 'down'
              amount?: number
              selector?: string
              [k: string]: unknown
            }
          | {
              type: 'wait'
              selector?: string
              ms?: number
              [k: string]: unknown
            }
          | {
              type: 'screenshot'
              [k: string]: unknown
            }
        ),
        (
          | {
              type: 'click'
              selector: string
              [k: string]: unknown
            }
          | {
              type: 'type'
              selector: string
              text: string
              [k: string]: unknown
            }
          | {
              type: 'press'
              key: string
              [k: string]: unknown
            }
          | {
              type: 'scroll'
              direction?: 'up' | 'down'
              amount?: number
              selector?: string
              [k: string]: unknown
            }
          | {
              type: 'wait'
              selector?: string
              ms?: number
              [k: string]: unknown
            }
          | {
              type: 'screenshot'
              [k: string]: unknown
            }
        ),
        (
          | {
              type: 'click'
              selector: string
              [k: string]: unknown
            }
          | {
              type: 'type'
              selector: string
              text: string
              [k: string]: unknown
            }
          | {
              type: 'press'
              key: string
              [k: string]: unknown
            }
          | {
              type: 'scroll'
              direction?: 'up' | 'down'
              amount?: number
              selector?: string
              [k: string]: unknown
            }
          | {
              type: 'wait'
              selector?: string
              ms?: number
              [k: string]: unknown
            }
          | {
              type: 'screenshot'
              [k: string]: unknown
            }
        ),
        (
          | {
              type: 'click'
              selector: string
              [k: string]: unknown
            }
          | {
              type: 'type'
              selector: string
              text: string
              [k: string]: unknown
            }
          | {
              type: 'press'
              key: string
              [k: string]: unknown
            }
          | {
              type: 'scroll'
              direction?: 'up' | 'down'
              amount?: number
              selector?: string
              [k: string]: unknown
            }
          | {
              type: 'wait'
              selector?: string
              ms?: number
              [k: string]: unknown
            }
          | {
              type: 'screenshot'
              [k: string]: unknown
            }
        ),
        (
          | {
              type: 'click'
              selector: string
              [k: string]: unknown
            }
          | {
              type: 'type'
              selector: string
              text: string
              [k: string]: unknown
            }
          | {
              type: 'press'
              key: string
              [k: string]: unknown
            }
          | {
              type: 'scroll'
              direction?: 'up' | 'down'
              amount?: number
              selector?: string
              [k: string]: unknown
            }
          | {
              type: 'wait'
              selector?: string
              ms?: number
              [k: string]: unknown
            }
          | {
              type: 'screenshot'
              [k: string]: unknown
            }
        ),
        (
          | {
              type: 'click'
              selector: string
              [k: string]: unknown
            }
          | {
              type: 'type'
              selector: string
              text: string
              [k: string]: unknown
            }
          | {
              type: 'press'
              key: string
              [k: string]: unknown
            }
          | {
              type: 'scroll'
              direction?: 'up' | 'down'
              amount?: number
              selector?: string
              [k: string]: unknown
            }
          | {
              type: 'wait'
              selector?: string
              ms?: number
              [k: string]: unknown
            }
          | {
              type: 'screenshot'
              [k: string]: unknown
            }
        ),
        (
          | {
              type: 'click'
              selector: string
              [k: string]: unknown
            }
          | {
              type: 'type'
              selector: string
              text: string
              [k: string]: unknown
            }
          | {
              type: 'press'
              key: string
              [k: string]: unknown
            }
          | {
              type: 'scroll'
              direction?: 'up' | 'down'
              amount?: number
              selector?: string
              [k: string]: unknown
            }
          | {
              type: 'wait'
              selector?: string
              ms?: number
              [k: string]: unknown
            }
          | {
              type: 'screenshot'
              [k: string]: unknown
            }
        ),
        (
          | {
              type: 'click'
              selector: string
              [k: string]: unknown
            }
          | {
              type: 'type'
              selector: string
              text: string
              [k: string]: unknown
            }
          | {
              type: 'press'
              key: string
              [k: string]: unknown
            }
          | {
              type: 'scroll'
              direction?: 'up' | 'down'
              amount?: number
              selector?: string
              [k: string]: unknown
            }
          | {
              type: 'wait'
              selector?: string
              ms?: number
              [k: string]: unknown
            }
          | {
              type: 'screenshot'
              [k: string]: unknown
            }
        ),
      ]
    | [
        (
          | {
              type: 'click'
              selector: string
              [k: string]: unknown
            }
          | {
              type: 'type'
              selector: string
              text: string
              [k: string]: unknown
            }
          | {
              type: 'press'
              key: string
              [k: string]: unknown
            }
          | {
              type: 'scroll'
              direction?: 'up' | 'down'
              amount?: number
              selector?: string
              [k: string]: unknown
            }
          | {
              type: 'wait'
              selector?: string
              ms?: number
              [k: string]: unknown
            }
          | {
              type: 'screenshot'
              [k: string]: unknown
            }
        ),
        (
          | {
              type: 'click'
              selector: string
              [k: string]: unknown
            }
          | {
              type: 'type'
              selector: string
              text: string
              [k: string]: unknown
            }
          | {
              type: 'press'
              key: string
              [k: string]: unknown
            }
          | {
              type: 'scroll'
              direction?: 'up' | 'down'
              amount?: number
              selector?: string
              [k: string]: unknown
            }
          | {
              type: 'wait'
              selector?: string
              ms?: number
              [k: string]: unknown
            }
          | {
              type: 'screenshot'
              [k: string]: unknown
            }
        ),
        (
          | {
              type: 'click'
              selector: string
              [k: string]: unknown
            }
          | {
              type: 'type'
              selector: string
              text: string
              [k: string]: unknown
            }
          | {
              type: 'press'
              key: string
              [k: string]: unknown
            }
          | {
              type: 'scroll'
              direction?: 'up' | 'down'
              amount?: number
              selector?: string
              [k: string]: unknown
            }
          | {
              type: 'wait'
              selector?: string
              ms?: number
              [k: string]: unknown
            }
          | {
              type: 'screenshot'
              [k: string]: unknown
            }
        ),
        (
          | {
              type: 'click'
              selector: string
              [k: string]: unknown
            }
          | {
              type: 'type'
              selector: string
              text: string
              [k: string]: unknown
            }
          | {
              type: 'press'
              key: string
              [k: string]: unknown
            }
          | {
              type: 'scroll'
              direction?: 'up' | 'down'
              amount?: number
              selector?: string
              [k: string]: unknown
            }
          | {
              type: 'wait'
              selector?: string
              ms?: number
              [k: string]: unknown
            }
          | {
              type: 'screenshot'
              [k: string]: unknown
            }
        ),
        (
          | {
              type: 'click'
              selector: string
              [k: string]: unknown
            }
          | {
              type: 'type'
              selector: string
              text: string
              [k: string]: unknown
            }
          | {
              type: 'press'
              key: string
              [k: string]: unknown
            }
          | {
              type: 'scroll'
              direction?: 'up' | 'down'
              amount?: number
              selector?: string
              [k: string]: unknown
            }
          | {
              type: 'wait'
              selector?: string
              ms?: number
              [k: string]: unknown
            }
          | {
              type: 'screenshot'
              [k: string]: unknown
            }
        ),
        (
          | {
              type: 'click'
              selector: string
              [k: string]: unknown
            }
          | {
              type: 'type'
              selector: string
              text: string
              [k: string]: unknown
            }
          | {
              type: 'press'
              key: string
              [k: string]: unknown
            }
          | {
              type: 'scroll'
              direction?: 'up' | 'down'
              amount?: number
              selector?: string
              [k: string]: unknown
            }
          | {
              type: 'wait'
              selector?: string
              ms?: number
              [k: string]: unknown
            }
          | {
              type: 'screenshot'
              [k: string]: unknown
            }
        ),
        (
          | {
              type: 'click'
              selector: string
              [k: string]: unknown
            }
          | {
              type: 'type'
              selector: string
              text: string
              [k: string]: unknown
            }
          | {
              type: 'press'
              key: string
              [k: string]: unknown
            }
          | {
              type: 'scroll'
              direction?: 'up' | 'down'
              amount?: number
              selector?: string
              [k: string]: unknown
            }
          | {
              type: 'wait'
              selector?: string
              ms?: number
              [k: string]: unknown
            }
          | {
              type: 'screenshot'
              [k: string]: unknown
            }
        ),
        (
          | {
              type: 'click'
              selector: string
              [k: string]: unknown
            }
          | {
              type: 'type'
              selector: string
              text: string
              [k: string]: unknown
            }
          | {
              type: 'press'
              key: string
              [k: string]: unknown
            }
          | {
              type: 'scroll'
              direction?: 'up' | 'down'
              amount?: number
              selector?: string
              [k: string]: unknown
            }
          | {
              type: 'wait'
              selector?: string
              ms?: number
              [k: string]: unknown
            }
          | {
              type: 'screenshot'
              [k: string]: unknown
            }
        ),
        (
          | {
              type: 'click'
              selector: string
              [k: string]: unknown
            }
          | {
              type: 'type'
              selector: string
              text: string
              [k: string]: unknown
            }
          | {
              type: 'press'
              key: string
              [k: string]: unknown
            }
          | {
              type: 'scroll'
              direction?: 'up' | 'down'
              amount?: number
              selector?: string
              [k: string]: unknown
            }
          | {
              type: 'wait'
              selector?: string
              ms?: number
              [k: string]: unknown
            }
          | {
              type: 'screenshot'
              [k: string]: unknown
            }
        ),
        (
          | {
              type: 'click'
              selector: string
              [k: string]: unknown
            }
          | {
              type: 'type'
              selector: string
              text: string
              [k: string]: unknown
            }
          | {
              type: 'press'
              key: string
              [k: string]: unknown
            }
          | {
              type: 'scroll'
              direction?: 'up' | 'down'
              amount?: number
              selector?: string
              [k: string]: unknown
            }
          | {
              type: 'wait'
              selector?: string
              ms?: number
              [k: string]: unknown
            }
          | {
              type: 'screenshot'
              [k: string]: unknown
            }
        ),
        (
          | {
              type: 'click'
              selector: string
              [k: string]: unknown
            }
          | {
              type: 'type'
              selector: string
              text: string
              [k: string]: unknown
            }
          | {
              type: 'press'
              key: string
              [k: string]: unknown
            }
          | {
              type: 'scroll'
              direction?: 'up' | 'down'
              amount?: number
              selector?: string
              [k: string]: unknown
            }
          | {
              type: 'wait'
              selector?: string
              ms?: number
              [k: string]: unknown
            }
          | {
              type: 'screenshot'
              [k: string]: unknown
            }
        ),
        (
          | {
              type: 'click'
              selector: string
              [k: string]: unknown
            }
          | {
              type: 'type'
              selector: string
              text: string
              [k: string]: unknown
            }
          | {
              type: 'press'
              key: string
              [k: string]: unknown
            }
          | {
              type: 'scroll'
              direction?: 'up' | 'down'
              amount?: number
              selector?: string
              [k: string]: unknown
            }
          | {
              type: 'wait'
              selector?: string
              ms?: number
              [k: string]: unknown
            }
          | {
              type: 'screenshot'
              [k: string]: unknown
            }
        ),
        (
          | {
              type: 'click'
              selector: string
              [k: string]: unknown
            }
          | {
              type: 'type'
              selector: string
              text: string
              [k: string]: unknown
            }
          | {
              type: 'press'
              key: string
              [k: string]: unknown
            }
          | {
              type: 'scroll'
              direction?: 'up' | 'down'
              amount?: number
              selector?: string
              [k: string]: unknown
            }
          | {
              type: 'wait'
              selector?: string
              ms?: number
              [k: string]: unknown
            }
          | {
              type: 'screenshot'
              [k: string]: unknown
            }
        ),
        (
          | {
              type: 'click'
              selector: string
              [k: string]: unknown
            }
          | {
              type: 'type'
              selector: string
              text: string
              [k: string]: unknown
            }
          | {
              type: 'press'
              key: string
              [k: string]: unknown
            }
          | {
              type: 'scroll'
              direction?: 'up' | 'down'
              amount?: number
              selector?: string
              [k: string]: unknown
            }
          | {
              type: 'wait'
              selector?: string
              ms?: number
              [k: string]: unknown
            }
          | {
              type: 'screenshot'
              [k: string]: unknown
            }
        ),
        (
          | {
              type: 'click'
              selector: string
              [k: string]: unknown
            }
          | {
              type: 'type'
              selector: string
              text: string
              [k: string]: unknown
            }
          | {
              type: 'press'
              key: string
              [k: string]: unknown
            }
          | {
              type: 'scroll'
              direction?: 'up' | 'down'
              amount?: number
              selector?: string
              [k: string]: unknown
            }
          | {
              type: 'wait'
              selector?: string
              ms?: number
              [k: string]: unknown
            }
          | {
              type: 'screenshot'
              [k: string]: unknown
            }
        ),
        (
          | {
              type: 'click'
              selector: string
              [k: string]: unknown
            }
          | {
              type: 'type'
              selector: string
              text: string
              [k: string]: unknown
            }
          | {
              type: 'press'
              key: string
              [k: string]: unknown
            }
          | {
              type: 'scroll'
              direction?: 'up' | 'down'
              amount?: number
              selector?: string
              [k: string]: unknown
            }
          | {
              type: 'wait'
              selector?: string
              ms?: number
              [k: string]: unknown
            }
          | {
              type: 'screenshot'
              [k: string]: unknown
            }
        ),
        (
          | {
              type: 'click'
              selector: string
              [k: string]: unknown
            }
          | {
              type: 'type'
              selector: string
              text: string
              [k: string]: unknown
            }
          | {
              type: 'press'
              key: string
              [k: string]: unknown
            }
          | {
              type: 'scroll'
              direction?: 'up' | 'down'
              amount?: number
              selector?: string
              [k: string]: unknown
            }
          | {
              type: 'wait'
              selector?: string
              ms?: number
              [k: string]: unknown
            }
          | {
              type: 'screenshot'
              [k: string]: unknown
            }
        ),
        (
          | {
              type: 'click'
              selector: string
              [k: string]: unknown
            }
          | {
              type: 'type'
              selector: string
              text: string
              [k: string]: unknown
            }
          | {
              type: 'press'
              key: string
              [k: string]: unknown
            }
          | {
              type: 'scroll'
              direction?: 'up' | 'down'
              amount?: number
              selector?: string
              [k: string]: unknown
            }
          | {
              type: 'wait'
              selector?: string
              ms?: number
              [k: string]: unknown
            }
          | {
              type: 'screenshot'
              [k: string]: unknown
            }
        ),
        (
          | {
              type: 'click'
              selector: string
              [k: string]: unknown
            }
          | {
              type: 'type'
              selector: string
              text: string
              [k: string]: unknown
            }
          | {
              type: 'press'
              key: string
              [k: string]: unknown
            }
          | {
              type: 'scroll'
              direction?: 'up' | 'down'
              amount?: number
              selector?: string
              [k: string]: unknown
            }
          | {
              type: 'wait'
              selector?: string
              ms?: number
              [k: string]: unknown
            }
          | {
              type: 'screenshot'
              [k: string]: unknown
            }
        ),
        (
          | {
              type: 'click'
              selector: string
              [k: string]: unknown
            }
          | {
              type: 'type'
              selector: string
              text: string
              [k: string]: unknown
            }
          | {
              type: 'press'
              key: string
              [k: string]: unknown
            }
          | {
              type: 'scroll'
              direction?: 'up' | 'down'
              amount?: number
              selector?: string
              [k: string]: unknown
            }
          | {
              type: 'wait'
              selector?: string
              ms?: number
              [k: string]: unknown
            }
          | {
              type: 'screenshot'
              [k: string]: unknown
            }
        ),
      ]
  /**
   * Only what these CSS selectors match.
   *
   * @maxItems 20
   */
  include_selectors?:
    | []
    | [string]
    | [string, string]
    | [string, string, string]
    | [string, string, string, string]
    | [string, string, string, string, string]
    | [string, string, string, string, string, string]
    | [string, string, string, string, string, string, string]
    | [string, string, string, string, string, string, string, string]
    | [string, string, string, string, string, string, string, string, string]
    | [string, string, string, string, string, string, string, string, string, string]
    | [string, string, string, string, string, string, string, string, string, string, string]
    | [string, string, string, string, string, string, string, string, string, string, string, string]
    | [string, string, string, string, string, string, string, string, string, string, string, string, string]
    | [string, string, string, string, string, string, string, string, string, string, string, string, string, string]
    | [
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
      ]
    | [
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
      ]
    | [
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
      ]
    | [
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
      ]
    | [
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
      ]
    | [
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
      ]
  /**
   * Without what these CSS selectors match.
   *
   * @maxItems 20
   */
  exclude_selectors?:
    | []
    | [string]
    | [string, string]
    | [string, string, string]
    | [string, string, string, string]
    | [string, string, string, string, string]
    | [string, string, string, string, string, string]
    | [string, string, string, string, string, string, string]
    | [string, string, string, string, string, string, string, string]
    | [string, string, string, string, string, string, string, string, string]
    | [string, string, string, string, string, string, string, string, string, string]
    | [string, string, string, string, string, string, string, string, string, string, string]
    | [string, string, string, string, string, string, string, string, string, string, string, string]
    | [string, string, string, string, string, string, string, string, string, string, string, string, string]
    | [string, string, string, string, string, string, string, string, string, string, string, string, string, string]
    | [
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
      ]
    | [
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
      ]
    | [
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
      ]
    | [
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
      ]
    | [
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
      ]
    | [
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
      ]
  /**
   * Oldest kept copy that will do, in seconds; 0 for a fresh one.
   */
  max_age?: number
  /**
   * Also what main content left out, and why.
   */
  explain?: boolean
  [k: string]: unknown
}

export interface ScrapeReply {
  url: string
  statusCode: number
  markdown: string | null
  html: string | null
  pdf: null
  screenshot: string | null
  title: string | null
  cost: number
  metadata: {
    [k: string]: unknown
  }
  [k: string]: unknown
}

export interface ExtractRequest {
  /**
   * Address of the page; not a PDF.
   */
  url: string
  /**
   * What to make of the page; each mode is billed.
   *
   * @minItems 1
   */
  modes?: ['json' | 'summary' | 'qa' | 'links' | 'brand', ...('json' | 'summary' | 'qa' | 'links' | 'brand')[]]
  /**
   * For json: a JSON schema, an example, an object of type names, or a description.
   */
  json_schema?:
    | string
    | {
        [k: string]: unknown
      }
  /**
   * For qa: the question.
   */
  query?: string
  /**
   * Further guidance for json, summary and qa.
   */
  instructions?: string
  /**
   * Language of summary and qa.
   */
  response_language?: string
  /**
   * Render with a realistic browser profile; adds 0.004 USD.
   */
  advanced_proxy?: boolean
  /**
   * Main content alone; chosen by mode when omitted.
   */
  main_content_only?: boolean
  /**
   * For json: the verbatim span in the page for each value.
   */
  evidence?: boolean
  [k: string]: unknown
}

export interface ExtractReply {
  url: string
  title: string | null
  metadata: {
    [k: string]: unknown
  } | null
  structured_data: {
    [k: string]: unknown
  } | null
  summary: string | null
  answer: string | null
  links:
    | {
        url: string
        text: string
        internal: boolean
        [k: string]: unknown
      }[]
    | null
  brand: {
    [k: string]: unknown
  } | null
  cost: number | null
  response_time: string
  statusCode: number
  [k: string]: unknown
}

export interface MapRequest {
  /**
   * Address of the site.
   */
  url: string
  /**
   * Find addresses by following links alone.
   */
  ignoreSitemap?: boolean
  /**
   * Also the hosts below the site’s domain.
   */
  includeSubdomains?: boolean
  /**
   * Only addresses whose words match, best first.
   */
  search?: string
  /**
   * Most addresses.
   */
  limit?: number
  /**
   * Time budget in milliseconds; what was found by then is returned.
   */
  timeout?: number
  [k: string]: unknown
}

export interface MapReply {
  links: {
    url: string
    title: string
    [k: string]: unknown
  }[]
  statusCode: number
  cost: number
  [k: string]: unknown
}

export interface CrawlStreamRequest {
  /**
   * Address the crawl starts from; not a PDF.
   */
  url: string
  /**
   * Most pages, 1 to 100.
   */
  max_pages?: number
  /**
   * How many links away from the first page.
   */
  max_depth?: number
  /**
   * Time budget in seconds.
   */
  timeout?: number
  /**
   * Also the hosts below the site’s domain.
   */
  include_subdomains?: boolean
  /**
   * Keep links in the markdown.
   */
  include_links?: boolean
  /**
   * Keep images in the markdown.
   */
  include_images?: boolean
  /**
   * Render with a realistic browser profile; 0.005 USD a page.
   */
  advanced_proxy?: boolean
  /**
   * Leave out navigation and boilerplate.
   */
  main_content_only?: boolean
  /**
   * Only markdown.
   */
  formats?: string[]
  /**
   * Only paths that match one of these patterns; * matches anything.
   *
   * @maxItems 50
   */
  include_paths?: string[]
  /**
   * No paths that match one of these patterns.
   *
   * @maxItems 50
   */
  exclude_paths?: string[]
  /**
   * Addresses that differ only in the query are one page.
   */
  ignore_query?: boolean
  /**
   * Start from the addresses of the sitemap, too.
   */
  use_sitemap?: boolean
  /**
   * Pages fetched at once.
   */
  concurrency?: number
  /**
   * Also keep the pages in the local index.
   */
  index?: boolean
  [k: string]: unknown
}

export type CrawlStreamEvent =
  | {
      type: 'page'
      page: {
        requested_url: string
        final_url: string
        title: string
        hash_sha256: string
        markdown: string
        success: boolean
        error: string | null
        [k: string]: unknown
      }
      [k: string]: unknown
    }
  | {
      type: 'usage'
      billed_count: number
      /**
       * USD
       */
      unit_cost: number
      /**
       * USD
       */
      cost: number
      /**
       * A count for each reason.
       */
      skipped: {
        [k: string]: number
      }
      [k: string]: unknown
    }
  | {
      type: 'done'
      response_time: string
      [k: string]: unknown
    }
  | {
      type: 'error'
      error: string
      error_type?: string
      error_code?: string
      [k: string]: unknown
    }

export interface GetPdfContentRequest {
  /**
   * Address of the PDF.
   */
  url: string
  /**
   * First page, from 1.
   */
  page_start?: number
  /**
   * Last page.
   */
  page_end?: number
  /**
   * markdown: headings and tables where they can be told.
   */
  format?: 'text' | 'markdown'
  [k: string]: unknown
}

export interface GetPdfContentReply {
  text: string
  pages: number
  url: string
  statusCode: number
  cost: number
  metadata: {
    [k: string]: unknown
  }
  [k: string]: unknown
}

export interface VideoTranscriptRequest {
  /**
   * Address of the video.
   */
  url: string
  /**
   * Language code such as en; when omitted the language spoken, where that is known.
   */
  language?: string
  /**
   * Also the pieces with their times.
   */
  segments?: boolean
  [k: string]: unknown
}

export interface VideoTranscriptReply {
  transcript: string
  url: string
  title: string | null
  description: string | null
  author: string | null
  views: number | null
  likes: number | null
  date: string | null
  cost: number
  language: string
  automatic: boolean
  [k: string]: unknown
}
