export { changePreferences, getPreferences } from "./change-preferences.ts";
export { deliverPush } from "./deliver-push.ts";
export { listNotifications } from "./list-notifications.ts";
export {
  addresseeAttributes,
  type MailContent,
  mailNotification,
} from "./mail-notification.ts";
export { markAllRead, markRead } from "./mark-read.ts";
export type { NotificationRequest } from "./notification-request.ts";
export { deliverNotification, newNotification, notify, notifyOrLog } from "./notify.ts";
export { noticesForOwner } from "./notify-owner.ts";
export { deliveryOf } from "./preferences.ts";
export { registerPushToken, removeDevicesOf } from "./register-push-token.ts";
export { selectRecipients } from "./select-recipients.ts";
export { unsubscribe } from "./unsubscribe.ts";
