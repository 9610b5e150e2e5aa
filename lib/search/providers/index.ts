import type { SearchProvider } from '../provider'
import { local } from './local'
import { searxng } from './searxng'
import { tavily, tavilyKeyless } from './tavily'
import { wikipedia } from './wikipedia'

/**
 * Every search provider in the order in which they are asked: the operator's own server, services with a key, pages
 * read before, services without a key. Those in one inner list are asked together.
 */
export const providers: readonly (readonly SearchProvider[])[] = [
  [searxng],
  [tavily],
  [local],
  [tavilyKeyless],
  [wikipedia],
]
