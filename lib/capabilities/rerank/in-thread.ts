export { scoreRelevance } from '@/lib/reader/passages'
