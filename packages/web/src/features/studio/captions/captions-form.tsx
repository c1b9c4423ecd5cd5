import { zodResolver } from "@hookform/resolvers/zod";
import {
  type Captions,
  captionsDetailsSchema,
} from "@marquee/contracts/content/captions/captions.schema";
import { maxCaptionsCount } from "@marquee/contracts/limits";
import { useState } from "react";
import { Button } from "@/components/ui/button.tsx";
import { Checkbox } from "@/components/ui/checkbox.tsx";
import { Field, TextField } from "@/components/ui/field.tsx";
import { FormError } from "@/components/ui/notice.tsx";
import { Select } from "@/components/ui/select.tsx";
import { UnsavedGuard } from "@/components/unsaved-guard.tsx";
import { type SaveCaptions, useSaveCaptions } from "@/data/captions.ts";
import { type CaptionsFile, emptyCaptions, writeCaptions } from "@/lib/captions/captions-file.ts";
import { useContractForm } from "@/lib/forms.ts";
import { toast } from "@/lib/toast.ts";
import { useFormDraft } from "@/session/use-form-draft.ts";
import { CaptionsFileField, type ChosenCaptions } from "./captions-file-field.tsx";
import { blockedCues } from "./cues.ts";
import { languageName, languages } from "./languages.ts";

interface CaptionsFormProps {
  videoId: string;
  /** Seconds; null while it is not known. */
  duration: number | null;
  /** The captions that the video has already. */
  others: readonly Captions[];
  onSaved: () => void;
  /** Opens the editor: there is no file, or the file has problems to correct. */
  onEdit: (details: SaveCaptions["details"], text: CaptionsFile) => void;
}

/** Why captions cannot be saved under this name; undefined when they can. */
function nameProblem(name: string, others: readonly Captions[]): string | undefined {
  if (others.some((one) => one.name.toLowerCase() === name.toLowerCase())) {
    return "This video has captions with this name already. Edit those, or choose another name";
  }
  return others.length < maxCaptionsCount
    ? undefined
    : `A video has at most ${maxCaptionsCount} captions`;
}

/** Adds captions from a file, or opens the editor for new ones. */
export function CaptionsForm({ videoId, duration, others, onSaved, onEdit }: CaptionsFormProps) {
  const [chosen, setChosen] = useState<ChosenCaptions>();
  const save = useSaveCaptions(videoId);
  const form = useContractForm({
    resolver: zodResolver(captionsDetailsSchema),
    defaultValues: { language_code: "en", name: "English", closed_captions: false },
  });
  const { register, registerField, submitTo, formState, getValues, setError, setValue } = form;
  const { errors, isSubmitting, isDirty } = formState;
  useFormDraft(`captions-of-${videoId}`, form);
  const language = register("language_code");

  const submit = submitTo(async (details) => {
    const length = duration === null ? null : duration * 1000;
    if (chosen === undefined || blockedCues(chosen.text.cues, length).length > 0) {
      // The server says it too, when all captions are written.
      const message = nameProblem(details.name, others);
      if (message === undefined) onEdit(details, chosen?.text ?? emptyCaptions);
      else setError("name", { message }, { shouldFocus: true });
      return;
    }
    await save.mutateAsync({ details, text: writeCaptions(chosen.text), replaces: undefined });
    toast.success("The captions are saved. Players show them in a moment.");
    onSaved();
  });

  return (
    <form noValidate onSubmit={submit} className="space-y-6">
      <UnsavedGuard when={(isDirty || chosen !== undefined) && !isSubmitting} />
      <FormError
        title="The captions could not be saved"
        unconfirmed="The captions are not confirmed"
        error={errors.root}
      />
      <Field label="Language" error={errors.language_code?.message}>
        {(control) => (
          <Select
            {...control}
            {...language}
            onChange={(event) => {
              // A name that the person typed is not replaced.
              const former = languageName(getValues("language_code"));
              void language.onChange(event);
              if (getValues("name") === former) {
                setValue("name", languageName(event.target.value));
              }
            }}
          >
            {languages.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <TextField label="Name" hint="Shown in the menu of the player." {...registerField("name")} />
      <Checkbox
        label="Includes descriptions of sounds"
        hint="For people who cannot hear them."
        {...register("closed_captions")}
      />
      <CaptionsFileField chosen={chosen} onChoose={setChosen} />
      <Button type="submit" variant="primary" loading={isSubmitting}>
        {chosen ? "Add captions" : "Open the editor"}
      </Button>
    </form>
  );
}
