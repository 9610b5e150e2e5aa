export { documentIn } from './document-in'
