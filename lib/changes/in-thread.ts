export { compareVersions } from './compare'
