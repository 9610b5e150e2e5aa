export { nearest } from './nearest'
