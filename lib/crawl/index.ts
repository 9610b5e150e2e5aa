export { crawl } from './crawl'
export { indexSite, type Progress } from './index-site'
