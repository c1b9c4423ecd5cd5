import type { SuggestionKind } from "@marquee/contracts/content/suggestion/suggestion.schema";
import { Sparkles } from "lucide-react";
import { Suspense, useState } from "react";
import { loadingLine } from "@/components/ui/loading-line.tsx";
import { lazyWithBoundary } from "./lazy-with-boundary.tsx";
import { Button } from "./ui/button.tsx";

const SuggestDialog = lazyWithBoundary(() => import("./suggest-dialog.tsx"));

/** The input of the suggestions, from the form. */
export interface SuggestSource {
  kind: SuggestionKind;
  /** Title of the channel, video or post; for a bio the person's name. */
  title: string;
  /** The present text of the field. */
  text: string;
}

interface SuggestButtonProps {
  /** Names the text: "a description". */
  what: string;
  /** Called when the button is pressed. */
  source: () => SuggestSource;
  /** Puts a chosen text into the field without saving it. */
  onAccept: (text: string) => void;
}

/** Suggests texts for a field, written by a language model. */
export function SuggestButton({ what, source, onAccept }: SuggestButtonProps) {
  const [asked, setAsked] = useState<SuggestSource>();
  return (
    <>
      <Button variant="quiet" size="small" className="-ml-2" onClick={() => setAsked(source())}>
        <Sparkles aria-hidden="true" />
        Suggest {what}
      </Button>
      {asked && (
        <Suspense fallback={loadingLine}>
          <SuggestDialog
            what={what}
            source={asked}
            onClose={() => setAsked(undefined)}
            onAccept={(text) => {
              onAccept(text);
              setAsked(undefined);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
