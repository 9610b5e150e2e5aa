import { z } from 'zod'
import { manyItems } from '@/lib/base/capability'
import { anything, ignore, loose, refuse, serve, withWords } from '@/lib/services/wire'

const simple = z.union([z.string(), z.number(), z.boolean()]).transform(String)
/** The text of a header, or a field of a body in its place. */
const option = z
  .union([simple, z.array(simple).transform((list) => list.join(', '))])
  .optional()
  .catch(undefined)
const selector = option.transform((text) => (text?.trim() ? [text.trim()] : undefined))
const flag = option.transform((text = '') => /^(?:true|1)$/i.test(text))
const amount = (name: string, unit = 'seconds') =>
  withWords(
    name,
    `The header ${name} must be a number of ${unit}.`,
    z.coerce.number().min(0).optional(),
  )

/** The reader's options, as headers or in the body: `targetSelector` is `X-Target-Selector`. */
const options = {
  ...serve(
    '`markdown` and `html` of the whole page, `text` (markdown without links and images), `screenshot`, `pageshot`; the main content as markdown without it',
    { 'x-return-format': option, 'x-respond-with': option },
  ),
  ...serve('CSS selectors', {
    'x-target-selector': selector,
    'x-remove-selector': selector,
    'x-wait-for-selector': option,
  }),
  ...serve('seconds, at most 60', { 'x-timeout': amount('x-timeout') }),
  ...serve('yes', { 'x-no-cache': flag, 'x-cache-tolerance': amount('x-cache-tolerance') }),
  ...serve('`none`', { 'x-retain-images': option, 'x-retain-links': option }),
  ...serve('`discarded`: links without their addresses', { 'x-md-link-style': option }),
  ...serve(
    'the links (`all`: as a list of pairs) and images of the text once more, at its end or in fields of their own',
    { 'x-with-links-summary': option, 'x-with-images-summary': option },
  ),
  ...serve('sent to the site', {
    'x-set-cookie': option,
    'x-user-agent': option,
    'x-referer': option,
    'x-locale': option,
  }),
  ...serve('a text with more tokens is refused with status 409; its page was read, and is paid', {
    'x-token-budget': amount('x-token-budget', 'tokens'),
  }),
  ...serve('`browser`; any other lets the server choose', { 'x-engine': option }),
  ...ignore('ignored: pictures have the descriptions that their page gives them', [
    'x-with-generated-alt',
  ]),
  ...refuse({
    'x-proxy-url': 'the operator sets the proxy',
    'x-proxy': { why: 'the operator sets the proxy', except: ['auto', 'none'] },
    'x-cookies': 'use X-Set-Cookie',
  }),
}
export const ReaderRequest = z.object({
  ...serve('yes', { url: loose.text }),
  ...serve('a file in base64', { pdf: loose.text, file: loose.text }),
  ...options,
  ...refuse({
    html: 'the page of a URL is read',
    injectPageScript: 'scripts of customers are not run',
    injectFrameScript: 'scripts of customers are not run',
  }),
})
export type Reader = z.output<typeof ReaderRequest>
export const OPTIONS = Object.keys(options)

export const SearchRequest = z.object({
  ...serve('the query', { q: loose.text, query: loose.text }),
  ...serve('up to 20', { num: anything, count: anything }),
  ...serve('`web`, `news`, `images`', { type: z.string().default('web') }),
  ...serve('the country', { gl: loose.text }),
  ...serve('also as `X-Site`', { site: loose.list }),
})

const ONLY_TEXTS = 'Only texts can be ranked: a string, or an object with a text.'
const document = z.union([z.string(), z.object({ text: z.string() }).transform(({ text }) => text)])
const text = withWords('documents', ONLY_TEXTS, document)

export const RerankRequest = z.object({
  ...serve('yes', {
    query: text,
    documents: withWords('documents', 'It is a list of texts.', z.array(text)).register(manyItems, {
      maxItems: 20_000,
    }),
    top_n: anything,
    return_documents: z.boolean().catch(true),
  }),
  ...serve('repeated in the reply', {
    model: anything.transform((model) => model ?? 'groundwire'),
  }),
})
