import { z } from 'zod'
import { isBrowserSelector, isSelector, NOT_A_SELECTOR } from '@/lib/reader/page'

const Text = z.string().min(1).max(512)
const Selector = Text.refine(isKnown, 'this is not a CSS selector')
const PageSelector = Text.refine(isSelector, NOT_A_SELECTOR)
const Action = z.discriminatedUnion('type', [
  z.object({ type: z.literal('click'), selector: Selector }),
  z.object({ type: z.literal('type'), selector: Selector, text: z.string().max(5_000) }),
  z.object({ type: z.literal('hover'), selector: Selector }),
  z.object({ type: z.literal('select'), selector: Selector, value: z.string().max(500) }),
  z.object({ type: z.literal('press'), key: z.string().min(1).max(32) }),
  z.object({
    type: z.literal('scroll'),
    direction: z.enum(['up', 'down']).optional(),
    amount: z.number().positive().max(100_000).optional(),
    selector: Selector.optional(),
  }),
  z.object({
    type: z.literal('wait'),
    selector: Selector.optional(),
    ms: z.number().min(0).max(30_000).optional(),
  }),
  z.object({ type: z.literal('screenshot'), full_page: z.boolean().optional() }),
])

export const loadOptions = {
  headers: z
    .record(z.string(), z.string())
    .optional()
    .describe('Request headers; allow-listed headers only.'),
  wait_for: z
    .union([z.string().min(1).refine(isKnown, 'this is not a CSS selector'), z.number().min(0)])
    .optional()
    .describe('Render and wait: a CSS selector, or a delay in milliseconds.'),
  mobile: z.boolean().default(false).describe('Render as a phone.'),
}

export const actionOptions = {
  actions: z
    .array(Action)
    .max(20)
    .default([])
    .describe('Render and perform these actions first; scripts are not supported.'),
}

export const partOptions = {
  include_selectors: z
    .array(PageSelector)
    .max(20)
    .default([])
    .describe('Return only elements that match these CSS selectors.'),
  exclude_selectors: z
    .array(PageSelector)
    .max(25)
    .default([])
    .describe('Remove elements that match these CSS selectors.'),
}

export const READING_OPTIONS = [
  'advanced_proxy',
  'headers',
  'wait_for',
  'mobile',
  'include_selectors',
  'exclude_selectors',
] as const

function isKnown(selector: string): boolean {
  return selector.startsWith('text=') || isBrowserSelector(selector)
}
