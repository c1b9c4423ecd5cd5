import { seriesLimits } from "@marquee/contracts/content/series/series.schema";
import type { UseFormRegisterReturn } from "react-hook-form";
import { Field } from "@/components/ui/field.tsx";
import { Input } from "@/components/ui/input.tsx";
import { Textarea } from "@/components/ui/textarea.tsx";

interface PlaylistFieldsProps {
  name: UseFormRegisterReturn;
  nameError: string | undefined;
  description: UseFormRegisterReturn;
  descriptionError: string | undefined;
}

/** What people read about a playlist. */
export function PlaylistFields(props: PlaylistFieldsProps) {
  return (
    <>
      <Field label="Name" error={props.nameError}>
        {(field) => <Input {...field} maxLength={seriesLimits.name} {...props.name} />}
      </Field>
      <Field label="Description" optional error={props.descriptionError}>
        {(field) => (
          <Textarea {...field} maxLength={seriesLimits.description} {...props.description} />
        )}
      </Field>
    </>
  );
}
