import { platformReceiptCalls } from "@marquee/contracts/money/payment/platform-receipt.calls";
import { exportCalls } from "@marquee/contracts/operations/export/export.calls";
import { accountCalls } from "@marquee/contracts/people/account/account.calls";
import { notificationCalls } from "@marquee/contracts/people/notification/notification.calls";
import { preferenceCalls } from "@marquee/contracts/people/preference/preference.calls";
import {
  unsubscribePage,
  unsubscribePath,
} from "@marquee/contracts/people/preference/unsubscribe-address";
import { userCalls } from "@marquee/contracts/people/user/user.calls";
import { getPlatformReceipt, listPlatformReceipts } from "@marquee/core/money/purchase";
import { getExport } from "@marquee/core/operations/export";
import * as Account from "@marquee/core/people/account";
import * as Notification from "@marquee/core/people/notification";
import * as User from "@marquee/core/people/user";
import { MarqueeError } from "@marquee/core/platform/errors";
import * as Image from "@marquee/core/platform/image/image";
import { createIdentityProvider } from "@marquee/core/platform/providers/identity";
import { createMailProvider } from "@marquee/core/platform/providers/mail";
import { createPrivateFilesProvider } from "@marquee/core/platform/providers/private-files";
import { createQueueProvider } from "@marquee/core/platform/providers/queues";
import { createStorageProvider } from "@marquee/core/platform/providers/storage";
import { createApp } from "../frame/app.ts";
import { serveUserReads } from "../reads/users.ts";

export const app = createApp("users", {
  identity: createIdentityProvider,
  mail: createMailProvider,
  privateFiles: createPrivateFilesProvider,
  queues: createQueueProvider,
  storage: createStorageProvider,
})
  .serve(userCalls.authenticate, ({ ctx, query, identity }) => {
    if (identity === undefined) throw new MarqueeError("unauthenticated", "Log in to continue.");
    return Account.authenticate({ ctx, input: { identity, account_type: query.account_type } });
  })
  .serve(userCalls.update, User.updateUser)
  .serve(userCalls.registerPushToken, Notification.registerPushToken)
  .serve(exportCalls.get, getExport)
  .serveList(platformReceiptCalls.list, listPlatformReceipts)
  .serve(platformReceiptCalls.bySession, getPlatformReceipt)
  .serve(userCalls.createImageUpload, Image.createImageUpload)
  .serve(accountCalls.sendOldCode, Account.sendOldEmailCode)
  .serve(accountCalls.verifyOldCode, Account.verifyOldEmailCode)
  .serve(accountCalls.requestEmailChange, Account.requestEmailChange)
  .serve(accountCalls.verifyEmailChange, Account.verifyEmailChange)
  .serve(accountCalls.verifyLink, Account.verifyEmailChangeLink)
  .serve(accountCalls.undoEmailChange, Account.undoEmailChange)
  .serve(accountCalls.deactivatedCheck, () => Account.checkDeactivated())
  .serve(notificationCalls.list, Notification.listNotifications)
  .serve(preferenceCalls.get, Notification.getPreferences)
  .serve(preferenceCalls.change, Notification.changePreferences)
  .serve(preferenceCalls.unsubscribe, Notification.unsubscribe)
  .redirect(unsubscribePath, unsubscribePage)
  .serve(notificationCalls.markRead, Notification.markRead)
  .serve(notificationCalls.markAllRead, Notification.markAllRead);

serveUserReads(app);

export const handler = app.handler;
