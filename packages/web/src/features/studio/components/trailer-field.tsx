import type { UpdateVideo } from "@marquee/contracts/content/video/video.schema";
import { useQuery } from "@tanstack/react-query";
import { type Control, useController } from "react-hook-form";
import { Field } from "@/components/ui/field.tsx";
import { Select } from "@/components/ui/select.tsx";
import { freeVideosQuery } from "@/data/own-videos.ts";

/** The free video that people may watch before they buy this one. */
export function TrailerField({ control }: { control: Control<UpdateVideo> }) {
  const { field, fieldState } = useController({ control, name: "trailer_id" });
  const { data: videos = [] } = useQuery(freeVideosQuery);
  const choices = videos.filter(({ privacy_type }) => privacy_type !== "private");
  const isListed = choices.some(({ id }) => id === field.value);
  return (
    <Field
      label="Trailer"
      optional
      hint="A free, public or unlisted video of yours. People watch it in place of this one, before they buy."
      error={fieldState.error?.message}
    >
      {(attributes) => (
        <Select
          {...attributes}
          ref={field.ref}
          value={field.value ?? ""}
          onBlur={field.onBlur}
          onChange={({ target }) => field.onChange(target.value === "" ? null : target.value)}
        >
          <option value="">None</option>
          {typeof field.value === "string" && !isListed && (
            <option value={field.value}>The video that was chosen before</option>
          )}
          {choices.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
