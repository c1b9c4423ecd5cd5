import * as z from "zod/mini";
import { defineCall } from "../../call.ts";
import { webDeviceType } from "../../constants.ts";
import { flagField, searchField } from "../../fields.ts";
import { idOrSlugSchema, idSchema } from "../../ids.ts";
import { imagePurposes, imageTypes, maxImageBytes } from "../../limits.ts";
import { listAnswer, listQuery } from "../../pagination.ts";
import { creatorSchema, updateUserSchema, userInfoSchema } from "./user.schema.ts";

export const userCalls = {
  authenticate: defineCall({
    method: "GET",
    path: "/api/users/authenticate",
    area: "users",
    auth: "required",
    summary: "Read the signed-in person; the first call creates the record",
    query: z.object({
      /** Used only when the record is created: the choice at sign-up. */
      account_type: z.optional(z.enum(["watcher", "creator"])),
    }),
    answer: userInfoSchema,
  }),
  update: defineCall({
    method: "PUT",
    path: "/api/users/update",
    area: "users",
    auth: "required",
    summary: "Change the caller's profile",
    body: updateUserSchema,
    answer: userInfoSchema,
    errors: ["forbidden", "version_conflict"],
    limits: [{ rule: "image_use", field: "profile_picture_key" }],
  }),
  registerPushToken: defineCall({
    method: "POST",
    path: "/api/users/user-fcm-token",
    area: "users",
    auth: "required",
    summary: "Register this device for push messages",
    body: z.strictObject({
      fcmToken: z.string().check(z.minLength(8), z.maxLength(4096), z.regex(/^[^#\s]+$/)),
      deviceType: z._default(z.literal(webDeviceType), webDeviceType),
    }),
    answer: z.object({ registered: z.boolean() }),
  }),
  createImageUpload: defineCall({
    method: "POST",
    path: "/api/users/image-upload",
    area: "users",
    auth: "required",
    summary:
      "Sign an upload form for one of the caller's images; the call that uses it takes its key",
    body: z.strictObject({
      purpose: z.enum(imagePurposes),
      content_type: z.enum(imageTypes),
      size: z.number().check(z.int(), z.minimum(1), z.maximum(maxImageBytes)),
    }),
    answer: z.object({
      url: z.string(),
      fields: z.record(z.string(), z.string()),
      key: z.string(),
      expires_at: z.string(),
    }),
    status: 201,
    limits: ["image_upload"],
  }),
  creatorProfile: defineCall({
    method: "GET",
    path: "/api/users/creator-profile/{id}",
    area: "users",
    auth: "public",
    summary: "Read a creator's public profile",
    params: z.object({ id: idOrSlugSchema("user") }),
    answer: creatorSchema,
    errors: ["not_found"],
  }),
  creatorProfileByName: defineCall({
    method: "GET",
    path: "/api/users/creator-profile-by-name/{name}",
    area: "users",
    auth: "public",
    summary: "Read a creator's public profile by the slug of its page",
    params: z.object({ name: idOrSlugSchema("user") }),
    answer: creatorSchema,
    errors: ["not_found"],
  }),
  popularCreators: defineCall({
    method: "GET",
    path: "/api/users/popular-creators",
    area: "users",
    auth: "public",
    summary: "List creators, the most watched first",
    query: z.object({
      ...listQuery(10),
      search: searchField,
      category_id: z.optional(idSchema("category")),
      is_video_uploaded: z.optional(flagField),
    }),
    answer: listAnswer({ creators: z.array(creatorSchema) }),
    limits: [{ rule: "search", field: "search" }],
  }),
};
