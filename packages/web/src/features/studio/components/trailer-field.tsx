import type { UpdateVideo } from "@marquee/contracts/content/video/video.schema";
import { useQuery } from "@tanstack/react-query";
import { type Control, useController } from "react-hook-form";
import { Field } from "@/components/ui/field.tsx";
import { Select } from "@/components/ui/select.tsx";
import { allOwnChannelsQuery } from "@/data/channels.ts";
import { freeVideosQuery } from "@/data/own-videos.ts";

/** The free video that people may watch before they buy this one. */
export function TrailerField({ control }: { control: Control<UpdateVideo> }) {
  const { field, fieldState } = useController({ control, name: "trailer_id" });
  const freeVideos = useQuery(freeVideosQuery);
  const ownChannels = useQuery(allOwnChannelsQuery);
  const openChannels = new Set(
    ownChannels.data?.filter(({ privacy_type }) => privacy_type === "public").map(({ id }) => id),
  );
  const choices =
    freeVideos.data?.filter(
      ({ privacy_type, channel_id }) => privacy_type !== "private" && openChannels.has(channel_id),
    ) ?? [];
  const hasFailed = freeVideos.isLoadingError || ownChannels.isLoadingError;
  const isListed = choices.some(({ id }) => id === field.value);
  return (
    <Field
      label="Trailer"
      optional
      hint={
        hasFailed
          ? "Your free videos could not be loaded. Reload the page to choose one of them."
          : "A free, public or unlisted video of a public channel of yours. People watch it in place of this one, before they buy."
      }
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
