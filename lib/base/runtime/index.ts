/** Process-wide state, ids, time limits and data files: what every module may need. */

export { builtServer, loadBuilt, loadBuiltRoute } from './built-route'
export { hashBytes, isSameSecret, joinBytes } from './bytes'
export { newId } from './ids'
export { once } from './once'
export { outside, prepareOutside } from './outside'
export { nextTurn, Pauses } from './pauses'
export { processWide } from './process-wide'
export { programPath, projectDir, readData } from './project-dir'
export { keepStoredTexts, storedText, withDraft } from './stored-texts'
export { Tally } from './tally'
export { timeLimit } from './time-limit'
export { withLocale } from './viewer-locale'
