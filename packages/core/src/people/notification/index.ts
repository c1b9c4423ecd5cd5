export { changePreferences, getPreferences } from "./change-preferences.ts";
export { deliverPush } from "./deliver-push.ts";
export { listNotifications, markRead } from "./list-notifications.ts";
export { deliverNotification, keptSeconds, type NotificationRequest, notify } from "./notify.ts";
export { wantingPush } from "./wanting-push.ts";
