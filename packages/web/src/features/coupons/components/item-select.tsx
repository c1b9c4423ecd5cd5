import { useQuery } from "@tanstack/react-query";
import type { ComponentProps } from "react";
import { Field } from "@/components/ui/field.tsx";
import { Select } from "@/components/ui/select.tsx";
import { allOwnChannelsQuery } from "@/data/channels.ts";
import { paidVideosQuery } from "@/data/own-videos.ts";

interface ItemSelectProps extends Omit<ComponentProps<typeof Select>, "children"> {
  error: string | undefined;
}

/** What a coupon is for: everything, or one channel or video that is bought once. */
export function ItemSelect({ error, ...rest }: ItemSelectProps) {
  const ownChannels = useQuery(allOwnChannelsQuery);
  const paidVideos = useQuery(paidVideosQuery);
  const { data: channels = [] } = ownChannels;
  const { data: videos = [] } = paidVideos;
  const soldChannels = channels.filter(
    ({ price, purchase_type }) => price > 0 && purchase_type === "one_time",
  );
  const hasFailed = ownChannels.isLoadingError || paidVideos.isLoadingError;
  return (
    <Field
      label="For"
      // The coupon would be for more than its creator wants.
      hint={
        hasFailed && "Not all that you sell could be loaded. Reload the page to choose from it."
      }
      error={error}
    >
      {(field) => (
        <Select {...field} {...rest} disabled={ownChannels.isPending || paidVideos.isPending}>
          <option value="">Everything that is bought once</option>
          {soldChannels.length > 0 && (
            <optgroup label="Channels">
              {soldChannels.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </optgroup>
          )}
          {videos.length > 0 && (
            <optgroup label="Paid videos">
              {videos.map(({ id, title }) => (
                <option key={id} value={id}>
                  {title}
                </option>
              ))}
            </optgroup>
          )}
        </Select>
      )}
    </Field>
  );
}
