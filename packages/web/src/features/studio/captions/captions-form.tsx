import { zodResolver } from "@hookform/resolvers/zod";
import { captionsDetailsSchema } from "@marquee/contracts/content/captions/captions.schema";
import { maxCaptionsBytes } from "@marquee/contracts/limits";
import { FileText } from "lucide-react";
import { useId, useState } from "react";
import { Button } from "@/components/ui/button.tsx";
import { Checkbox } from "@/components/ui/checkbox.tsx";
import { Field, FieldError, TextField } from "@/components/ui/field.tsx";
import { FileButton } from "@/components/ui/file-button.tsx";
import { FormError } from "@/components/ui/notice.tsx";
import { Select } from "@/components/ui/select.tsx";
import { UnsavedGuard } from "@/components/unsaved-guard.tsx";
import { type SaveCaptions, useSaveCaptions } from "@/data/captions.ts";
import { formatCount } from "@/lib/count.ts";
import { useContractForm } from "@/lib/forms.ts";
import { captionsLimit } from "@/lib/limit-words.ts";
import { toast } from "@/lib/toast.ts";
import { type CaptionsText, emptyCaptions, readCaptions, writeCaptions } from "./captions-text.ts";
import { blockedCues } from "./cues.ts";
import { languageName, languages } from "./languages.ts";

interface ChosenFile {
  name: string;
  text: CaptionsText;
}

/** @throws Error that says what is wrong with the file */
async function readFile(file: File): Promise<ChosenFile> {
  if (file.size > maxCaptionsBytes) throw new Error(`The file is larger than ${captionsLimit}.`);
  const text = readCaptions(await file.text());
  if (text === undefined) throw new Error("No captions were found. Choose a WebVTT or SRT file.");
  return { name: file.name, text };
}

interface CaptionsFormProps {
  videoId: string;
  /** Seconds; null while it is not known. */
  duration: number | null;
  onSaved: () => void;
  /** Opens the editor: there is no file, or the file has problems to correct. */
  onEdit: (details: SaveCaptions["details"], text: CaptionsText) => void;
}

/** Adds captions from a file, or opens the editor for new ones. */
export function CaptionsForm({ videoId, duration, onSaved, onEdit }: CaptionsFormProps) {
  const id = useId();
  const [chosen, setChosen] = useState<ChosenFile>();
  const [problem, setProblem] = useState<string>();
  const save = useSaveCaptions(videoId);
  const { register, registerField, submitTo, formState, getValues, setValue } = useContractForm({
    resolver: zodResolver(captionsDetailsSchema),
    defaultValues: { language_code: "en", name: "English", closed_captions: false },
  });
  const { errors, isSubmitting, isDirty } = formState;
  const language = register("language_code");

  const submit = submitTo(async (details) => {
    const length = duration === null ? null : duration * 1000;
    if (chosen === undefined || blockedCues(chosen.text.cues, length).length > 0) {
      onEdit(details, chosen?.text ?? emptyCaptions);
      return;
    }
    await save.mutateAsync({ details, text: writeCaptions(chosen.text), replaces: undefined });
    toast.success("The captions are saved. Players show them in a moment.");
    onSaved();
  });

  return (
    <form noValidate onSubmit={submit} className="space-y-6">
      <UnsavedGuard when={(isDirty || chosen !== undefined) && !isSubmitting} />
      <FormError title="The captions could not be saved" error={errors.root} />
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
      <div className="space-y-2">
        <p className="text-sm font-semibold">
          File <span className="font-normal text-muted">(optional)</span>
        </p>
        <FileButton
          accept=".vtt,.srt,text/vtt"
          describedBy={problem ? `${id}-error` : `${id}-hint`}
          onFiles={([file]) => {
            if (file === undefined) return;
            setProblem(undefined);
            readFile(file).then(setChosen, (error: unknown) => {
              setChosen(undefined);
              setProblem(error instanceof Error ? error.message : "The file cannot be read.");
            });
          }}
        >
          <FileText aria-hidden="true" />
          Choose a captions file
        </FileButton>
        <p id={`${id}-hint`} role="status" className="text-sm text-muted wrap-anywhere">
          {chosen
            ? `${chosen.name}: ${formatCount(chosen.text.cues.length, "caption")}.`
            : `WebVTT or SRT, up to ${captionsLimit}. Without a file you write the captions beside the player.`}
        </p>
        {problem && (
          <FieldError id={`${id}-error`} announced>
            {problem}
          </FieldError>
        )}
      </div>
      <Button type="submit" variant="primary" loading={isSubmitting}>
        {chosen ? "Add captions" : "Open the editor"}
      </Button>
    </form>
  );
}
