export { answer, answerStream } from './answer'
export { legacyAnswer, legacyAnswerStream, legacyBody, legacyEvent } from './legacy'
