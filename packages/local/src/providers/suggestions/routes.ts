import { Hono } from "hono";
import * as z from "zod";

/** The functions' request, the same as to Bedrock. */
const askedSchema = z.object({
  instructions: z.string(),
  data: z.object({
    kind: z.enum(["channel_description", "video_description", "bio", "blog_excerpt"]),
    tone: z.string(),
    title: z.string(),
    keywords: z.array(z.string()),
    current_text: z.string().optional(),
  }),
});
type Asked = z.infer<typeof askedSchema>["data"];

const openings: Record<Asked["kind"], (title: string) => readonly string[]> = {
  channel_description: (title) => [
    `Welcome to ${title}.`,
    `${title} is a place to come back to.`,
    `New here? ${title} in a few words.`,
  ],
  video_description: (title) => [
    `In “${title}” you see how it is done.`,
    `“${title}”: from the first minute to the last.`,
    `What “${title}” is about.`,
  ],
  bio: (title) => [
    `I am ${title}, and I make films.`,
    `${title} here.`,
    `Hello, my name is ${title}.`,
  ],
  blog_excerpt: (title) => [
    `${title}, told in a few minutes.`,
    `Why ${title} matters.`,
    `Notes on ${title}.`,
  ],
};

const closings: Record<string, string> = {
  friendly: "Good to have you here.",
  professional: "Clear, exact and to the point.",
  playful: "Bring popcorn.",
  calm: "Take your time.",
};

/** Three texts from templates, each marked as a sample, because no model runs on this machine. */
export function writeSamples({ kind, tone, title, keywords, current_text }: Asked): string[] {
  const about = keywords.length === 0 ? "" : ` It is about ${keywords.join(", ")}.`;
  const before = current_text === undefined ? "" : ` It begins from: ${current_text.slice(0, 80)}`;
  return openings[kind](title).map(
    (opening) =>
      `${opening}${about}${before} ${closings[tone] ?? ""} (Sample text of the local stack.)`,
  );
}

/** Replaces the language model: accepts Bedrock's requests and answers in the requested format. */
export function suggestionRoutes(): Hono {
  const routes = new Hono();
  routes.post("/suggestions", async (context) => {
    const asked = askedSchema.safeParse(await context.req.json().catch(() => undefined));
    if (!asked.success) return context.json({ message: "Not a request for suggestions" }, 400);
    return context.json({ text: JSON.stringify(writeSamples(asked.data.data)) });
  });
  return routes;
}
