export { dropParameters, TRACKING } from './addresses'
export { decodePage, decodeText, textDecoderFor } from './decode'
export { sentencesOf, spansOf } from './sentences'
export { cjkPairs, stem, tellingWords, termsOf, wordsOf } from './words'
