import { zodResolver } from "@hookform/resolvers/zod";
import {
  suggestionKeywords,
  suggestionsPerDay,
  suggestionTones,
  suggestSchema,
} from "@marquee/contracts/content/suggestion/suggestion.schema";
import { useState } from "react";
import { Controller } from "react-hook-form";
import { Field, TextField } from "@/components/ui/field.tsx";
import { useSuggestions } from "@/data/suggestions.ts";
import { useContractForm } from "@/lib/forms.ts";
import { listError } from "@/lib/list-error.ts";
import type { SuggestSource } from "./suggest-button.tsx";
import { Button } from "./ui/button.tsx";
import { Dialog } from "./ui/dialog.tsx";
import { Notice } from "./ui/notice.tsx";
import { Select } from "./ui/select.tsx";

const toneNames: Record<(typeof suggestionTones)[number], string> = {
  friendly: "Friendly",
  professional: "Professional",
  playful: "Playful",
  calm: "Calm",
};

/** "sea, boats" as a list of keywords. */
const keywordsOf = (typed: string): string[] =>
  typed
    .split(",")
    .map((keyword) => keyword.trim())
    .filter((keyword) => keyword !== "");

interface SuggestDialogProps {
  what: string;
  source: SuggestSource;
  onAccept: (text: string) => void;
  onClose: () => void;
}

/** Requests texts and shows them; only a chosen one is put into the field. */
export default function SuggestDialog({ what, source, onAccept, onClose }: SuggestDialogProps) {
  const [texts, setTexts] = useState<readonly string[]>([]);
  const { kind, title, text } = source;
  const use = text.trim() === "" ? "Use this" : "Use this instead";
  const suggestions = useSuggestions();
  const { register, control, submitTo, formState } = useContractForm({
    resolver: zodResolver(suggestSchema),
    defaultValues: {
      kind,
      title,
      keywords: [],
      tone: "friendly",
      ...(text.trim() !== "" && { current_text: text }),
    },
  });
  const { errors, isSubmitting } = formState;
  const submit = submitTo(async (body) => {
    const answer = await suggestions.mutateAsync(body);
    setTexts(answer.suggestions.map((suggestion) => suggestion.text));
  });
  const wrongText = errors.title ?? errors.current_text;
  const problem =
    title.trim() === "" && errors.title
      ? "Fill in the name or the title first: the suggestions are about it."
      : wrongText
        ? `Correct the text in the form first. ${wrongText.message}.`
        : errors.root?.message;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Suggest ${what}`}
      description={`An AI helper writes up to three texts, ${suggestionsPerDay} times a day. Nothing changes until you choose one, and nothing is saved until you save the form.`}
      wide
    >
      <form
        noValidate
        className="grid gap-4 sm:grid-cols-2"
        onSubmit={(event) => {
          // The dialog is inside another form of the page.
          event.stopPropagation();
          submit(event);
        }}
      >
        <Field label="Tone">
          {(control) => (
            <Select {...control} {...register("tone")}>
              {suggestionTones.map((tone) => (
                <option key={tone} value={tone}>
                  {toneNames[tone]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Controller
          control={control}
          name="keywords"
          render={({ field }) => (
            <TextField
              label="Keywords"
              optional
              hint={`Up to ${suggestionKeywords}, with commas between them.`}
              error={listError(errors.keywords, field.value ?? [])}
              ref={field.ref}
              onChange={(event) => field.onChange(keywordsOf(event.target.value))}
            />
          )}
        />
        <div className="sm:col-span-2">
          <Button type="submit" variant="primary" loading={isSubmitting}>
            {texts.length === 0 ? "Suggest" : "Suggest others"}
          </Button>
        </div>
      </form>
      <div aria-live="polite" className="mt-5">
        {problem && (
          <Notice tone="danger" title="There are no suggestions">
            {problem}
          </Notice>
        )}
        {texts.length > 0 && <SuggestionList texts={texts} use={use} onAccept={onAccept} />}
      </div>
    </Dialog>
  );
}

interface SuggestionListProps {
  texts: readonly string[];
  /** What the buttons say. */
  use: string;
  onAccept: (text: string) => void;
}

function SuggestionList({ texts, use, onAccept }: SuggestionListProps) {
  return (
    <ul aria-label="Suggestions" className="space-y-3">
      {texts.map((text, index) => (
        <li key={text} className="rounded border p-4">
          <p className="whitespace-pre-line wrap-anywhere">{text}</p>
          <Button
            size="small"
            className="mt-3"
            aria-label={`${use}: suggestion ${index + 1}`}
            onClick={() => onAccept(text)}
          >
            {use}
          </Button>
        </li>
      ))}
    </ul>
  );
}
