export { allowedHosts, plainHost } from './allowed'
export { dial, secure } from './dial'
export { type Address, isOpened, type Policy, portOf, resolvePublic } from './resolve-public'
export { type Resolver, replaceResolver } from './resolver'
