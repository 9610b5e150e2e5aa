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
