import type { SearchProvider } from '../provider'
import { arxiv } from './arxiv'
import { brave } from './brave'
import { commons } from './commons'
import { crossref } from './crossref'
import { dailymotion } from './dailymotion'
import { duckduckgo } from './duckduckgo'
import { exa } from './exa'
import { gdelt } from './gdelt'
import { hackernews } from './hackernews'
import { local } from './local'
import { marginalia } from './marginalia'
import { openalex } from './openalex'
import { openverse } from './openverse'
import { searxng } from './searxng'
import { semanticscholar } from './semanticscholar'
import { sepiasearch } from './sepiasearch'
import { serper } from './serper'
import { tavily, tavilyKeyless } from './tavily'
import { wikipedia } from './wikipedia'

/** Every provider in order of use. Those in an inner list are used together. */
export const providers: readonly (readonly SearchProvider[])[] = [
  [searxng],
  [serper],
  [brave],
  [tavily],
  [exa],
  [marginalia],
  [local],
  [tavilyKeyless],
  [duckduckgo],
  [wikipedia],
  [gdelt],
  [hackernews],
  [openverse, dailymotion, sepiasearch, commons],
  [crossref, arxiv, semanticscholar, openalex],
]
