export { readAnswer } from './output/check-answer'
