export { changePreferences, getPreferences } from "./change-preferences.ts";
export { listNotifications, markRead } from "./list-notifications.ts";
export { type NotificationRequest, notify } from "./notify.ts";
