import type { HelpTopic } from "./articles.ts";
import type { Film } from "./films.ts";

const hasWords = (text: string, words: readonly string[]): boolean => {
  const lower = text.toLowerCase();
  return words.every((word) => lower.includes(word));
};

/** The articles and films that contain every typed word; all of them when nothing is typed. */
export function findHelp(
  all: { topics: readonly HelpTopic[]; films: readonly Film[] },
  typed: string,
): { topics: HelpTopic[]; films: Film[] } {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return {
    topics: all.topics
      .map((topic) => ({
        ...topic,
        articles: topic.articles.filter(({ title, text, steps = [] }) =>
          hasWords([topic.title, title, text, ...steps].join(" "), words),
        ),
      }))
      .filter(({ articles }) => articles.length > 0),
    films: all.films.filter(({ title, summary, steps }) =>
      hasWords([title, summary, ...steps].join(" "), words),
    ),
  };
}
