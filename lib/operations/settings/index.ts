/** Settings that the owner makes in the dashboard; the environment overrides them. */

export { settable } from './settable'
export { type SettingState, settingStates } from './states'
export { changeSetting, isSecret, startSettings, stopSettings } from './store'
