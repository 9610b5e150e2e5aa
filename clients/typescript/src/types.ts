// Written by `npm run client` from the OpenAPI document. Do not edit.
import type { FileContent } from './body.ts'

export type AnswerStreamEvent =
  | {
      type: 'sources'
      /** The pages. */
      data: AnswerReplySources[]
      [k: string]: unknown
    }
  | {
      type: 'images'
      /** The images. */
      data: AnswerReplyImages[]
      [k: string]: unknown
    }
  | {
      type: 'answer'
      /** Append it to the text. */
      content: string
      [k: string]: unknown
    }
  | {
      type: 'usage'
      /** Tokens that the model read. */
      input_tokens: number
      /** Tokens that the model wrote. */
      output_tokens: number
      /** Cost of the tokens in USD. Null for a fixed-price model. */
      model_cost: number | null
      /** Fixed price of the call in USD. */
      service_cost: number
      /** When citations is true: the checked quotes of each cited source. */
      citations?: {
        /** Number of the source, from 1. */
        source: number
        /** Sentences of the page that support the answer. */
        quotes: string[]
        [k: string]: unknown
      }[]
      support?: AnswerReplySupport
      /** The model that answered, also after a fallback. */
      model?: string
      /** Present if the model stopped early. */
      finish_reason?: 'length' | 'content_filter'
      /** The same as search in the reply of answer. */
      search?: Record<string, unknown>
      [k: string]: unknown
    }
  | AnswerStreamEventDone
  | AnswerStreamEventError
export type ContextStreamEvent =
  | {
      type: 'passage'
      passage: ContextReplyPassages
      [k: string]: unknown
    }
  | {
      type: 'source'
      source: ContextReplySources
      [k: string]: unknown
    }
  | {
      type: 'usage'
      /** The pages that were read or skipped. */
      sources: ContextReplySources[]
      /** The same as search in the reply of context. */
      search?: Record<string, unknown>
      /** Of all passages. */
      tokens: number
      /** Cost in USD. */
      cost: number
      [k: string]: unknown
    }
  | AnswerStreamEventDone
  | AnswerStreamEventError
/**
 * Size of the window for the screenshot in CSS pixels; 1280 by 800 by default.
 *
 */
export type ScrapeRequestViewport = {
  width: number
  height: number
  [k: string]: unknown
} | null
export type CrawlStreamEvent =
  | {
      type: 'page'
      /** The page. */
      page: {
        /** The URL that was requested. */
        requested_url: string
        /** Its URL after redirects. */
        final_url: string
        /** Title of the page. */
        title: string
        /** Of the markdown. */
        hash_sha256: string
        /** The content of the page. */
        markdown: string
        /** Whether the page was read. Only then is it charged. */
        success: boolean
        /** Why it was not read. */
        error: string | null
        /** Its server says that it has not changed. It has no markdown, and costs less. */
        unchanged?: true
        /** In comparison with the last incremental crawl. */
        change?: 'added' | 'changed' | 'gone'
        [k: string]: unknown
      }
      [k: string]: unknown
    }
  | {
      type: 'usage'
      /** Pages that were charged. */
      billed_count: number
      /** Price of a page in USD. */
      unit_cost: number
      /** Cost in USD. */
      cost: number
      /** A count for each reason; similar: pages of a chain that say the same as the one before. */
      skipped: {
        [k: string]: number
      }
      /** Fetches that were tried again: 408, 425, 429, 5xx, or a reset. */
      retried: number
      /** Pages that have not changed, according to their server; they cost less. */
      unchanged_count: number
      /** Pages that the last incremental crawl did not have. */
      added_count: number
      /** Pages whose text differs from the last incremental crawl. */
      changed_count: number
      /** Pages of the last incremental crawl that are now 404 or 410. */
      gone_count: number
      /** Refusals of requests that came too fast; the rate was lowered. */
      slowed: number
      [k: string]: unknown
    }
  | AnswerStreamEventDone
  | AnswerStreamEventError
/**
 * Also extract from each page.
 *
 */
export type BatchScrapeRequestExtract = {
  /**
   * What to extract; each mode is billed.
   *
   * @minItems 1
   */
  modes?: ('json' | 'summary' | 'qa')[]
  /** For json: a JSON schema, an example, an object of type names, or a description. */
  json_schema?: string | Record<string, unknown>
  /** The question of mode qa. */
  query?: string
  /** Additional instructions for json, summary and qa. */
  instructions?: string
  /** Language of summary and qa. */
  response_language?: string
  [k: string]: unknown
} | null
/**
 * Where to send the events of the job.
 *
 */
export type BatchScrapeRequestWebhook = {
  /** Receives a POST for each event. */
  url: string
  /**
   * Which events are sent; all but job.started by default.
   *
   * @minItems 1
   */
  events?: (
    | 'job.started'
    | 'job.page'
    | 'job.completed'
    | 'job.failed'
    | 'job.paused'
    | 'monitor.changed'
  )[]
  /** Further request headers, such as a token of the receiver. */
  headers?: {
    [k: string]: string
  }
  /** Signs the requests (Standard Webhooks); made for you when absent. */
  secret?: string
  /** Whose body and signature the requests have. */
  format?: 'groundwire' | 'firecrawl'
  /** Sent along in the format firecrawl. */
  metadata?: {
    [k: string]: string
  }
  [k: string]: unknown
} | null
/**
 * Where to send monitor.changed, monitor.gone and monitor.paused.
 *
 */
export type MonitorsRequestWebhook = {
  /** Receives a POST for each event. */
  url: string
  /**
   * Which events are sent; all by default.
   *
   * @minItems 1
   */
  events?: ('job.page' | 'job.completed' | 'job.failed' | 'job.paused' | 'monitor.changed')[]
  /** Further request headers, such as a token of the receiver. */
  headers?: {
    [k: string]: string
  }
  /** Signs the requests (Standard Webhooks); made for you when absent. */
  secret?: string
  [k: string]: unknown
} | null
export type ParseStreamEvent =
  | {
      type: 'page'
      page: ParseReplyPages
      [k: string]: unknown
    }
  | {
      type: 'usage'
      /** What the file is, by its bytes. */
      file_type:
        | 'pdf'
        | 'docx'
        | 'pptx'
        | 'xlsx'
        | 'odt'
        | 'ods'
        | 'odp'
        | 'rtf'
        | 'epub'
        | 'html'
        | 'mhtml'
        | 'eml'
        | 'csv'
        | 'tsv'
        | 'json'
        | 'jsonl'
        | 'xml'
        | 'ipynb'
        | 'markdown'
        | 'text'
        | 'srt'
        | 'vtt'
        | 'ttml'
        | 'ass'
        | 'zip'
        | 'image'
      /** Pages, slides, sheets or chapters of the whole file. */
      page_count: number
      /** When tables is in formats. */
      tables: ParseReplyTables[] | null
      /** When images is in formats: pictures in the file, up to 50 and 10 MiB. */
      images: ParseReplyImages[] | null
      /** With json_schema: the extracted object. */
      structured_data: Record<string, unknown> | null
      /** With json_schema: each value with its place, up to 1,000. */
      fields: ParseReplyFields[] | null
      /** What the file says about itself. */
      metadata: Record<string, unknown>
      /** What was not read, and why. */
      warnings: string[]
      /** URL of the file after redirects. */
      url: string | null
      /** Cost in USD. */
      cost: number
      [k: string]: unknown
    }
  | AnswerStreamEventDone
  | AnswerStreamEventError

export interface AnswerRequest {
  /** The question or instruction. */
  query: string
  /** service-web, service-fast, or <provider>/<model>. */
  model: string
  /** Country for localized search. */
  location?: string | null
  /** Deprecated: accepted and ignored. */
  provider_key?: Record<string, unknown>
  /** Instructions that override the default behaviour. */
  system_prompt?: string | null
  /** auto, or a language code such as en. */
  response_language?: string | null
  /** Format of the answer. */
  answer_type?: 'markdown' | 'html' | 'json' | null
  /** Search the whole web, or only news. */
  search_type?: 'general' | 'news' | null
  /** JSON schema of the answer; required when answer_type is json. */
  json_schema?: string | Record<string, unknown> | null
  /** Adds markers such as [1] to the text. */
  citations?: boolean | null
  /** Returns the sources used. */
  return_sources?: boolean | null
  /** Returns images found for the query, at an additional price. */
  return_images?: boolean | null
  /** How recent sources must be. */
  date_filter?: 'anytime' | 'hour' | 'day' | 'week' | 'month' | 'year' | null
  /** Max length of the answer, in tokens. */
  max_tokens?: number | null
  /** Sampling temperature; not supported by every model. */
  temperature?: number | null
  /** Only results from this day on, if their date is known. */
  start_date?: string | null
  /** Only results up to this day, if their date is known. */
  end_date?: string | null
  /**
   * Domains to include; a leading - excludes.
   *
   * @maxItems 50
   */
  domain_filter?: string[] | null
  /** Number of search queries made from the question. */
  max_queries?: number | null
  /** How much page text the model gets. */
  search_context_size?: 'low' | 'medium' | 'high' | null
  [k: string]: unknown
}
export interface AnswerReplySources {
  /** Title of the page. */
  title: string
  /** URL of the page. */
  link: string
  /** The part of the page that the search found. */
  snippet: string
  /** When it was published, as the page or the search says. Null if unknown. */
  date?: string | null
  /** What was read: the page, its copy in the local index, or only the snippet. */
  read?: 'index' | 'page' | 'snippet'
  [k: string]: unknown
}
export interface AnswerReplyImages {
  /** Title of the image. */
  title: string
  /** URL of the image. */
  imageUrl: string
  /** URL of a smaller version. */
  thumbnailUrl: string
  /** Name of the site. */
  source: string
  /** URL of the page that shows it. */
  link: string
  [k: string]: unknown
}
/**
 * Who answered the search, as in web_search.
 *
 */
export interface AnswerReplySearch {
  /** The search provider that answered; several are joined by +. */
  provider: string | null
  /** Fields of the request that limited the results. */
  applied: string[]
  /** Fields of the request that no provider could apply; limit: there may be more. */
  ignored: string[]
  /** Searches that failed, each with provider, kind (such as timeout) and message. */
  failed: {
    [k: string]: string
  }[]
  [k: string]: unknown
}
/**
 * When citations is true: how many sentences the sources support.
 *
 */
export interface AnswerReplySupport {
  /** Sentences that state something. */
  sentences: number
  /** Their sources support them. */
  supported: number
  /** They cited sources that do not support them. */
  unsupported: number
  /** They cite nothing. */
  no_source: number
  /** They cannot be compared with the sources that they cite. */
  unchecked: number
  [k: string]: unknown
}
export interface AnswerReply {
  /** Text in the requested format, or the object for a JSON schema. */
  answer: string | Record<string, unknown>
  /** When return_sources is true: the pages, in the order of the citations. */
  sources?: AnswerReplySources[]
  /** When return_images is true: images found. */
  images?: AnswerReplyImages[]
  search?: AnswerReplySearch
  support?: AnswerReplySupport
  /** Duration of the call in seconds. */
  response_time: string
  /** Tokens that the model read. */
  input_tokens: number
  /** Tokens that the model wrote. */
  output_tokens: number
  /** Cost of the tokens in USD. Null for a fixed-price model. */
  model_cost: number | null
  /** Fixed price of the call in USD. */
  service_cost: number
  [k: string]: unknown
}
export interface AnswerStreamRequest {
  /** The question or instruction. */
  query: string
  /** service-web, service-fast, or <provider>/<model>. */
  model: string
  /** Country for localized search. */
  location?: string | null
  /** Deprecated: accepted and ignored. */
  provider_key?: Record<string, unknown>
  /** Instructions that override the default behaviour. */
  system_prompt?: string | null
  /** auto, or a language code such as en. */
  response_language?: string | null
  /** Form of the answer. */
  answer_type?: 'markdown' | 'html' | null
  /** Search the whole web, or only news. */
  search_type?: 'general' | 'news' | null
  /** JSON schema of the answer; required when answer_type is json. */
  json_schema?: string | Record<string, unknown> | null
  /** Adds markers such as [1] to the text. */
  citations?: boolean | null
  /** Returns the sources used. */
  return_sources?: boolean | null
  /** Returns images found for the query, at an additional price. */
  return_images?: boolean | null
  /** How recent sources must be. */
  date_filter?: 'anytime' | 'hour' | 'day' | 'week' | 'month' | 'year' | null
  /** Max length of the answer, in tokens. */
  max_tokens?: number | null
  /** Sampling temperature; not supported by every model. */
  temperature?: number | null
  /** Only results from this day on, if their date is known. */
  start_date?: string | null
  /** Only results up to this day, if their date is known. */
  end_date?: string | null
  /**
   * Domains to include; a leading - excludes.
   *
   * @maxItems 50
   */
  domain_filter?: string[] | null
  /** Number of search queries made from the question. */
  max_queries?: number | null
  /** How much page text the model gets. */
  search_context_size?: 'low' | 'medium' | 'high' | null
  [k: string]: unknown
}
/**
 * The last frame of a call that went well.
 *
 */
export interface AnswerStreamEventDone {
  type: 'done'
  /** Duration of the call in seconds. */
  response_time: string
  [k: string]: unknown
}
/**
 * The last frame of a call that failed after its first byte.
 *
 */
export interface AnswerStreamEventError {
  type: 'error'
  /** For people; may change between versions. */
  error: string
  /** The kind of error. */
  error_type?: string
  /** The code for programs. */
  error_code?: string
  /** Facts about the error. */
  details?: Record<string, unknown> | null
  /** What the call was charged in USD, if anything. */
  cost?: number
  [k: string]: unknown
}
export interface WebSearchRequest {
  /** What to search for. */
  query: string
  /** Type of results. */
  search_type?: 'general' | 'news' | 'shopping' | 'videos' | 'images' | 'scholar' | null
  /** Country for localized results. */
  location?: string | null
  /** How recent results must be. */
  recency?: 'hour' | 'day' | 'week' | 'month' | 'year' | null
  /**
   * Domains to include; a leading - excludes.
   *
   * @maxItems 50
   */
  domain_filter?: string[] | null
  /** Max results. */
  limit?: number | null
  /** Only results from this day on, if their date is known. */
  start_date?: string | null
  /** Only results up to this day, if their date is known. */
  end_date?: string | null
  /** Also return the first results' pages as markdown, or passages for the query. */
  include_content?: 'none' | 'markdown' | 'passages' | null
  /** Max tokens of the content of all results together. */
  max_tokens?: number | null
  [k: string]: unknown
}
export interface WebSearchReply {
  /** The best first. Some types of results have more fields. */
  results: {
    /** Title of the result. */
    title: string
    /** URL of the result. */
    link: string
    /** The part of the page that the search found. */
    snippet: string
    /** When include_content asks for it. Null if the page could not be read. */
    content?: string | null
    /** When include_content asks for it. Null if the page could not be read. */
    passages?:
      | {
          /** The heading above it. */
          heading: string
          /** A part of the page’s markdown, word for word. */
          text: string
          [k: string]: unknown
        }[]
      | null
    [k: string]: unknown
  }[]
  /** The search provider that answered; several are joined by +. */
  provider: string | null
  /** Fields of the request that limited the results. */
  applied: string[]
  /** Fields of the request that no provider could apply; limit: there may be more. */
  ignored: string[]
  /** Searches that failed, each with provider, kind (such as timeout) and message. */
  failed: {
    [k: string]: string
  }[]
  /** Cost in USD. */
  cost: number
  [k: string]: unknown
}
export interface ContextRequest {
  /** The question, or a list of up to 4. */
  query: string | string[]
  /** Tokens of all passages together. */
  max_tokens?: number | null
  /** Max pages that are read; each beyond 10 is billed. */
  max_sources?: number | null
  /**
   * Reads these pages instead of searching.
   *
   * @minItems 1
   * @maxItems 30
   */
  urls?: string[] | null
  /** What is searched. */
  search_type?: 'general' | 'news' | null
  /** Country for localized results. */
  location?: string | null
  /** How recent pages must be. */
  date_filter?: 'anytime' | 'hour' | 'day' | 'week' | 'month' | 'year' | null
  /**
   * Domains to include; a leading - excludes.
   *
   * @maxItems 50
   */
  domain_filter?: string[] | null
  /** Accept a cached copy up to this old, in seconds; 0 for a fresh one. */
  max_age?: number | null
  /** markdown also returns the passages as one text for a prompt. */
  format?: 'passages' | 'markdown' | null
  [k: string]: unknown
}
export interface ContextReplyPassages {
  /** A part of the page’s markdown, word for word. */
  text: string
  /** URL of the page. */
  url: string
  /** Every page that says the same, `url` first. */
  urls: string[]
  /** Title of the page. */
  title: string
  /** The headings above it, outermost first. */
  headings: string[]
  /** Where it begins in the page’s markdown, in UTF-16 code units. */
  start: number
  /** Where it ends, in the same units. */
  end: number
  /** When the page was published, if known. */
  published_at: string | null
  /** 1 for the best passage of the call; in a stream, of its page. */
  score: number
  /** Estimated tokens of the text. */
  tokens: number
  /** Of the text. */
  hash_sha256: string
  /** Of the markdown that the offsets count in. */
  page_hash_sha256: string
  [k: string]: unknown
}
export interface ContextReplySources {
  /** URL of the page. */
  url: string
  /** Title of the page. */
  title: string
  /** The local index, a cached copy, the web, or not at all. */
  read: 'index' | 'cache' | 'web' | 'skipped'
  /** Why it was skipped: an error code. */
  reason: string | null
  /** When the page was published, if known. */
  published_at: string | null
  /** When it was fetched. */
  fetched_at: string | null
  /** Of the page’s markdown. */
  hash_sha256: string | null
  /** How many of the passages are from it. */
  passages: number
  [k: string]: unknown
}
export interface ContextReply {
  /** The best first. */
  passages: ContextReplyPassages[]
  /** When format is markdown. */
  markdown?: string
  /** The pages that were read or skipped. */
  sources: ContextReplySources[]
  search?: AnswerReplySearch
  /** Of all passages. */
  tokens: number
  /** Cost in USD. */
  cost: number
  /** Duration of the call in seconds. */
  response_time: string
  [k: string]: unknown
}
export interface ContextStreamRequest {
  /** The question, or a list of up to 4. */
  query: string | string[]
  /** Tokens of all passages together. */
  max_tokens?: number | null
  /** Max pages that are read; each beyond 10 is billed. */
  max_sources?: number | null
  /**
   * Reads these pages instead of searching.
   *
   * @minItems 1
   * @maxItems 30
   */
  urls?: string[] | null
  /** What is searched. */
  search_type?: 'general' | 'news' | null
  /** Country for localized results. */
  location?: string | null
  /** How recent pages must be. */
  date_filter?: 'anytime' | 'hour' | 'day' | 'week' | 'month' | 'year' | null
  /**
   * Domains to include; a leading - excludes.
   *
   * @maxItems 50
   */
  domain_filter?: string[] | null
  /** Accept a cached copy up to this old, in seconds; 0 for a fresh one. */
  max_age?: number | null
  /** markdown also returns the passages as one text for a prompt. */
  format?: 'passages' | 'markdown' | null
  [k: string]: unknown
}
export interface ScrapeRequestActionsClick {
  type: 'click'
  selector: string
  [k: string]: unknown
}
export interface ScrapeRequestActionsType {
  type: 'type'
  selector: string
  text: string
  [k: string]: unknown
}
export interface ScrapeRequestActionsHover {
  type: 'hover'
  selector: string
  [k: string]: unknown
}
export interface ScrapeRequestActionsSelect {
  type: 'select'
  selector: string
  value: string
  [k: string]: unknown
}
export interface ScrapeRequestActionsPress {
  type: 'press'
  key: string
  [k: string]: unknown
}
export interface ScrapeRequestActionsScroll {
  type: 'scroll'
  direction?: 'up' | 'down'
  amount?: number
  selector?: string
  [k: string]: unknown
}
export interface ScrapeRequestActionsWait {
  type: 'wait'
  selector?: string
  ms?: number
  [k: string]: unknown
}
export interface ScrapeRequestActionsScreenshot {
  type: 'screenshot'
  full_page?: boolean
  [k: string]: unknown
}
export interface ScrapeRequest {
  /** Page address. For PDFs, use get_pdf_content. */
  url: string
  /**
   * What to return; each format is billed.
   *
   * @minItems 1
   */
  formats?: ('markdown' | 'html' | 'screenshot' | 'links' | 'pdf')[] | null
  /** Keep images in the markdown. */
  include_images?: boolean | null
  /** Keep links in the markdown. */
  include_links?: boolean | null
  /** Render with a realistic browser profile, through the advanced proxy. */
  advanced_proxy?: boolean | null
  /** Leave out navigation and boilerplate. */
  main_content_only?: boolean | null
  /** Request headers; allow-listed headers only. */
  headers?: {
    [k: string]: string
  } | null
  /** Render and wait: a CSS selector, or a delay in milliseconds. */
  wait_for?: string | number | null
  /** Render as a phone. */
  mobile?: boolean | null
  /** Timeout in milliseconds. */
  timeout?: number | null
  /**
   * Render and perform these actions first; scripts are not supported.
   *
   * @maxItems 20
   */
  actions?:
    | (
        | ScrapeRequestActionsClick
        | ScrapeRequestActionsType
        | ScrapeRequestActionsHover
        | ScrapeRequestActionsSelect
        | ScrapeRequestActionsPress
        | ScrapeRequestActionsScroll
        | ScrapeRequestActionsWait
        | ScrapeRequestActionsScreenshot
      )[]
    | null
  /**
   * Return only elements that match these CSS selectors.
   *
   * @maxItems 20
   */
  include_selectors?: string[] | null
  /**
   * Remove elements that match these CSS selectors.
   *
   * @maxItems 25
   */
  exclude_selectors?: string[] | null
  /** Accept a cached copy up to this old, in seconds; 0 for a fresh one. */
  max_age?: number | null
  /** The screenshot shows the whole page, not just the window. */
  full_page?: boolean | null
  viewport?: ScrapeRequestViewport
  /** Put the markdown inside a tag with a random name, and list orders to models in it. */
  untrusted_envelope?: boolean | null
  /** Also report what was removed and why. */
  explain?: boolean | null
  [k: string]: unknown
}
export interface ScrapeReplyMetadataIcons {
  /** Its address. */
  url: string
  /** What the page uses it for. */
  rel: string
  /** Its sizes, such as 32x32. */
  sizes: string | null
  /** Its media type. */
  type: string | null
  [k: string]: unknown
}
/**
 * What robots may do.
 *
 */
export interface ScrapeReplyMetadataRobots {
  /** It asks not to be indexed. */
  noindex: boolean
  /** It asks that its links are not followed. */
  nofollow: boolean
  [k: string]: unknown
}
export interface ScrapeReplyMetadataFeeds {
  /** Its address. */
  url: string
  /** Its media type. */
  type: string
  /** Its title. */
  title: string | null
  [k: string]: unknown
}
export interface ScrapeReplyMetadataAlternates {
  /** Its address. */
  url: string
  /** Its language. */
  language: string
  [k: string]: unknown
}
export interface ScrapeReplyMetadataRefresh {
  /** After how long. */
  seconds: number
  /** Its address. */
  url: string
  [k: string]: unknown
}
/**
 * What the page says about itself, and how it was read.
 *
 */
export interface ScrapeReplyMetadata {
  /** The title element, unchanged. */
  title: string | null
  /** What the page says that it is about. */
  description: string | null
  /** Language, such as en or pt-BR. */
  language: string | null
  /** The address that the page prefers. */
  canonical: string | null
  /** Name of the site. */
  site_name: string | null
  /** Who wrote it. */
  author: string | null
  /** When it was published, in ISO 8601 if it can be read. */
  published_at: string | null
  /** When it was changed, in ISO 8601 if it can be read. */
  modified_at: string | null
  /** Address of its icon. */
  favicon: string | null
  /** All icons. */
  icons: ScrapeReplyMetadataIcons[]
  /** Address of its web manifest. */
  manifest: string | null
  /** Colour of its theme. */
  theme_color: string | null
  /** Address of its main picture. */
  image: string | null
  /** Its keywords. */
  keywords: string[]
  /** The program that made it. */
  generator: string | null
  /** OpenGraph tags, without og:. */
  open_graph: {
    [k: string]: string
  }
  /** Twitter tags, without twitter:. */
  twitter: {
    [k: string]: string
  }
  /** Types in its JSON-LD. */
  json_ld_types: string[]
  robots: ScrapeReplyMetadataRobots
  /** Address of the next page. */
  next_page: string | null
  /** Address of the page before. */
  prev_page: string | null
  /** Its feeds. */
  feeds: ScrapeReplyMetadataFeeds[]
  /** The same page in other languages. */
  alternates: ScrapeReplyMetadataAlternates[]
  /** A refresh that it asks for. */
  refresh: ScrapeReplyMetadataRefresh | null
  /** HTTP status of the page. */
  status: number
  /** Content type of the page. */
  content_type: string | null
  /** How it was read, of a scrape. */
  via?: 'http' | 'browser'
  /** Present if time ended before it was complete. */
  partial?: true
  [k: string]: unknown
}
export interface ScrapeReply {
  /** URL of the page after redirects. */
  url: string
  /** Always 200; metadata.status is that of the page. */
  statusCode: number
  /** When markdown is in formats. */
  markdown: string | null
  /** When html is in formats. */
  html: string | null
  /** Always null; kept for old clients. */
  pdf: null
  /** When screenshot is in formats: in base64. */
  screenshot: string | null
  /** Title of the page. */
  title: string | null
  /** When links is in formats: the URLs that the page links to, each once. */
  links?: string[]
  /** When explain is true: what main_content_only removed, and why. */
  removed?: {
    /** The step that removed it. */
    step: string
    /** CSS selector of the part. */
    selector: string
    /** Why it was removed. */
    reason: string
    /** Words in it. */
    words: number
    [k: string]: unknown
  }[]
  /** When untrusted_envelope is true: sentences of the page that give orders to a model. */
  instructions?: string[]
  /** Screenshots taken by actions, in base64. */
  screenshots?: string[]
  /** Cost in USD. */
  cost: number
  metadata: ScrapeReplyMetadata
  [k: string]: unknown
}
export interface ExtractRequest {
  /** Page address. For PDFs, use get_pdf_content. */
  url: string
  /**
   * What to extract; each mode is billed.
   *
   * @minItems 1
   */
  modes?: ('json' | 'summary' | 'qa' | 'links' | 'brand')[] | null
  /** For json: a JSON schema, an example, an object of type names, or a description. */
  json_schema?: string | Record<string, unknown> | null
  /** The question of mode qa. */
  query?: string | null
  /** Additional instructions for json, summary and qa. */
  instructions?: string | null
  /** Language of summary and qa. */
  response_language?: string | null
  /** Render with a realistic browser profile, at an additional price. */
  advanced_proxy?: boolean | null
  /** Use only the main content; depends on the mode when omitted. */
  main_content_only?: boolean | null
  /** For json: return the verbatim source text of each value. */
  evidence?: boolean | null
  /** Request headers; allow-listed headers only. */
  headers?: {
    [k: string]: string
  } | null
  /** Render and wait: a CSS selector, or a delay in milliseconds. */
  wait_for?: string | number | null
  /** Render as a phone. */
  mobile?: boolean | null
  /**
   * Render and perform these actions first; scripts are not supported.
   *
   * @maxItems 20
   */
  actions?:
    | (
        | ScrapeRequestActionsClick
        | ScrapeRequestActionsType
        | ScrapeRequestActionsHover
        | ScrapeRequestActionsSelect
        | ScrapeRequestActionsPress
        | ScrapeRequestActionsScroll
        | ScrapeRequestActionsWait
        | ScrapeRequestActionsScreenshot
      )[]
    | null
  /**
   * Return only elements that match these CSS selectors.
   *
   * @maxItems 20
   */
  include_selectors?: string[] | null
  /**
   * Remove elements that match these CSS selectors.
   *
   * @maxItems 25
   */
  exclude_selectors?: string[] | null
  [k: string]: unknown
}
export interface ExtractReply {
  /** URL of the page after redirects. */
  url: string
  /** Title of the page. */
  title: string | null
  /** What the page says about itself, and its status. */
  metadata: ScrapeReplyMetadata | null
  /** When json is in modes: the extracted object. */
  structured_data: Record<string, unknown> | null
  /** When summary is in modes. */
  summary: string | null
  /** When qa is in modes: the answer to the query. */
  answer: string | null
  /** When links is in modes: the links of the page. */
  links:
    | {
        /** Target of the link. */
        url: string
        /** Text of the link. */
        text: string
        /** Whether it leads to the same site. */
        internal: boolean
        [k: string]: unknown
      }[]
    | null
  /** When brand is in modes: the profile of the site. */
  brand: {
    /** Domain of the site. */
    domain: string
    /** Name of the brand. */
    title: string | null
    /** What it says that it is. */
    description: string | null
    /** Its slogan. */
    slogan: string | null
    /** Its colours, most important first. */
    colors: {
      /** As #rrggbb. */
      hex: string
      /** The nearest named colour. */
      name: string
      /** What it is used for, such as primary or background. */
      type: string
      [k: string]: unknown
    }[]
    /** Its logos, best first. */
    logos: {
      /** Its address. */
      url: string
      /** logo or icon. */
      type: string
      /** Width in pixels, if it is known. */
      width: number | null
      /** Height in pixels, if it is known. */
      height: number | null
      /** The background it is drawn for: light or dark. */
      theme: string | null
      [k: string]: unknown
    }[]
    /** Large pictures of the site. */
    backdrops: {
      /** Its address. */
      url: string
      /** Width in pixels, if it is known. */
      width: number | null
      /** Height in pixels, if it is known. */
      height: number | null
      [k: string]: unknown
    }[]
    /** Its profiles. */
    socials: {
      /** The network. */
      type: string
      /** Its address. */
      url: string
      [k: string]: unknown
    }[]
    /** Industries that it works in. */
    industries: string[]
    /** Key pages, such as about and pricing. */
    links: {
      [k: string]: string | null
    }
    /** Other pages. */
    pages: {
      /** Its address. */
      url: string
      /** Its title. */
      title: string
      [k: string]: unknown
    }[]
    [k: string]: unknown
  } | null
  /** True if the page is too long for the model, which got only its beginning. */
  partial?: boolean
  /** When evidence is true: for each value of structured_data its words in the page, or null. */
  evidence?: Record<string, unknown>
  /** Cost in USD. */
  cost: number | null
  /** Duration of the call in seconds. */
  response_time: string
  /** Always 200. */
  statusCode: number
  [k: string]: unknown
}
export interface MapRequest {
  /** URL of the site. */
  url: string
  /** Find URLs by following links only. */
  ignoreSitemap?: boolean | null
  /** Find URLs in sitemaps only. */
  sitemapOnly?: boolean | null
  /** Include subdomains of the site. */
  includeSubdomains?: boolean | null
  /** Return only URLs that match these words, best first. */
  search?: string | null
  /** Max URLs. */
  limit?: number | null
  /** Time budget in milliseconds; returns what was found by then. */
  timeout?: number | null
  [k: string]: unknown
}
export interface MapReply {
  /** The URLs of the site. */
  links: {
    /** URL of the page. */
    url: string
    /** Title of the page, or an empty text. */
    title: string
    [k: string]: unknown
  }[]
  /** Always 200. */
  statusCode: number
  /** Cost in USD. */
  cost: number
  [k: string]: unknown
}
export interface CrawlStreamRequest {
  /** Where to start; not a PDF. */
  url: string
  /** Max pages, 1 to 100. Failed ones are free; at most three times as many are tried, or 50. */
  max_pages?: number | null
  /** Max number of links from the first page. */
  max_depth?: number | null
  /** Time budget in seconds. */
  timeout?: number | null
  /** Include subdomains of the site. */
  include_subdomains?: boolean | null
  /** Keep links in the markdown. */
  include_links?: boolean | null
  /** Keep images in the markdown. */
  include_images?: boolean | null
  /** Render with a realistic browser profile, at a higher price per page. */
  advanced_proxy?: boolean | null
  /** Leave out navigation and boilerplate. */
  main_content_only?: boolean | null
  /**
   * Only markdown.
   *
   * @minItems 1
   */
  formats?: string[] | null
  /**
   * Only paths or URLs that match one of these patterns; * matches anything, re: is followed by a regular expression for the path, and url: by one for the whole URL.
   *
   * @maxItems 50
   */
  include_paths?: string[] | null
  /**
   * Skip paths that match one of these patterns.
   *
   * @maxItems 50
   */
  exclude_paths?: string[] | null
  /** Treat URLs that differ only in the query as one page. */
  ignore_query?: boolean | null
  /** Also start from the URLs in the sitemap. */
  use_sitemap?: boolean | null
  /** Also fetch what pages link to, not just the URLs in the sitemap. */
  follow_links?: boolean | null
  /** Also read PDFs and office files that pages link to. */
  include_documents?: boolean | null
  /** Pages fetched in parallel. */
  concurrency?: number | null
  /** Seconds between two pages, which are then fetched one at a time. */
  delay?: number | null
  /** Request headers; allow-listed headers only. */
  headers?: {
    [k: string]: string
  } | null
  /** Render and wait: a CSS selector, or a delay in milliseconds. */
  wait_for?: string | number | null
  /** Render as a phone. */
  mobile?: boolean | null
  /**
   * Return only elements that match these CSS selectors.
   *
   * @maxItems 20
   */
  include_selectors?: string[] | null
  /**
   * Remove elements that match these CSS selectors.
   *
   * @maxItems 25
   */
  exclude_selectors?: string[] | null
  /** Also add the pages to the local index: to your own part of it, unless you are the owner. */
  index?: boolean | null
  /**
   * Pages that their server last changed before this day are reported as unchanged, without content and at a lower price.
   */
  modified_since?: string | null
  /**
   * Ask the server which pages have changed since your last incremental crawl from this URL with these options. The others are reported as unchanged, without content and at a lower price.
   */
  incremental?: boolean | null
  /**
   * Keep your part of the local index equal to the site: incremental and index together, and pages that are gone (404 or 410) leave the index.
   */
  sync?: boolean | null
  [k: string]: unknown
}
export interface BatchScrapeRequest {
  /**
   * URLs of the pages, 1 to 1,000; a page that is given twice is read once, also with another #fragment.
   *
   * @minItems 1
   * @maxItems 1000
   */
  urls: string[]
  /**
   * What to return; each format is billed.
   *
   * @minItems 1
   */
  formats?: ('markdown' | 'html' | 'screenshot' | 'links' | 'pdf')[] | null
  /** Keep images in the markdown. */
  include_images?: boolean | null
  /** Keep links in the markdown. */
  include_links?: boolean | null
  /** Render with a realistic browser profile, through the advanced proxy. */
  advanced_proxy?: boolean | null
  /** Leave out navigation and boilerplate. */
  main_content_only?: boolean | null
  /** Request headers; allow-listed headers only. */
  headers?: {
    [k: string]: string
  } | null
  /** Render and wait: a CSS selector, or a delay in milliseconds. */
  wait_for?: string | number | null
  /** Render as a phone. */
  mobile?: boolean | null
  /** Timeout in milliseconds. */
  timeout?: number | null
  /**
   * Render and perform these actions first; scripts are not supported.
   *
   * @maxItems 20
   */
  actions?:
    | (
        | ScrapeRequestActionsClick
        | ScrapeRequestActionsType
        | ScrapeRequestActionsHover
        | ScrapeRequestActionsSelect
        | ScrapeRequestActionsPress
        | ScrapeRequestActionsScroll
        | ScrapeRequestActionsWait
        | ScrapeRequestActionsScreenshot
      )[]
    | null
  /**
   * Return only elements that match these CSS selectors.
   *
   * @maxItems 20
   */
  include_selectors?: string[] | null
  /**
   * Remove elements that match these CSS selectors.
   *
   * @maxItems 25
   */
  exclude_selectors?: string[] | null
  /** Accept a cached copy up to this old, in seconds; 0 for a fresh one. */
  max_age?: number | null
  /** The screenshot shows the whole page, not just the window. */
  full_page?: boolean | null
  viewport?: ScrapeRequestViewport
  /** Put the markdown inside a tag with a random name, and list orders to models in it. */
  untrusted_envelope?: boolean | null
  /** Also report what was removed and why. */
  explain?: boolean | null
  extract?: BatchScrapeRequestExtract
  webhook?: BatchScrapeRequestWebhook
  [k: string]: unknown
}
export interface BatchScrapeReply {
  /** Id of the job. */
  id: string
  status: 'queued'
  /** Path of the job: its status, results and events. */
  url: string
  /** Signs the webhooks, if the request named no secret. */
  webhook_secret?: string
  [k: string]: unknown
}
export interface CrawlRequest {
  /** Where to start; not a PDF. */
  url: string
  /** Max pages, 1 to 10,000. */
  max_pages?: number | null
  /** Max number of links from the first page. */
  max_depth?: number | null
  /** Time budget in seconds, counted again after a pause or a restart. */
  timeout?: number | null
  /** Include subdomains of the site. */
  include_subdomains?: boolean | null
  /** Keep links in the markdown. */
  include_links?: boolean | null
  /** Keep images in the markdown. */
  include_images?: boolean | null
  /** Render with a realistic browser profile, at a higher price per page. */
  advanced_proxy?: boolean | null
  /** Leave out navigation and boilerplate. */
  main_content_only?: boolean | null
  /**
   * Markdown by default. HTML and links each add one format to the price.
   *
   * @minItems 1
   */
  formats?: string[] | null
  /**
   * Only paths or URLs that match one of these patterns; * matches anything, re: is followed by a regular expression for the path, and url: by one for the whole URL.
   *
   * @maxItems 50
   */
  include_paths?: string[] | null
  /**
   * Skip paths that match one of these patterns.
   *
   * @maxItems 50
   */
  exclude_paths?: string[] | null
  /** Treat URLs that differ only in the query as one page. */
  ignore_query?: boolean | null
  /** Also start from the URLs in the sitemap. */
  use_sitemap?: boolean | null
  /** Also fetch what pages link to, not just the URLs in the sitemap. */
  follow_links?: boolean | null
  /** Also read PDFs and office files that pages link to. */
  include_documents?: boolean | null
  /** Pages fetched in parallel. */
  concurrency?: number | null
  /** Seconds between two pages, which are then fetched one at a time. */
  delay?: number | null
  /** Request headers; allow-listed headers only. */
  headers?: {
    [k: string]: string
  } | null
  /** Render and wait: a CSS selector, or a delay in milliseconds. */
  wait_for?: string | number | null
  /** Render as a phone. */
  mobile?: boolean | null
  /**
   * Return only elements that match these CSS selectors.
   *
   * @maxItems 20
   */
  include_selectors?: string[] | null
  /**
   * Remove elements that match these CSS selectors.
   *
   * @maxItems 25
   */
  exclude_selectors?: string[] | null
  /** Also add the pages to the local index: to your own part of it, unless you are the owner. */
  index?: boolean | null
  /**
   * Pages that their server last changed before this day are reported as unchanged, without content and at a lower price.
   */
  modified_since?: string | null
  /**
   * Ask the server which pages have changed since your last incremental crawl from this URL with these options. The others are reported as unchanged, without content and at a lower price.
   */
  incremental?: boolean | null
  /**
   * Keep your part of the local index equal to the site: incremental and index together, and pages that are gone (404 or 410) leave the index.
   */
  sync?: boolean | null
  extract?: BatchScrapeRequestExtract
  webhook?: BatchScrapeRequestWebhook
  [k: string]: unknown
}
export interface CrawlReply {
  /** Id of the job. */
  id: string
  status: 'queued'
  /** Path of the job: its status, results and events. */
  url: string
  /** Signs the webhooks, if the request named no secret. */
  webhook_secret?: string
  [k: string]: unknown
}
export interface MonitorsRequest {
  /** The page to watch; this or a query. */
  url?: string | null
  /** The search to watch for new results; this or a URL. */
  query?: string | null
  /**
   * "every 6h", "weekdays at 8", "every monday", or a cron expression; at least 15 minutes apart.
   */
  schedule: string
  /** Time zone of the times of day, such as Europe/Berlin; UTC by default. */
  timezone?: string | null
  /**
   * content: the page without the site’s header, footer and navigation; selector: what a CSS selector matches; fields: values that extract reads.
   */
  watch?:
    | {
        kind: 'content'
        [k: string]: unknown
      }
    | {
        kind: 'selector'
        selector: string
        [k: string]: unknown
      }
    | {
        kind: 'fields'
        json_schema: string | Record<string, unknown>
        [k: string]: unknown
      }
  /** Render with a realistic browser profile, through the advanced proxy. */
  advanced_proxy?: boolean | null
  /** Request headers; allow-listed headers only. */
  headers?: {
    [k: string]: string
  } | null
  webhook?: MonitorsRequestWebhook
  [k: string]: unknown
}
export interface MonitorsReply {
  /** Id of the monitor. */
  id: string
  /** A paused monitor does not check. */
  status: 'active' | 'paused'
  /** The URL or the query. */
  subject: string
  /** The watched page. */
  url: string | null
  /** The watched search. */
  query: string | null
  /** When it checks. */
  schedule: string
  /** Time zone of the times of day. */
  timezone: string
  /** When it checks, in words. */
  schedule_text: string
  /** Path of its Atom feed. Anyone who has it can read the feed without a key. */
  feed_url: string
  /** What counts as a change. */
  watch: Record<string, unknown>
  /** Number of checks so far. */
  checks: number
  /** Number of the last version; version 1 is the first state. */
  versions: number
  /** USD, so far. */
  cost: number
  /** The job of the last check. */
  job_id: string | null
  /** Null while it is paused. */
  next_check_at: string | null
  /** When it last checked. */
  checked_at: string | null
  /** When it last found a change. */
  changed_at: string | null
  /** When it was created. */
  created_at: string
  /** Why the last check failed. */
  error: {
    /** The code for programs. */
    code: string
    /** For people; may change between versions. */
    message: string
    [k: string]: unknown
  } | null
  /** Signs the webhooks, if the request named no secret. */
  webhook_secret?: string
  [k: string]: unknown
}
export interface ResearchRequest {
  /** The question. */
  query: string
  /** Budget in USD, never exceeded. */
  max_cost?: number | null
  /** Max time, in minutes. */
  max_minutes?: number | null
  /** service-web, service-fast, or <provider>/<model>; its tokens are billed. */
  model?: string | null
  /** How many rounds of searching and reading. */
  effort?: 'quick' | 'standard' | 'deep' | null
  /** json_schema also fills a schema from the report. */
  output?: 'report' | 'json_schema' | null
  /** JSON schema; required when output is json_schema. */
  json_schema?: string | Record<string, unknown> | null
  /** auto, or a language code such as en. */
  response_language?: string | null
  /** What is searched. */
  search_type?: 'general' | 'news' | null
  /** Country for localized results. */
  location?: string | null
  /** How recent pages must be. */
  date_filter?: 'anytime' | 'hour' | 'day' | 'week' | 'month' | 'year' | null
  /**
   * Domains to include; a leading - excludes.
   *
   * @maxItems 50
   */
  domain_filter?: string[] | null
  webhook?: MonitorsRequestWebhook
  [k: string]: unknown
}
export interface ResearchReply {
  /** Id of the job. */
  id: string
  status: 'queued'
  /** Path of the job: its status, results and events. */
  url: string
  /** Signs the webhooks, if the request named no secret. */
  webhook_secret?: string
  [k: string]: unknown
}
export interface GetPdfContentRequest {
  /** URL of the PDF. */
  url: string
  /** First page, starting at 1. */
  page_start?: number | null
  /** Last page. */
  page_end?: number | null
  /** markdown: with headings and tables where they are recognized. */
  format?: 'text' | 'markdown' | null
  /** Reads pages without text as pictures, as far as 15 seconds reach. */
  ocr?: boolean | null
  /**
   * Languages of scans, such as eng or de; OCR_LANGUAGES by default.
   *
   * @maxItems 10
   */
  languages?: string[] | null
  /** Also returns pictures of the pages, as far as 15 seconds reach. */
  page_images?: boolean | null
  [k: string]: unknown
}
export interface GetPdfContentReply {
  /** The text of the pages, with a form feed between pages. */
  text: string
  /** Pages of the whole PDF. */
  pages: number
  /** URL of the PDF after redirects. */
  url: string
  /** Always 200. */
  statusCode: number
  /** Cost in USD. */
  cost: number
  /** Metadata in the PDF. */
  metadata: Record<string, unknown>
  /** With ocr or page_images: which pages were not read or drawn, and why. */
  warnings?: string[]
  /** With page_images: pages as a viewer shows them, up to 20 and 10 MiB. */
  page_images?: {
    /** Its media type, image/webp. */
    type: string
    /** Its content in base64. */
    data: string
    /** Its width in pixels. */
    width: number
    /** Its height in pixels. */
    height: number
    /** Its number in the PDF, from 1. */
    number: number
    [k: string]: unknown
  }[]
  [k: string]: unknown
}
export interface VideoTranscriptRequest {
  /** URL of the video. */
  url: string
  /** Language code such as en; defaults to the spoken language if known. */
  language?: string | null
  /** Also return the timed segments. */
  segments?: boolean | null
  /** Name the speakers in the text, where the captions name them. */
  speakers?: boolean | null
  [k: string]: unknown
}
export interface VideoTranscriptReply {
  /** The spoken text. */
  transcript: string
  /** The URL of the request. */
  url: string
  /** Title of the video. */
  title: string | null
  /** The text below the video. */
  description: string | null
  /** Name of the channel or person. */
  author: string | null
  /** Number of views. */
  views: number | null
  /** Number of likes. */
  likes: number | null
  /** Day of publication. */
  date: string | null
  /** Cost in USD. */
  cost: number
  /** Language code of the transcript. */
  language: string
  /** Whether a machine wrote the captions. */
  automatic: boolean
  /** When segments is true: the timed segments, in seconds. */
  segments?: {
    /** Seconds from the beginning. */
    start: number
    /** Seconds. */
    duration: number
    /** The spoken text. */
    text: string
    /** The speaker, if the captions name one. */
    speaker?: string
    [k: string]: unknown
  }[]
  [k: string]: unknown
}
export interface ParseRequest {
  /** URL of the file. */
  url?: string | null
  /**
   * The file itself in base64, up to 1 MiB with the rest; larger ones are sent as a form or a raw body.
   */
  data?: string | FileContent | null
  /** Its name, which tells kinds of text apart. */
  name?: string | null
  /**
   * What to return of it; page_images are pictures of the pages of PDFs and scans. A job returns no images.
   *
   * @minItems 1
   */
  formats?: ('markdown' | 'text' | 'html' | 'tables' | 'images' | 'page_images')[] | null
  /** Reading of pictures: auto for pages without text, always for all pages. */
  ocr?: 'auto' | 'always' | 'never' | null
  /**
   * Languages of scans, such as eng or de; OCR_LANGUAGES by default.
   *
   * @maxItems 10
   */
  languages?: string[] | null
  /** Which pages, slides, sheets or chapters, from 1: 1-3,8. */
  pages?: string | null
  /**
   * What to extract of it, each value with its place: a JSON schema, an example, an object of type names, or a description.
   */
  json_schema?: string | Record<string, unknown> | null
  /** Additional instructions for json_schema. */
  instructions?: string | null
  [k: string]: unknown
}
export interface ParseReplyPagesOcrLines {
  /** The text of the line. */
  text: string
  /** How sure the reading is, from 0 to 1. */
  confidence: number
  /** Left, top, width and height as shares of the page. */
  box: number[]
  [k: string]: unknown
}
export interface ParseReplyPagesOcr {
  /** How sure the reading is, from 0 to 1. */
  confidence: number
  /** Degrees clockwise by which the picture was turned. */
  turned: number
  /** Its lines in the order of reading. */
  lines: ParseReplyPagesOcrLines[]
  [k: string]: unknown
}
export interface ParseReplyPagesImage {
  /** Its media type, image/webp. */
  type: string
  /** Its content in base64. */
  data: string
  /** Its width in pixels. */
  width: number
  /** Its height in pixels. */
  height: number
  [k: string]: unknown
}
export interface ParseReplyPages {
  /** Its number in the file, from 1. */
  number: number
  /** Title of a slide, name of a sheet or of a file inside. */
  name: string | null
  /** When markdown is in formats. */
  markdown: string | null
  /** When text is in formats. */
  text: string | null
  /** When html is in formats, and the file is not a PDF. */
  html: string | null
  /** If the page was read as a picture. */
  ocr: ParseReplyPagesOcr | null
  /** When page_images is in formats: the page as a viewer shows it, up to 20 and 10 MiB. */
  image: ParseReplyPagesImage | null
  [k: string]: unknown
}
export interface ParseReplyTables {
  /** Number of its page. */
  page: number
  /** The texts of its cells. */
  rows: string[][]
  [k: string]: unknown
}
export interface ParseReplyImages {
  /** The first page, slide, sheet or chapter that shows it. */
  page: number | null
  /** Name of its file, or its description. */
  name: string | null
  /** Its media type, such as image/png. */
  type: string | null
  /** Its content in base64. */
  data: string | null
  /** Its URL, if it is not in the file. */
  url: string | null
  [k: string]: unknown
}
export interface ParseReplyFields {
  /** Where the value is in structured_data, as a JSON pointer. */
  path: string
  /** The value. */
  value: Record<string, unknown>
  /** Page, slide, sheet or chapter that has it. */
  page: number | null
  /** Its cell in a workbook, such as B3. */
  cell: string | null
  /**
   * Left, top, width and height in points of 1/72 inch (in pixels for pictures), from the upper left corner of the page as it is shown. Null where pages have no places.
   */
  box: number[] | null
  /** Width and height of its page, in the units of the box. */
  page_size: number[] | null
  /** Its words on the page; null if they were not seen. */
  quote: string | null
  [k: string]: unknown
}
export interface ParseReply {
  /** What the file is, by its bytes. */
  type:
    | 'pdf'
    | 'docx'
    | 'pptx'
    | 'xlsx'
    | 'odt'
    | 'ods'
    | 'odp'
    | 'rtf'
    | 'epub'
    | 'html'
    | 'mhtml'
    | 'eml'
    | 'csv'
    | 'tsv'
    | 'json'
    | 'jsonl'
    | 'xml'
    | 'ipynb'
    | 'markdown'
    | 'text'
    | 'srt'
    | 'vtt'
    | 'ttml'
    | 'ass'
    | 'zip'
    | 'image'
  /** Its parts in order. */
  pages: ParseReplyPages[]
  /** When markdown is in formats: all pages together. */
  markdown: string | null
  /** When text is in formats: all pages together. */
  text: string | null
  /** When html is in formats: all pages together. */
  html: string | null
  /** Pages, slides, sheets or chapters of the whole file. */
  page_count: number
  /** When tables is in formats. */
  tables: ParseReplyTables[] | null
  /** When images is in formats: pictures in the file, up to 50 and 10 MiB. */
  images: ParseReplyImages[] | null
  /** With json_schema: the extracted object. */
  structured_data: Record<string, unknown> | null
  /** With json_schema: each value with its place, up to 1,000. */
  fields: ParseReplyFields[] | null
  /** What the file says about itself. */
  metadata: Record<string, unknown>
  /** What was not read, and why. */
  warnings: string[]
  /** URL of the file after redirects. */
  url: string | null
  /** Cost in USD. */
  cost: number
  [k: string]: unknown
}
export interface ParseStreamRequest {
  /** URL of the file. */
  url?: string | null
  /**
   * The file itself in base64, up to 1 MiB with the rest; larger ones are sent as a form or a raw body.
   */
  data?: string | null
  /** Its name, which tells kinds of text apart. */
  name?: string | null
  /**
   * What to return of it; page_images are pictures of the pages of PDFs and scans. A job returns no images.
   *
   * @minItems 1
   */
  formats?: ('markdown' | 'text' | 'html' | 'tables' | 'images' | 'page_images')[] | null
  /** Reading of pictures: auto for pages without text, always for all pages. */
  ocr?: 'auto' | 'always' | 'never' | null
  /**
   * Languages of scans, such as eng or de; OCR_LANGUAGES by default.
   *
   * @maxItems 10
   */
  languages?: string[] | null
  /** Which pages, slides, sheets or chapters, from 1: 1-3,8. */
  pages?: string | null
  /**
   * What to extract of it, each value with its place: a JSON schema, an example, an object of type names, or a description.
   */
  json_schema?: string | Record<string, unknown> | null
  /** Additional instructions for json_schema. */
  instructions?: string | null
  [k: string]: unknown
}
export interface BatchParseRequest {
  /**
   * URLs of the files, 1 to 1,000; a file that is given twice is read once, also with another #fragment.
   *
   * @minItems 1
   * @maxItems 1000
   */
  urls: string[]
  /**
   * What to return of it; page_images are pictures of the pages of PDFs and scans. A job returns no images.
   *
   * @minItems 1
   */
  formats?: ('markdown' | 'text' | 'html' | 'tables' | 'images' | 'page_images')[] | null
  /** Reading of pictures: auto for pages without text, always for all pages. */
  ocr?: 'auto' | 'always' | 'never' | null
  /**
   * Languages of scans, such as eng or de; OCR_LANGUAGES by default.
   *
   * @maxItems 10
   */
  languages?: string[] | null
  /** Which pages, slides, sheets or chapters, from 1: 1-3,8. */
  pages?: string | null
  /**
   * What to extract of it, each value with its place: a JSON schema, an example, an object of type names, or a description.
   */
  json_schema?: string | Record<string, unknown> | null
  /** Additional instructions for json_schema. */
  instructions?: string | null
  webhook?: BatchScrapeRequestWebhook
  [k: string]: unknown
}
export interface BatchParseReply {
  /** Id of the job. */
  id: string
  status: 'queued'
  /** Path of the job: its status, results and events. */
  url: string
  /** Signs the webhooks, if the request named no secret. */
  webhook_secret?: string
  [k: string]: unknown
}
export interface VerifyRequest {
  /**
   * The text to check, up to 100 kB. It cites sources as [1], or links to pages; sentences without a citation are compared with all sources.
   */
  text: string
  /**
   * The sources, in the order of the markers; a string is the address of a page, or else a text. Pages that the text links to are added.
   *
   * @maxItems 50
   */
  sources?:
    | (
        | {
            /** Address of a page, which is read. */
            url?: string
            /** The text itself, in place of a page. */
            text?: string
            /** Title of the source. */
            title?: string
            /** Hash of the text that an earlier call returned; changed compares with it. */
            hash?: string
            /** When it was read before; changed compares with it. */
            read_at?: string
            [k: string]: unknown
          }
        | string
      )[]
    | null
  /** Whether the text is markdown, whose headings and code state nothing. */
  format?: 'markdown' | 'text' | null
  [k: string]: unknown
}
export interface VerifyReply {
  /** Every sentence of the text, in order. */
  sentences: {
    /** The sentence. */
    text: string
    /** Where it begins in the text, in UTF-16 units. */
    start: number
    /** Where it ends. */
    end: number
    /**
     * supported and contradicted have quotes; no_source: it cites nothing that could be read, or states nothing.
     */
    verdict: 'supported' | 'unsupported' | 'contradicted' | 'no_source'
    /** Confidence in the verdict, from 0.5 to 1. */
    confidence: number
    /** The words that support or contradict it. */
    quotes: {
      /** Number of the source, from 1. */
      source: number
      /** Its words. */
      text: string
      /** Where they begin in the text of the source, in UTF-16 units. */
      start: number
      /** Where they end. */
      end: number
      [k: string]: unknown
    }[]
    [k: string]: unknown
  }[]
  /** The sources: those given, then linked pages. */
  sources: {
    /** Address; null for a text. */
    url: string | null
    /** Title. */
    title: string
    /** read: a page; given: a text; or unreadable. */
    status: 'read' | 'given' | 'unreadable'
    /** Why it could not be read. */
    reason: string | null
    /** When it was read. */
    read_at: string
    /** SHA-256 of its text, to see later whether it changed. */
    hash: string | null
    /** Whether it changed since hash or read_at of the request, if that can be known. */
    changed?: boolean
    [k: string]: unknown
  }[]
  /** Cost in USD. */
  cost: number
  [k: string]: unknown
}
export interface RerankRequest {
  /** What the documents should be relevant for. */
  query: string
  /**
   * Texts, or objects with a text; markdown is read as such.
   *
   * @minItems 1
   * @maxItems 1000
   */
  documents: (
    | string
    | {
        text: string
        [k: string]: unknown
      }
  )[]
  /** How many results to return. All of them if it is absent. */
  top_n?: number | null
  /** Max tokens of the passages of all results together; the rest are left out. */
  max_tokens?: number | null
  [k: string]: unknown
}
export interface RerankReply {
  /** The most relevant first. */
  results: {
    /** Place of the document in the request, from 0. */
    index: number
    /** Relevance: 0 has no word of the query. */
    score: number
    /** The part of the document that fits best. */
    passage: {
      /** Its words. */
      text: string
      /** Where it begins in the document, in UTF-16 units. */
      start: number
      /** Where it ends. */
      end: number
      [k: string]: unknown
    }
    [k: string]: unknown
  }[]
  /** Cost in USD. */
  cost: number
  [k: string]: unknown
}
