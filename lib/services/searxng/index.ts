export {
  searxngConfig,
  searxngError,
  searxngPlain,
  searxngUnknown,
  searxngWithKey,
  searxngWrongMethod,
} from './dialect'
