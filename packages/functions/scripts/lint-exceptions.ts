interface LintException {
  /** A recommended rule of Redocly (redocly.com/docs/cli/rules/recommended). */
  rule: string;
  /** JSON pointers into the document. */
  places: readonly string[];
}

const pathsOf = (...paths: string[]): string[] =>
  paths.map((path) => `#/paths/${path.replaceAll("/", "~1")}`);

/** The findings of the linter that stay, with reasons. An exception that the document no longer needs is an error. */
export const lintExceptions: readonly LintException[] = [
  // The product's specification writes this path with a slash at its end.
  { rule: "no-path-trailing-slash", places: pathsOf("/api/data-transfer/") },
  // The specification uses words where other paths have an id ("/api/channels/by-name/{name}"). No id or slug equals
  // such a word, and API Gateway prefers the path with the word.
  {
    rule: "no-ambiguous-paths",
    places: pathsOf(
      "/api/channels/by-name/{name}",
      "/api/channels/creator-channels/{id}",
      "/api/channels/{id}/follow",
      "/api/channels/{id}/reviews",
      "/api/videos/history/{id}",
      "/api/videos/livestreams/{id}",
      "/api/videos/{id}/playback",
      "/api/videos/{id}/progress",
      "/api/videos/{id}/view",
    ),
  },
  // The platform owns the API, so there is no licence to name.
  { rule: "info-license", places: ["#/info"] },
];
