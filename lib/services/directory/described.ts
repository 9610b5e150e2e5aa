import { describedCohere } from '@/lib/services/cohere'
import { describedExa } from '@/lib/services/exa'
import { describedFirecrawl } from '@/lib/services/firecrawl'
import { describedJina } from '@/lib/services/jina'
import { describedOpenWebui } from '@/lib/services/open-webui'
import { describedOpenAi } from '@/lib/services/openai'
import { describedPerplexity } from '@/lib/services/perplexity'
import { describedSearxng } from '@/lib/services/searxng'
import { describedTavily } from '@/lib/services/tavily'
import type { ServiceDescription } from '@/lib/services/wire'

/** Every dialect, as `npm run settings` prints it. */
export const describedDialects: ServiceDescription[] = [
  describedOpenAi,
  describedFirecrawl,
  describedSearxng,
  describedTavily,
  describedJina,
  describedExa,
  describedCohere,
  describedPerplexity,
  describedOpenWebui,
]
