import type { UseFormRegisterReturn } from "react-hook-form";
import { TextField } from "@/components/ui/field.tsx";
import { TextareaField } from "@/components/ui/textarea.tsx";

type RegisteredField = UseFormRegisterReturn & { error: string | undefined };

interface PlaylistFieldsProps {
  name: RegisteredField;
  description: RegisteredField;
}

/** What people read about a playlist. */
export const PlaylistFields = ({ name, description }: PlaylistFieldsProps) => (
  <>
    <TextField label="Name" {...name} />
    <TextareaField
      label="Description"
      optional
      hint="Web addresses become links."
      {...description}
    />
  </>
);
