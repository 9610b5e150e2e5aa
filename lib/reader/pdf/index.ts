export { pdf } from './pdf'
