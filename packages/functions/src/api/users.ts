import { exportCalls } from "@marquee/contracts/operations/export/export.calls";
import { accountCalls } from "@marquee/contracts/people/account/account.calls";
import { notificationCalls } from "@marquee/contracts/people/notification/notification.calls";
import { preferenceCalls } from "@marquee/contracts/people/preference/preference.calls";
import { userCalls } from "@marquee/contracts/people/user/user.calls";
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

export const app = createApp("users", ({ config, secrets, environment }) => ({
  identity: createIdentityProvider(config, secrets),
  mail: createMailProvider(config),
  privateFiles: createPrivateFilesProvider(config),
  storage: createStorageProvider(config),
  queues: createQueueProvider(config, environment),
}))
  .serve(userCalls.authenticate, ({ ctx, query, identity }) => {
    if (identity === undefined) throw new MarqueeError("unauthenticated", "Sign in to continue.");
    return Account.authenticate({ ctx, input: { identity, account_type: query.account_type } });
  })
  .serve(userCalls.update, ({ ctx, body }) => User.updateUser({ ctx, input: body }))
  .serve(userCalls.registerPushToken, ({ ctx, body }) =>
    User.registerPushToken({ ctx, input: body }),
  )
  .serve(exportCalls.get, ({ ctx }) => getExport({ ctx }))
  .serve(userCalls.createImageUpload, ({ ctx, body }) =>
    Image.createImageUpload({ ctx, input: body }),
  )
  .serve(accountCalls.sendOldCode, ({ ctx, body }) =>
    Account.sendOldEmailCode({ ctx, input: body }),
  )
  .serve(accountCalls.verifyOldCode, ({ ctx, body }) =>
    Account.verifyOldEmailCode({ ctx, input: body }),
  )
  .serve(accountCalls.requestEmailChange, ({ ctx, body }) =>
    Account.requestEmailChange({ ctx, input: body }),
  )
  .serve(accountCalls.verifyEmailChange, ({ ctx, body }) =>
    Account.verifyEmailChange({ ctx, input: body }),
  )
  .serve(accountCalls.verifyLink, ({ ctx, body }) =>
    Account.verifyEmailChangeLink({ ctx, input: body }),
  )
  .serve(accountCalls.undoEmailChange, ({ ctx, body }) =>
    Account.undoEmailChange({ ctx, input: body }),
  )
  .serve(accountCalls.deactivatedCheck, () => Account.checkDeactivated())
  .serve(notificationCalls.list, ({ ctx, query }) =>
    Notification.listNotifications({ ctx, input: query }),
  )
  .serve(preferenceCalls.get, ({ ctx }) => Notification.getPreferences({ ctx }))
  .serve(preferenceCalls.change, ({ ctx, body }) =>
    Notification.changePreferences({ ctx, input: body }),
  )
  .serve(notificationCalls.markRead, ({ ctx, body }) =>
    Notification.markRead({ ctx, input: body }),
  );

serveUserReads(app);

export const handler = app.handler;
