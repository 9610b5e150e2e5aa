/** Alerts: sends a webhook when spending or the share of errors reaches a threshold. */

export {
  type Alert,
  addAlert,
  dismissAlert,
  listAlerts,
  MEASURES,
  reachedAlerts,
  removeAlert,
} from './alerts'
export { checkAlerts, startAlerts } from './watch'
