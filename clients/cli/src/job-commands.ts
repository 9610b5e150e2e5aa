import { evidence } from './evidence.ts'
import { batch } from './jobs.ts'
import { MONITOR_ACTIONS, monitors } from './monitors.ts'
import { choice, DOMAINS, number, OUTPUT, PAGES, PERIODS } from './option-parts.ts'
import { PAID } from './options.ts'
import { research } from './research.ts'
import type { Command } from './run.ts'

const DETACH = { detach: { help: 'Only start the job, and print its ID' } }

/** Commands around jobs, monitors and what they leave behind. */
export const jobCommands: Command[] = [
  {
    name: 'research',
    operands: 'QUERY',
    takes: [1, 50],
    summary: 'Research a question in a job, and print a report whose sentences were checked',
    options: {
      budget: number('USD', 'max_cost', 'What it may cost; 0.50 by default'),
      minutes: number('N', 'max_minutes', 'Max minutes, 1 to 60'),
      effort: choice('effort', ['quick', 'standard', 'deep'], 'How much it searches and reads'),
      model: {
        value: 'MODEL',
        field: 'model',
        help: 'service-web, service-fast or PROVIDER/MODEL',
      },
      schema: { value: 'FILE|JSON', help: 'Also fill this JSON schema; - reads standard input' },
      date: choice('date_filter', PERIODS, 'How recent sources must be'),
      domain: DOMAINS.domain,
      location: DOMAINS.location,
      language: { value: 'CODE', field: 'response_language', help: 'Language such as en' },
      ...OUTPUT,
      ...DETACH,
      ...PAID,
    },
    run: research,
  },
  {
    name: 'batch',
    operands: '[URL]…',
    takes: [0, 1_000],
    summary: 'Scrape up to 1,000 URLs in a job, and write a Markdown file per page',
    options: {
      file: { value: 'FILE', help: 'URLs, one per line; - reads standard input' },
      ...OUTPUT,
      ...PAGES,
      ...DETACH,
      ...PAID,
    },
    run: batch,
  },
  {
    name: 'monitors',
    operands: `[${MONITOR_ACTIONS.join('|')}] [URL or ID]`,
    takes: [0, 2],
    summary: 'Watch pages for changes: list, add, look at, check, pause, resume or delete monitors',
    actions: MONITOR_ACTIONS,
    options: {
      schedule: { value: 'TEXT', field: 'schedule', help: 'add: "every 6h" or a cron expression' },
      query: { value: 'TEXT', field: 'query', help: 'add: watch the results of a search' },
      selector: { value: 'CSS', help: 'add: watch only this part of the page' },
      limit: number('N', 'limit', 'list: max monitors'),
      'max-cost': PAID['max-cost'] ?? { help: '' },
    },
    run: monitors,
  },
  {
    name: 'evidence',
    operands: 'CALL',
    takes: [1, 1],
    summary: 'Get the signed evidence of a call, which groundwire verify checks',
    options: { ...OUTPUT },
    run: evidence,
  },
]
