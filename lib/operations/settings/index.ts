/** Settings that the owner makes in the dashboard; the environment overrides them. */

export { isAddress, settable } from './settable'
export { type SettingState, settingStates } from './states'
export { changeSetting, isSecret, startSettings, stopSettings } from './store'
export { type ProviderDraft, type ProviderTrial, tryProvider } from './try-provider'
