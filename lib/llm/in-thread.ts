export { readAnswer } from './check-answer'
