export { answer, answerStream } from './answer'
export { legacyBody, legacyEvent } from './legacy'
