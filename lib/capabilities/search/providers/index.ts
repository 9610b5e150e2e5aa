import type { SearchProvider } from '../provider'
import { brave } from './brave'
import { duckduckgo } from './duckduckgo'
import { exa } from './exa'
import { gdelt } from './gdelt'
import { hackernews } from './hackernews'
import { jina } from './jina'
import { kagi } from './kagi'
import { linkup } from './linkup'
import { local } from './local'
import { marginalia } from './marginalia'
import { commons } from './media/commons'
import { dailymotion } from './media/dailymotion'
import { openverse } from './media/openverse'
import { sepiasearch } from './media/sepiasearch'
import { mojeek } from './mojeek'
import { arxiv } from './papers/arxiv'
import { crossref } from './papers/crossref'
import { openalex } from './papers/openalex'
import { semanticscholar } from './papers/semanticscholar'
import { searxng } from './searxng'
import { serp } from './serp'
import { serper } from './serper'
import { tavily, tavilyKeyless } from './tavily'
import { wikipedia } from './wikipedia'
import { you } from './you'

/** Every provider in order of use. Those in an inner list are used together. */
export const providers: readonly (readonly SearchProvider[])[] = [
  [searxng],
  [serp],
  [serper],
  [brave],
  [tavily],
  [exa],
  [you],
  [linkup],
  [jina],
  [kagi],
  [mojeek],
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
