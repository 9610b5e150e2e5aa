/** Instructions for connecting other tools, as the Connect page shows them. */

import { APPS } from './apps'
import { CODE } from './code'
import { LIBRARIES } from './libraries'
import { MORE_APPS } from './more-apps'

export { describeCheck } from './checks'
export { addressFrom, likelyPlace, type Place } from './place'
export { buildProbe } from './probe'
export { filledIn, type Tool, type Wire } from './tool'

/** The clients that the dashboard and docs/connect.md show. */
export const tools = [...CODE, ...APPS, ...MORE_APPS, ...LIBRARIES]
