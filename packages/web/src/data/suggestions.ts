import { suggestionCalls } from "@marquee/contracts/content/suggestion/suggestion.calls";
import type { Suggest } from "@marquee/contracts/content/suggestion/suggestion.schema";
import { useMutation } from "@tanstack/react-query";
import { request } from "@/lib/api.ts";

/** Requests up to three texts. Nothing is saved. */
export const useSuggestions = () =>
  useMutation({
    mutationFn: (body: Suggest) => request(suggestionCalls.suggest, { body }),
  });
