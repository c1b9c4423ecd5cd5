import type { Context } from "../../platform/context.ts";
import { stableId } from "../../platform/ids.ts";
import { loadCategories } from "./category.ts";

/** The categories that every stage starts with; admins add to them. */
const builtInCategories = [
  { key: "documentary", name: "Documentary" },
  { key: "cooking", name: "Cooking" },
  { key: "music", name: "Music" },
  { key: "design", name: "Design" },
  { key: "science", name: "Science" },
  { key: "travel", name: "Travel" },
  { key: "fitness", name: "Fitness" },
  { key: "film-craft", name: "Film craft" },
] as const;

const createdAt = new Date(0);

/** The same id on every stage. */
export const builtInCategoryId = (key: string): string => stableId("category", createdAt, key);

/** Creates the missing built-in categories; one that an admin has renamed is not changed. */
export async function ensureBuiltInCategories(ctx: Context): Promise<void> {
  const existingIds = new Set((await loadCategories(ctx)).map(({ id }) => id));
  const missing = builtInCategories
    .map(({ key, name }) => ({
      id: builtInCategoryId(key),
      name,
      created_at: createdAt.toISOString(),
    }))
    .filter(({ id }) => !existingIds.has(id));
  if (missing.length > 0) await ctx.database.categories.put(missing).go();
}
