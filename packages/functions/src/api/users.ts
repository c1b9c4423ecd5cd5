import { notificationCalls } from "@marquee/contracts/notification/notification.calls";
import { userCalls } from "@marquee/contracts/user/user.calls";
import { MarqueeError } from "@marquee/core/errors";
import * as Image from "@marquee/core/image/image";
import * as Notification from "@marquee/core/notification/index";
import { createQueueProvider } from "@marquee/core/providers/queues";
import { createStorageProvider } from "@marquee/core/providers/storage";
import * as User from "@marquee/core/user/index";
import { createApp } from "../frame/app.ts";

export const app = createApp("users", ({ config, environment }) => ({
  storage: createStorageProvider(config),
  queues: createQueueProvider(config, environment),
}))
  .serve(userCalls.authenticate, ({ ctx, query, identity }) => {
    if (identity === undefined) throw new MarqueeError("unauthenticated", "Sign in to go on.");
    return User.authenticate({ ctx, input: { identity, account_type: query.account_type } });
  })
  .serve(userCalls.update, ({ ctx, body }) => User.updateUser({ ctx, input: body }))
  .serve(userCalls.registerPushToken, ({ ctx, body }) =>
    User.registerPushToken({ ctx, input: body }),
  )
  .serve(userCalls.createImageUpload, ({ ctx, body }) =>
    Image.createImageUpload({ ctx, input: body }),
  )
  .serve(userCalls.popularCreators, async ({ ctx, query }) => {
    const { items, pagination } = await User.listPopularCreators({ ctx, input: query });
    return { creators: items, pagination };
  })
  .serve(userCalls.creatorProfile, ({ ctx, params }) => User.getCreator({ ctx, input: params }))
  .serve(userCalls.creatorProfileByName, ({ ctx, params }) =>
    User.getCreator({ ctx, input: { id: params.name } }),
  )
  .serve(notificationCalls.list, ({ ctx, query }) =>
    Notification.listNotifications({ ctx, input: query }),
  )
  .serve(notificationCalls.markRead, ({ ctx, body }) =>
    Notification.markRead({ ctx, input: body }),
  );

export const handler = app.handler;
