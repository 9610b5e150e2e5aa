export { answer, answerStream } from './answer'
export { legacyAnswer, legacyAnswerStream } from './legacy'
export type { AnswerEvent, AnswerReply, AnswerStreamReply, Source } from './reply'
