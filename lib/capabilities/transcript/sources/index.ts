import type { VideoSource } from '../source'
import { dailymotion } from './dailymotion'
import { page } from './page'
import { peertube } from './peertube'
import { ted } from './ted'
import { vimeo } from './vimeo'
import { youtube } from './youtube'

/** In order of precedence. The last accepts any page. */
export const sources: readonly VideoSource[] = [youtube, vimeo, dailymotion, ted, peertube, page]
