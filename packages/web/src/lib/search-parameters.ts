import { useMemo } from "react";
// biome-ignore lint/style/noRestrictedImports: this is the place that the other files are sent to
import { useSearchParams } from "react-router-dom";
import { useFilledSearch } from "./first-view.ts";

/**
 * The query of the address, and the way to change it. A document is filled by a part of the query only (pageRules in
 * the contracts): its first view sees that part, so that React finds what it expects and then shows the rest.
 */
export function useSearchParameters(): ReturnType<typeof useSearchParams> {
  const [parameters, setParameters] = useSearchParams();
  const search = useFilledSearch(parameters.toString());
  return [useMemo(() => new URLSearchParams(search), [search]), setParameters];
}
