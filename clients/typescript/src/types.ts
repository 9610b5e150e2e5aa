// Written by `npm run client` from the OpenAPI document. Do not edit.
export interface AnswerRequest {
  /** The question or instruction. */
  query: string
  /** service-web, service-fast, or <provider>/<model>. */
  model: string
  /** Country for localized search. */
  location?: string | null
  /** Deprecated: accepted and ignored. */
  provider_key?: {
    [k: string]: unknown
  }
  /** Instructions that override the default behaviour. */
  system_prompt?: string | null
  /** auto, or a language code such as en. */
  response_language?: string | null
  /** Format of the answer. */
  answer_type?: 'markdown' | 'html' | 'json' | null
  /** Search the whole web, or only news. */
  search_type?: 'general' | 'news' | null
  /** JSON schema of the answer; required when answer_type is json. */
  json_schema?:
    | string
    | {
        [k: string]: unknown
      }
    | null
  /** Adds markers such as [1] to the text. */
  citations?: boolean | null
  /** Returns the sources used. */
  return_sources?: boolean | null
  /** Returns images found for the query, at a price of its own. */
  return_images?: boolean | null
  /** How recent sources must be. */
  date_filter?: 'anytime' | 'hour' | 'day' | 'week' | 'month' | 'year' | null
  /** Max length of the answer, in tokens. */
  max_tokens?: number | null
  /** Sampling temperature; not supported by every model. */
  temperature?: number | null
  /** Only results from this day on, where their date is known. */
  start_date?: string | null
  /** Only results up to this day, where their date is known. */
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
    thumbnailUrl: string
    source: string
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
  /** The question or instruction. */
  query: string
  /** service-web, service-fast, or <provider>/<model>. */
  model: string
  /** Country for localized search. */
  location?: string | null
  /** Deprecated: accepted and ignored. */
  provider_key?: {
    [k: string]: unknown
  }
  /** Instructions that override the default behaviour. */
  system_prompt?: string | null
  /** auto, or a language code such as en. */
  response_language?: string | null
  /** Form of the answer. */
  answer_type?: 'markdown' | 'html' | null
  /** Search the whole web, or only news. */
  search_type?: 'general' | 'news' | null
  /** JSON schema of the answer; required when answer_type is json. */
  json_schema?:
    | string
    | {
        [k: string]: unknown
      }
    | null
  /** Adds markers such as [1] to the text. */
  citations?: boolean | null
  /** Returns the sources used. */
  return_sources?: boolean | null
  /** Returns images found for the query, at a price of its own. */
  return_images?: boolean | null
  /** How recent sources must be. */
  date_filter?: 'anytime' | 'hour' | 'day' | 'week' | 'month' | 'year' | null
  /** Max length of the answer, in tokens. */
  max_tokens?: number | null
  /** Sampling temperature; not supported by every model. */
  temperature?: number | null
  /** Only results from this day on, where their date is known. */
  start_date?: string | null
  /** Only results up to this day, where their date is known. */
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
      /** USD */
      service_cost: number
      citations?: {
        source: number
        quotes: string[]
        [k: string]: unknown
      }[]
      /** When the model was stopped before its end. */
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
  /** Only results from this day on, where their date is known. */
  start_date?: string | null
  /** Only results up to this day, where their date is known. */
  end_date?: string | null
  /** Reads the pages of the first results: their markdown, or passages for the query. */
  include_content?: 'none' | 'markdown' | 'passages' | null
  /** Tokens of the content of all results together. */
  max_tokens?: number | null
  [k: string]: unknown
}

export interface WebSearchReply {
  results: {
    title: string
    link: string
    snippet: string
    content?: string | null
    passages?:
      | {
          heading: string
          text: string
          [k: string]: unknown
        }[]
      | null
    [k: string]: unknown
  }[]
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

export interface ContextReply {
  /** The best first. */
  passages: {
    /** A part of the page’s markdown, word for word. */
    text: string
    url: string
    /** Every page that says the same, `url` first. */
    urls: string[]
    title: string
    headings: string[]
    /** Where it begins in the page’s markdown, in UTF-16 code units. */
    start: number
    end: number
    published_at: string | null
    /** 1 for the best passage of the call; in a stream, of its page. */
    score: number
    tokens: number
    /** Of the text. */
    hash_sha256: string
    /** Of the markdown that the offsets count in. */
    page_hash_sha256: string
    [k: string]: unknown
  }[]
  /** When format is markdown. */
  markdown?: string
  sources: {
    url: string
    title: string
    /** The local index, a cached copy, the web, or not at all. */
    read: 'index' | 'cache' | 'web' | 'skipped'
    /** Why it was skipped: an error code. */
    reason: string | null
    published_at: string | null
    fetched_at: string | null
    hash_sha256: string | null
    /** How many of the passages are from it. */
    passages: number
    [k: string]: unknown
  }[]
  /** Of all passages. */
  tokens: number
  cost: number
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

export type ContextStreamEvent =
  | {
      type: 'passage'
      passage: {
        /** A part of the page’s markdown, word for word. */
        text: string
        url: string
        /** Every page that says the same, `url` first. */
        urls: string[]
        title: string
        headings: string[]
        /** Where it begins in the page’s markdown, in UTF-16 code units. */
        start: number
        end: number
        published_at: string | null
        /** 1 for the best passage of the call; in a stream, of its page. */
        score: number
        tokens: number
        /** Of the text. */
        hash_sha256: string
        /** Of the markdown that the offsets count in. */
        page_hash_sha256: string
        [k: string]: unknown
      }
      [k: string]: unknown
    }
  | {
      type: 'source'
      source: {
        url: string
        title: string
        /** The local index, a cached copy, the web, or not at all. */
        read: 'index' | 'cache' | 'web' | 'skipped'
        /** Why it was skipped: an error code. */
        reason: string | null
        published_at: string | null
        fetched_at: string | null
        hash_sha256: string | null
        /** How many of the passages are from it. */
        passages: number
        [k: string]: unknown
      }
      [k: string]: unknown
    }
  | {
      type: 'usage'
      sources: {
        url: string
        title: string
        /** The local index, a cached copy, the web, or not at all. */
        read: 'index' | 'cache' | 'web' | 'skipped'
        /** Why it was skipped: an error code. */
        reason: string | null
        published_at: string | null
        fetched_at: string | null
        hash_sha256: string | null
        /** How many of the passages are from it. */
        passages: number
        [k: string]: unknown
      }[]
      /** Of all passages. */
      tokens: number
      cost: number
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

export interface ScrapeRequest {
  /** URL of the page; not a PDF. */
  url: string
  /** What to return; each format is billed. */
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
      )[]
    | null
  /**
   * Return only what these CSS selectors match.
   *
   * @maxItems 20
   */
  include_selectors?: string[] | null
  /**
   * Remove what these CSS selectors match.
   *
   * @maxItems 20
   */
  exclude_selectors?: string[] | null
  /** Accept a cached copy up to this old, in seconds; 0 for a fresh one. */
  max_age?: number | null
  /** Also report what was removed and why. */
  explain?: boolean | null
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
  /** When links is in formats: the addresses that the page links to, each once. */
  links?: string[]
  /** When explain is true: what main content left out, and why. */
  removed?: {
    step: string
    selector: string
    reason: string
    words: number
    [k: string]: unknown
  }[]
  /** The screenshots that actions asked for, in base64. */
  screenshots?: string[]
  cost: number
  metadata: {
    [k: string]: unknown
  }
  [k: string]: unknown
}

export interface ExtractRequest {
  /** URL of the page; not a PDF. */
  url: string
  /**
   * What to extract; each mode is billed.
   *
   * @minItems 1
   */
  modes?: ('json' | 'summary' | 'qa' | 'links' | 'brand')[] | null
  /** For json: a JSON schema, an example, an object of type names, or a description. */
  json_schema?:
    | string
    | {
        [k: string]: unknown
      }
    | null
  /** For qa: the question. */
  query?: string | null
  /** Additional instructions for json, summary and qa. */
  instructions?: string | null
  /** Language of summary and qa. */
  response_language?: string | null
  /** Render with a realistic browser profile, at a price of its own. */
  advanced_proxy?: boolean | null
  /** Use only the main content; depends on the mode when omitted. */
  main_content_only?: boolean | null
  /** For json: return the verbatim source text of each value. */
  evidence?: boolean | null
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
  /** True when the page is longer than a model is given of it: its beginning was read. */
  partial?: boolean
  /** When evidence is true: for each value of structured_data its words in the page, or null. */
  evidence?: {
    [k: string]: unknown
  }
  cost: number | null
  response_time: string
  statusCode: number
  [k: string]: unknown
}

export interface MapRequest {
  /** URL of the site. */
  url: string
  /** Find URLs by following links only. */
  ignoreSitemap?: boolean | null
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
  /** URL to start from; not a PDF. */
  url: string
  /** Max pages, 1 to 100. */
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
  /** Only markdown. */
  formats?: string[] | null
  /**
   * Only paths that match one of these patterns; * matches anything.
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
  /** Pages fetched in parallel. */
  concurrency?: number | null
  /** Also add the pages to the local index: to your own part of it, unless you are the owner. */
  index?: boolean | null
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
      /** USD */
      unit_cost: number
      /** USD */
      cost: number
      /** A count for each reason; similar: pages of a chain that say the same as the one before. */
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

export interface BatchScrapeRequest {
  /**
   * URLs of the pages, 1 to 1,000; a URL that is given twice is read once.
   *
   * @minItems 1
   * @maxItems 1000
   */
  urls: string[]
  /** What to return; each format is billed. */
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
      )[]
    | null
  /**
   * Return only what these CSS selectors match.
   *
   * @maxItems 20
   */
  include_selectors?: string[] | null
  /**
   * Remove what these CSS selectors match.
   *
   * @maxItems 20
   */
  exclude_selectors?: string[] | null
  /** Accept a cached copy up to this old, in seconds; 0 for a fresh one. */
  max_age?: number | null
  /** Also report what was removed and why. */
  explain?: boolean | null
  /** Where to send what happens to the job. */
  webhook?: {
    /** Receives a POST for each event. */
    url: string
    /**
     * Which events are sent; all by default.
     *
     * @minItems 1
     */
    events?: ('job.page' | 'job.completed' | 'job.failed' | 'job.paused' | 'monitor.changed')[]
    /** Further request headers; allow-listed headers only. */
    headers?: {
      [k: string]: string
    }
    /** Signs the requests (Standard Webhooks); made for you when absent. */
    secret?: string
    [k: string]: unknown
  } | null
  [k: string]: unknown
}

export interface BatchScrapeReply {
  id: string
  status: 'queued'
  /** Path of the job: its status, results and events. */
  url: string
  /** Signs the webhooks, where the request named no secret. */
  webhook_secret?: string
  [k: string]: unknown
}

export interface CrawlRequest {
  /** URL to start from; not a PDF. */
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
  /** markdown; also html and links, each of which is billed as a format of scrape. */
  formats?: string[] | null
  /**
   * Only paths that match one of these patterns; * matches anything.
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
  /** Pages fetched in parallel. */
  concurrency?: number | null
  /** Also add the pages to the local index: to your own part of it, unless you are the owner. */
  index?: boolean | null
  /** Where to send what happens to the job. */
  webhook?: {
    /** Receives a POST for each event. */
    url: string
    /**
     * Which events are sent; all by default.
     *
     * @minItems 1
     */
    events?: ('job.page' | 'job.completed' | 'job.failed' | 'job.paused' | 'monitor.changed')[]
    /** Further request headers; allow-listed headers only. */
    headers?: {
      [k: string]: string
    }
    /** Signs the requests (Standard Webhooks); made for you when absent. */
    secret?: string
    [k: string]: unknown
  } | null
  [k: string]: unknown
}

export interface CrawlReply {
  id: string
  status: 'queued'
  /** Path of the job: its status, results and events. */
  url: string
  /** Signs the webhooks, where the request named no secret. */
  webhook_secret?: string
  [k: string]: unknown
}

export interface MonitorsRequest {
  /** The page to watch; this or a query. */
  url?: string | null
  /** The search to watch for new results; this or a URL. */
  query?: string | null
  /** "every 6h", or a cron expression in UTC; at least 15 minutes apart. */
  schedule: string
  /**
   * content: the main content; selector: what a CSS selector matches; fields: values as extract reads them.
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
        json_schema:
          | string
          | {
              [k: string]: unknown
            }
        [k: string]: unknown
      }
  /** Render with a realistic browser profile, through the advanced proxy. */
  advanced_proxy?: boolean | null
  /** Request headers; allow-listed headers only. */
  headers?: {
    [k: string]: string
  } | null
  /** Where to send monitor.changed. */
  webhook?: {
    /** Receives a POST for each event. */
    url: string
    /**
     * Which events are sent; all by default.
     *
     * @minItems 1
     */
    events?: ('job.page' | 'job.completed' | 'job.failed' | 'job.paused' | 'monitor.changed')[]
    /** Further request headers; allow-listed headers only. */
    headers?: {
      [k: string]: string
    }
    /** Signs the requests (Standard Webhooks); made for you when absent. */
    secret?: string
    [k: string]: unknown
  } | null
  [k: string]: unknown
}

export interface MonitorsReply {
  id: string
  status: 'active' | 'paused'
  /** The URL or the query. */
  subject: string
  url: string | null
  query: string | null
  schedule: string
  watch: {
    [k: string]: unknown
  }
  checks: number
  /** Number of the last version; the first is what was there. */
  versions: number
  /** USD, so far. */
  cost: number
  /** The job of the last check. */
  job_id: string | null
  next_check_at: string | null
  checked_at: string | null
  changed_at: string | null
  created_at: string
  /** Why the last check failed. */
  error: {
    code: string
    message: string
    [k: string]: unknown
  } | null
  /** Signs the webhooks, where the request named no secret. */
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
  json_schema?:
    | string
    | {
        [k: string]: unknown
      }
    | null
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
  /** Where to send what happens to the job. */
  webhook?: {
    /** Receives a POST for each event. */
    url: string
    /**
     * Which events are sent; all by default.
     *
     * @minItems 1
     */
    events?: ('job.page' | 'job.completed' | 'job.failed' | 'job.paused' | 'monitor.changed')[]
    /** Further request headers; allow-listed headers only. */
    headers?: {
      [k: string]: string
    }
    /** Signs the requests (Standard Webhooks); made for you when absent. */
    secret?: string
    [k: string]: unknown
  } | null
  [k: string]: unknown
}

export interface ResearchReply {
  id: string
  status: 'queued'
  /** Path of the job: its status, results and events. */
  url: string
  /** Signs the webhooks, where the request named no secret. */
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
  /** URL of the video. */
  url: string
  /** Language code such as en; defaults to the spoken language where known. */
  language?: string | null
  /** Also return the timed segments. */
  segments?: boolean | null
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
  /** When segments is true: the timed segments, in seconds. */
  segments?: {
    start: number
    duration: number
    text: string
    [k: string]: unknown
  }[]
  [k: string]: unknown
}
