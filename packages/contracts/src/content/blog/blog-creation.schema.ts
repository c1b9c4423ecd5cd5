import * as z from "zod/mini";

/** The first save of a new post, as the browser stores it until it is answered. */
export const blogCreationSchema = z.object({
  idempotencyKey: z.string(),
  content: z.object({
    title: z.string(),
    excerpt: z.string(),
    body: z.string(),
    category_id: z.nullable(z.string()),
    cover_key: z.optional(z.nullable(z.string())),
  }),
});
export type BlogCreation = z.output<typeof blogCreationSchema>;
