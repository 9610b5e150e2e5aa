import { answer, check, context, extract, map, pdf, scrape, search, transcript } from './calls.ts'
import { completionFor, SHELLS } from './completion.ts'
import { jobCommands } from './job-commands.ts'
import { crawl, JOB_ACTIONS, jobs } from './jobs.ts'
import { keys } from './keys.ts'
import { mcp } from './mcp.ts'
import { choice, DOMAINS, number, OUTPUT, PAGES, PERIODS } from './option-parts.ts'
import { COMMON, type Options, PAID } from './options.ts'
import { parse } from './parse.ts'
import type { Command } from './run.ts'
import { serverCommands } from './server-commands.ts'
import { verify } from './verify.ts'

export const COMMANDS: Command[] = [
  ...serverCommands,
  {
    name: 'scrape',
    operands: 'URL',
    takes: [1, 1],
    summary: 'Print a page as Markdown, HTML or a list of links',
    options: {
      format: {
        ...choice('formats', ['markdown', 'html', 'links', 'screenshot'], 'What to return'),
        kind: 'list',
        short: 'f',
      },
      ...PAGES,
      'wait-for': {
        value: 'SELECTOR',
        field: 'wait_for',
        help: 'Render and wait for this element',
      },
      mobile: { field: 'mobile', help: 'Render as a phone' },
      'max-age': number('SECONDS', 'max_age', 'Accept a cached copy up to this old'),
      ...OUTPUT,
      ...PAID,
    },
    run: scrape,
  },
  {
    name: 'search',
    operands: 'QUERY',
    takes: [1, 50],
    summary: 'Search the web',
    options: {
      type: choice(
        'search_type',
        ['general', 'news', 'shopping', 'videos', 'images', 'scholar'],
        'Type of results',
      ),
      limit: number('N', 'limit', 'Max results'),
      recency: choice('recency', PERIODS, 'How recent results must be'),
      ...DOMAINS,
      content: choice('include_content', ['markdown', 'passages'], 'Also read the pages found'),
      'max-tokens': number('N', 'max_tokens', 'Tokens of the content of all results together'),
      ...PAID,
    },
    run: search,
  },
  {
    name: 'context',
    operands: 'QUERY',
    takes: [1, 50],
    summary: 'Print the passages of the web that fit a question, within a budget of tokens',
    options: {
      'max-tokens': number('N', 'max_tokens', 'Tokens of all passages together'),
      'max-sources': number('N', 'max_sources', 'Max pages that are read'),
      url: { value: 'URL', kind: 'list', field: 'urls', help: 'Read this page, do not search' },
      type: choice('search_type', ['general', 'news'], 'Search the whole web, or only news'),
      date: choice('date_filter', PERIODS, 'How recent pages must be'),
      domain: DOMAINS.domain,
      location: DOMAINS.location,
      ...PAID,
    },
    run: context,
  },
  {
    name: 'answer',
    operands: 'QUERY',
    takes: [1, 50],
    summary: 'Answer a question from the web, with its sources',
    options: {
      model: {
        value: 'MODEL',
        field: 'model',
        help: 'service-web, service-fast or PROVIDER/MODEL',
      },
      type: choice('search_type', ['general', 'news'], 'Search the whole web, or only news'),
      date: choice('date_filter', PERIODS, 'How recent sources must be'),
      ...DOMAINS,
      system: { value: 'TEXT', field: 'system_prompt', help: 'Instructions to the model' },
      language: { value: 'CODE', field: 'response_language', help: 'Language such as en' },
      context: choice('search_context_size', ['low', 'medium', 'high'], 'Text the model gets'),
      'max-queries': number('N', 'max_queries', 'Searches, 1 to 4'),
      'max-tokens': number('N', 'max_tokens', 'Max length of the answer'),
      'no-sources': { help: 'Do not list the sources' },
      ...PAID,
    },
    run: answer,
  },
  {
    name: 'crawl',
    operands: 'URL',
    takes: [1, 1],
    summary: 'Crawl a site in a job, and write a Markdown file per page',
    options: {
      ...OUTPUT,
      'max-pages': number('N', 'max_pages', 'Max pages, 1 to 10,000'),
      'max-depth': number('N', 'max_depth', 'Max number of links from the first page'),
      'include-path': {
        value: 'PATTERN',
        kind: 'list',
        field: 'include_paths',
        help: 'Only these',
      },
      'exclude-path': { value: 'PATTERN', kind: 'list', field: 'exclude_paths', help: 'Not these' },
      subdomains: { field: 'include_subdomains', help: 'Include subdomains of the site' },
      sitemap: { field: 'use_sitemap', help: 'Also start from the URLs in the sitemap' },
      ...PAGES,
      detach: { help: 'Only start the job, and print its ID' },
      ...PAID,
    },
    run: crawl,
  },
  {
    name: 'extract',
    operands: 'URL',
    takes: [1, 1],
    summary: 'Extract JSON, a summary, an answer, links or a brand from a page',
    options: {
      schema: {
        value: 'FILE|JSON',
        help: 'JSON schema or example, or a file; - reads standard input',
      },
      mode: {
        ...choice('modes', ['json', 'summary', 'qa', 'links', 'brand'], 'What to extract'),
        kind: 'list',
      },
      query: { value: 'TEXT', field: 'query', help: 'A question about the page' },
      instructions: { value: 'TEXT', field: 'instructions', help: 'Instructions to the model' },
      language: { value: 'CODE', field: 'response_language', help: 'Language such as en' },
      evidence: { field: 'evidence', help: 'With JSON: the words of the page for each value' },
      ...PAID,
    },
    run: extract,
  },
  {
    name: 'map',
    operands: 'URL',
    takes: [1, 1],
    summary: 'List the URLs of a site',
    options: {
      search: { value: 'WORDS', field: 'search', help: 'Only URLs that match, best first' },
      limit: number('N', 'limit', 'Max URLs'),
      subdomains: { field: 'includeSubdomains', help: 'Include subdomains of the site' },
      'ignore-sitemap': { field: 'ignoreSitemap', help: 'Find URLs by following links only' },
      ...PAID,
    },
    run: map,
  },
  {
    name: 'pdf',
    operands: 'URL',
    takes: [1, 1],
    summary: 'Print the text of a PDF',
    options: {
      format: choice('format', ['text', 'markdown'], 'Plain text, or with headings and tables'),
      from: number('PAGE', 'page_start', 'First page'),
      to: number('PAGE', 'page_end', 'Last page'),
      ...PAID,
    },
    run: pdf,
  },
  {
    name: 'transcript',
    operands: 'URL',
    takes: [1, 1],
    summary: 'Print the transcript of a video',
    options: {
      language: { value: 'CODE', field: 'language', help: 'Language such as en' },
      ...PAID,
    },
    run: transcript,
  },
  {
    name: 'parse',
    operands: 'FILE|URL',
    takes: [1, 1],
    summary: 'Print a document as Markdown: Office, OpenDocument, EPUB, mail, PDF, CSV',
    options: {
      format: {
        ...choice('formats', ['markdown', 'text', 'html', 'tables', 'images'], 'What to return'),
        kind: 'list',
      },
      pages: { value: 'PAGES', field: 'pages', help: 'Only these, such as 1-3,8' },
      schema: {
        value: 'FILE|JSON',
        help: 'Data to print with its places: schema, example, or a file',
      },
      instructions: { value: 'TEXT', field: 'instructions', help: 'Instructions to the model' },
      ...PAID,
    },
    run: parse,
  },
  {
    name: 'check',
    operands: 'FILE',
    takes: [1, 1],
    summary: 'Check each sentence of a text against the pages that it cites or links to',
    options: {
      source: {
        value: 'URL',
        field: 'sources',
        kind: 'list',
        help: 'A source, in order: [1], [2]',
      },
      format: choice('format', ['markdown', 'text'], 'How the text is written'),
      ...PAID,
    },
    run: check,
  },
  ...jobCommands,
  {
    name: 'jobs',
    operands: `[${JOB_ACTIONS.join('|')}] [ID]`,
    takes: [0, 2],
    summary: 'List, look at, cancel, pause or resume jobs, or read their pages',
    actions: JOB_ACTIONS,
    options: {
      status: { value: 'STATUS', field: 'status', help: 'list: only jobs with this status' },
      kind: { value: 'KIND', field: 'kind', help: 'list: only jobs of this kind, such as crawl' },
      limit: number('N', 'limit', 'list: max jobs, 1 to 100'),
      ...OUTPUT,
    },
    run: jobs,
  },
  {
    name: 'keys',
    operands: '',
    takes: [0, 0],
    summary: 'Check the API key, and say where keys are made',
    options: {},
    run: keys,
  },
  {
    name: 'verify',
    operands: 'FILE',
    takes: [1, 1],
    summary: 'Check the signature, hashes and quotes of an evidence bundle, offline',
    options: {
      'public-key': { value: 'KEY', help: 'It must be signed with this key' },
      'server-key': { help: 'It must be signed with the key that the server publishes' },
    },
    run: verify,
  },
  {
    name: 'mcp',
    operands: '',
    takes: [0, 0],
    summary: 'Serve MCP on standard input and output, for apps without MCP over HTTP',
    options: {},
    run: mcp,
  },
  {
    name: 'completion',
    operands: SHELLS.join('|'),
    takes: [1, 1],
    summary: 'Print the completion script of a shell',
    actions: SHELLS,
    options: {},
    run: ({ operands: [shell = ''], out }) => out.text(completionFor(shell, COMMANDS)),
  },
]

/** All options of a command. */
export function optionsOf({ options }: Command): Options {
  return { ...options, ...COMMON }
}
