import { videoLimits } from "@marquee/contracts/limits";
import { type ComponentProps, useState } from "react";
import { TextField } from "@/components/ui/field.tsx";
import { parseTags } from "../tags.ts";

interface TagsFieldProps {
  value: readonly string[];
  onChange: (tags: string[]) => void;
  error?: string | undefined;
  inputRef?: ComponentProps<"input">["ref"];
}

/** Tags, typed with commas between them. */
export function TagsField({ value, onChange, error, inputRef }: TagsFieldProps) {
  const [typed, setTyped] = useState(value.join(", "));
  return (
    <TextField
      label="Tags"
      optional
      hint={`Up to ${videoLimits.tags}, with commas between them.`}
      error={error}
      ref={inputRef}
      value={typed}
      onChange={(event) => {
        setTyped(event.target.value);
        onChange(parseTags(event.target.value));
      }}
    />
  );
}
