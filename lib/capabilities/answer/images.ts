import { setTimeout as wait } from 'node:timers/promises'
import type { Call } from '@/lib/base/call'
import { AppError } from '@/lib/base/errors'
import { type Hit, type SearchFacts, search, splitDomains } from '@/lib/capabilities/search'
import type { AnswerInput } from './input'
import type { AnswerEvent, Image } from './reply'

type Failure = SearchFacts['failed'][number]
type Images = { images: Image[]; failed: Failure[] }

const MAX_IMAGES = 10
/** As long as a silent provider of pages is waited for, however quickly the words are written. */
const MIN_WAIT_MS = 2_000
const NONE: Images = { images: [], failed: [] }
const LATE: Failure = {
  provider: 'images',
  kind: 'timeout',
  message: 'The images were not there when the answer was written.',
}

/** The search for an answer's images, beside everything else. It never holds the words. */
export class ImageSearch {
  readonly #asked: boolean
  readonly #call: Call<AnswerEvent>
  readonly #result: Promise<Images>
  readonly #minimum: Promise<unknown>
  #sent: Promise<unknown> = Promise.resolve()
  #isOver = false

  constructor(input: AnswerInput, call: Call<AnswerEvent>) {
    this.#asked = input.return_images
    this.#call = call
    this.#minimum = this.#asked ? wait(MIN_WAIT_MS, null, { ref: false }) : Promise.resolve()
    this.#result = this.#asked ? searchImages(input, call) : Promise.resolve(NONE)
    this.#result.catch(() => {})
  }

  /** Sends the images from now on, as soon as they come. */
  send(): void {
    this.#sent = this.#result.then(async ({ images }) => {
      if (this.#asked && !this.#isOver) await this.#call.emit({ type: 'images', data: images })
    })
    this.#sent.catch(() => {})
  }

  /** The images that came while the words were written. */
  async end(): Promise<Images> {
    const late = this.#minimum.then((): Images => ({ images: [], failed: [LATE] }))
    const images = await Promise.race([this.#result, late])
    if (images.failed.includes(LATE)) this.#isOver = true
    else await this.#sent
    return images
  }
}

/** Images for the question. Returns none if no provider answers, rather than failing. */
async function searchImages(input: AnswerInput, call: Call): Promise<Images> {
  const query = {
    text: input.query,
    type: 'images' as const,
    country: input.location.toLowerCase(),
    period: null,
    limit: MAX_IMAGES,
    ...splitDomains(input.domain_filter),
  }
  call.count('answer_images')
  try {
    const { hits } = await search(query, call)
    return { images: hits.flatMap(imageOf), failed: [] }
  } catch (error) {
    if (call.signal.aborted) throw error
    const message = error instanceof AppError ? error.message : 'The search failed.'
    return { images: [], failed: [{ provider: 'images', kind: 'search_failed', message }] }
  }
}

/** The interface promises a thumbnail and a source, which some services lack. */
function imageOf({ provider: _, ...hit }: Hit): Image[] {
  const { imageUrl, thumbnailUrl, source, link } = hit
  if (!imageUrl) return []
  return [
    {
      ...hit,
      imageUrl,
      thumbnailUrl: thumbnailUrl ?? imageUrl,
      source: source ?? new URL(link).hostname,
    },
  ]
}
