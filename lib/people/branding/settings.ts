import { z } from 'zod'
import { setting } from '@/lib/base/config'
import { logoFrom } from './logo'

const MAX_NAME = 40
/** Characters that reverse the text direction, or are invisible. */
const UNSEEN = /\p{C}/u

/** How the dashboard looks to customers. */
export const brandSettings = {
  name: setting(
    'BRAND_NAME',
    'Name that the dashboard, the sign-in page and titles show in place of Groundwire.',
    z
      .string()
      .max(MAX_NAME)
      .refine((text) => !UNSEEN.test(text), 'Use visible characters.')
      .optional(),
    { example: 'Example Data' },
  ),
  color: setting(
    'BRAND_COLOR',
    'Colour of links and highlights as #rrggbb; made darker or lighter where it could not be read.',
    z
      .string()
      .regex(/^#[\da-f]{6}$/i, 'Enter a colour as #rrggbb.')
      .optional(),
    { example: '#0a6b5d' },
  ),
  logo: setting(
    'BRAND_LOGO',
    'Logo as a data: URL, PNG or SVG of at most 64 KB; easier to set on the Settings page.',
    z
      .string()
      .optional()
      .transform((text, context) => {
        if (text === undefined) return null
        const logo = logoFrom(text)
        if (typeof logo !== 'string') return logo
        context.addIssue(logo)
        return z.NEVER
      }),
  ),
} as const
