export { choosePassages } from './choose'
export { scoreRelevance } from './relevance'
