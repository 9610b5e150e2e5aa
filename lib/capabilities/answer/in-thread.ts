export { renderBlocks } from './safe/html'
