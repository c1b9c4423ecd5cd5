import { imageTypes } from "@marquee/contracts/limits";
import { ImageUp } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { imageProblem } from "@/data/images.ts";
import { useObjectUrl } from "@/lib/use-object-url.ts";
import { FieldError } from "./ui/field.tsx";
import { FileButton } from "./ui/file-button.tsx";

export const unreadableImage = "This image could not be read. Choose another one";

interface ImageFieldProps {
  label: string;
  hint: string;
  file: File | undefined;
  onChange: (file: File | undefined) => void;
  error?: string | undefined;
  /** Renders the picture: the address of the chosen one, or undefined for the current one. */
  preview: (chosen: string | undefined) => ReactNode;
}

/** Chooses one image; it is uploaded when the form is saved. */
export function ImageField({ label, hint, file, onChange, error, preview }: ImageFieldProps) {
  const id = useId();
  const [problem, setProblem] = useState<string>();
  const address = useObjectUrl(file);
  const wrong = problem ?? error;
  return (
    <div className="space-y-1.5">
      <div
        className="flex flex-wrap items-center gap-5"
        // The browser cannot show the chosen picture: it is damaged, or another kind of file.
        onErrorCapture={() => {
          if (file === undefined) return;
          setProblem(unreadableImage);
          onChange(undefined);
        }}
      >
        {preview(address)}
        <div>
          <p className="text-sm font-semibold">{label}</p>
          <p id={`${id}-hint`} className="mb-2 text-sm text-muted">
            {hint}
          </p>
          <FileButton
            accept={imageTypes.join(",")}
            describedBy={wrong ? `${id}-hint ${id}-error` : `${id}-hint`}
            onFiles={([chosen]) => {
              if (chosen === undefined) return;
              const found = imageProblem(chosen);
              setProblem(found);
              if (found === undefined) onChange(chosen);
            }}
          >
            <ImageUp aria-hidden="true" />
            Choose {label.toLowerCase()}
          </FileButton>
        </div>
      </div>
      {wrong && (
        <FieldError id={`${id}-error`} announced>
          {wrong}
        </FieldError>
      )}
    </div>
  );
}
