export { answer, answerStream } from './answer'
export { legacyAnswer, legacyAnswerStream } from './legacy'
