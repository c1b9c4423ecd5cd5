import * as z from "zod/mini";
import { defineCall } from "../../call.ts";
import { idSchema } from "../../ids.ts";
import { listAnswer, listQuery } from "../../pagination.ts";
import { notificationSchema } from "./notification.schema.ts";

export const notificationCalls = {
  list: defineCall({
    method: "GET",
    path: "/api/notifications",
    area: "users",
    auth: "required",
    summary: "List the caller's notifications, newest first",
    query: z.object(listQuery(10)),
    answer: listAnswer({
      notifications: z.array(notificationSchema),
      unread: z.number(),
    }),
  }),
  markRead: defineCall({
    method: "POST",
    path: "/api/notifications/read",
    area: "users",
    auth: "required",
    summary: "Mark notifications as read",
    body: z.strictObject({
      ids: z.array(idSchema("notification")).check(z.minLength(1), z.maxLength(50)),
    }),
    answer: z.object({ unread: z.number() }),
  }),
  markAllRead: defineCall({
    method: "POST",
    path: "/api/notifications/read-all",
    area: "users",
    auth: "required",
    summary: "Mark the caller's unread notifications as read, at most 1,000 in one call",
    answer: z.object({ unread: z.number() }),
  }),
};
