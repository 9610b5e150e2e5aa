export { allowedHosts, plainHost } from './allowed'
export { blockedRanges } from './classify'
export { dial, isPeer, secure } from './dial'
export {
  type Address,
  getPort,
  isOpened,
  type Policy,
  refuseBlocked,
  resolvePublic,
} from './resolve-public'
export { type Resolver, replaceResolver } from './resolver'
