import { describe, expect, it } from "vitest";
import { goLiveTitle, helpPath } from "@/lib/help-links.ts";
import { articlePath, helpTopics } from "../articles.ts";
import { films } from "../films.ts";
import { findHelp } from "../find-help.ts";

const all = { topics: helpTopics, films };
const titles = (typed: string) =>
  findHelp(all, typed).topics.flatMap(({ articles }) => articles.map(({ title }) => title));

describe("the search of the help desk", () => {
  it("finds everything when nothing is typed", () => {
    expect(findHelp(all, "  ")).toEqual(all);
  });

  it("finds articles with every word, in any order and case", () => {
    expect(titles("hold MONEY until")).toEqual(["Why money is on hold, and until when"]);
    expect(findHelp(all, "payout sale").films.map(({ slug }) => slug)).toEqual(["follow-a-payout"]);
  });

  it("finds one article for the link of the control room", () => {
    expect(titles(goLiveTitle)).toEqual([goLiveTitle]);
    expect(articlePath("go-live")).toBe(helpPath(goLiveTitle));
  });

  it("finds every article about live streams for the link of that article", () => {
    const live = helpTopics
      .filter(({ title }) => title === "Live streams")
      .flatMap(({ articles }) => articles.map(({ title }) => title));
    expect(titles("live streams")).toEqual(expect.arrayContaining(live));
  });

  it("finds nothing for words in no article", () => {
    expect(findHelp(all, "zeppelin")).toEqual({ topics: [], films: [] });
  });
});

describe("the films", () => {
  const articles = helpTopics.flatMap((topic) => topic.articles.map(({ slug }) => slug));

  it.each(films)("$slug has an article", (film) => {
    expect(articles).toContain(film.article);
  });

  it.each(films)("$slug leads to its article only", ({ article }) => {
    const typed = new URL(articlePath(article), "http://site").searchParams.get("search") ?? "";
    const { topics } = findHelp(all, typed);
    expect(topics.flatMap((topic) => topic.articles.map(({ slug }) => slug))).toEqual([article]);
  });

  it("name articles that differ", () => {
    expect(new Set(articles).size).toBe(articles.length);
  });
});
