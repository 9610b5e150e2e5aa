export { renderBlocks } from './html'
