export { default } from '../loading-page'
