import type { Database } from "../../database.ts";
import { allOf } from "../../platform/dynamo/conditions.ts";
import type { BlogItem } from "./present-blog.ts";

type BlogPatch = ReturnType<Database["blogs"]["patch"]>;
type Condition = Parameters<ReturnType<BlogPatch["set"]>["where"]>[0];

/** Copies of the author, which the catalog consumer changes without a new version. */
const copies = ["author_name", "author_picture_key", "author_deactivated"] as const;

/** The condition that a post is as it was read: a write of the whole item would undo what has changed since. */
export const isAsRead =
  (blog: BlogItem): Condition =>
  (attribute, { eq, notExists }) =>
    allOf(
      eq(attribute.version, blog.version),
      ...copies.map((name) => {
        const value = blog[name];
        return value === undefined ? notExists(attribute[name]) : eq(attribute[name], value);
      }),
    );
