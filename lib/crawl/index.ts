export { indexSite, type Progress } from './index-site'
