import { maxCaptionsBytes } from "@marquee/contracts/limits";
import { FileText } from "lucide-react";
import { useId, useState } from "react";
import { FieldError } from "@/components/ui/field.tsx";
import { FileButton } from "@/components/ui/file-button.tsx";
import { type CaptionsFile, readCaptions } from "@/lib/captions/captions-file.ts";
import { formatCount } from "@/lib/count.ts";
import { captionsLimit } from "@/lib/limit-text.ts";
import { decodeCaptions } from "./decode-captions.ts";

export interface ChosenCaptions {
  name: string;
  text: CaptionsFile;
}

/** @throws Error that says what is wrong with the file */
async function readFile(file: File): Promise<ChosenCaptions> {
  if (file.size > maxCaptionsBytes) throw new Error(`The file is larger than ${captionsLimit}.`);
  const decoded = decodeCaptions(new Uint8Array(await file.arrayBuffer()));
  if (decoded === undefined) {
    throw new Error("The file cannot be read. Choose a WebVTT or SRT file that is saved as UTF-8.");
  }
  const text = readCaptions(decoded);
  if (text === undefined) throw new Error("No captions were found. Choose a WebVTT or SRT file.");
  return { name: file.name, text };
}

interface CaptionsFileFieldProps {
  chosen: ChosenCaptions | undefined;
  /** Undefined for a file that cannot be used, which is said below the field. */
  onChoose: (chosen: ChosenCaptions | undefined) => void;
}

/** Chooses a file with captions and reads it at once. */
export function CaptionsFileField({ chosen, onChoose }: CaptionsFileFieldProps) {
  const id = useId();
  const [problem, setProblem] = useState<string>();
  return (
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
          readFile(file).then(onChoose, (error: unknown) => {
            onChoose(undefined);
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
  );
}
