import type { modelCapabilities } from '@/lib/models/llm'
import type { States } from './providers/providers'
import type { SettingField } from './setting-form'

type Models = Awaited<ReturnType<typeof modelCapabilities>>
type Line = [name: string, label: string, hint: string]

const LIMITS: Line[] = [
  ['RATE_LIMIT_PER_MINUTE', 'Requests per minute', 'Per key.'],
  ['MAX_PARALLEL_CALLS', 'Concurrent calls', 'Per node; further calls get a 503.'],
  [
    'MAX_PARALLEL_CALLS_PER_KEY',
    'Concurrent calls per key',
    'Leave empty for a quarter of the node’s.',
  ],
  [
    'MAX_PARALLEL_CALLS_PER_ACCOUNT',
    'Concurrent calls per account',
    'Leave empty for half of the node’s.',
  ],
  [
    'FAILED_WORK_USD_PER_HOUR',
    'Failed work per hour (USD)',
    'Per account. What failed calls may cost you at your providers before calls are refused.',
  ],
  [
    'REFUND_EMPTY_ANSWERS',
    'Refund empty answers',
    'Give back the price of answers and contexts for which nothing was found.',
  ],
]
const RETENTION: Line[] = [
  [
    'KEEP_ANSWERS_DAYS',
    'Days to keep requests and responses',
    '0 keeps none. Can be turned off per key.',
  ],
  ['KEEP_ANSWERS_MEGABYTES', 'Megabytes to keep per account', 'The oldest are deleted first.'],
  ['CACHE_MEGABYTES', 'Page cache in megabytes', 'Per node. 0 turns it off.'],
]

export const limitFields = (states: States) => toFields(LIMITS, states, 'number')
export const retentionFields = (states: States) => toFields(RETENTION, states, 'number')

/** The service models, each with the model in use. */
export function modelFields({ service }: Models, states: States): SettingField[] {
  const now = (name: 'service-web' | 'service-fast') =>
    service[name].engine === 'extractive'
      ? 'Now: quoted sentences, no model.'
      : `Now: ${service[name].model}.`
  const models = toFields(
    [
      [
        'SERVICE_WEB_MODEL',
        'service-web',
        `Leave empty to let the server choose. ${now('service-web')}`,
      ],
      [
        'SERVICE_FAST_MODEL',
        'service-fast',
        `Leave empty for the same as service-web. ${now('service-fast')}`,
      ],
    ],
    states,
    'model',
  )
  const budget: Line = [
    'FIXED_PRICE_MODEL_USD',
    'Model spend limit per answer (USD)',
    'What the model may cost you, even if the fixed price is lower.',
  ]
  const opinions: Line = [
    'SECOND_OPINION_PAIRS',
    'Second opinions per call',
    'Statements that the model is asked about if the citation check is unsure. 0 turns it off.',
  ]
  return [...models, ...toFields([budget, opinions], states, 'number')]
}

function toFields(lines: Line[], states: States, kind: SettingField['kind']): SettingField[] {
  return lines.flatMap(([name, label, hint]) => {
    const state = states[name]
    if (!state) return []
    const isSwitch = state.shown === 'true' || state.shown === 'false'
    return [{ label, hint, state, kind: isSwitch ? 'switch' : kind }]
  })
}
