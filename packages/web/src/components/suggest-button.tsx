import type { SuggestionKind } from "@marquee/contracts/content/suggestion/suggestion.schema";
import { Sparkles } from "lucide-react";
import { Suspense, useState } from "react";
import { loadingLine } from "@/components/ui/loading-line.tsx";
import { lazyWithBoundary } from "./lazy-with-boundary.tsx";
import { Button } from "./ui/button.tsx";

const SuggestDialog = lazyWithBoundary(() => import("./suggest-dialog.tsx"));

/** The input of the suggestions, as the form has it when the button is pressed. */
export interface SuggestSource {
  kind: SuggestionKind;
  /** Title of the channel, video or post; for a bio the person's name. */
  title: string;
  /** The present text of the field. */
  text: string;
}

/** A form with fields of text. */
interface TextForm<Name extends string> {
  getValues: (name: Name) => string | null | undefined;
  setValue: (
    name: Name,
    text: string,
    options: { shouldDirty: boolean; shouldValidate: boolean },
  ) => void;
}

interface SuggestButtonProps<Name extends string> {
  /** Names the text: "a description". */
  what: string;
  kind: SuggestionKind;
  form: TextForm<Name>;
  /** The field that a chosen text is put into, without saving it. */
  field: Name;
  /** The field of the title; for a bio the person's name. */
  titleField: Name;
}

/** Suggests texts for a field, written by a language model. */
export function SuggestButton<Name extends string>({
  what,
  kind,
  form,
  field,
  titleField,
}: SuggestButtonProps<Name>) {
  const [asked, setAsked] = useState<SuggestSource>();
  const ask = () =>
    setAsked({
      kind,
      title: form.getValues(titleField) ?? "",
      text: form.getValues(field) ?? "",
    });
  return (
    <>
      <Button variant="quiet" size="small" className="-ml-2" onClick={ask}>
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
              form.setValue(field, text, { shouldDirty: true, shouldValidate: true });
              setAsked(undefined);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
