export {
  type Alert,
  addAlert,
  dismissAlert,
  listAlerts,
  MEASURES,
  reachedAlerts,
  removeAlert,
} from './alerts'
export { lookAtAlerts, startAlerts } from './watch'
