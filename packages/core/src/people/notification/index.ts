export { changePreferences, getPreferences } from "./change-preferences.ts";
export { deliverPush } from "./deliver-push.ts";
export { listNotifications } from "./list-notifications.ts";
export { markAllRead, markRead } from "./mark-read.ts";
export type { NotificationRequest } from "./notification-request.ts";
export { deliverNotification, newNotification, notify, notifyOrLog } from "./notify.ts";
export { registerPushToken, removeDevicesOf } from "./register-push-token.ts";
export { selectPushRecipients } from "./select-push-recipients.ts";
