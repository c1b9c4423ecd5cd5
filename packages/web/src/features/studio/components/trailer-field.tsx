import type { UpdateVideo } from "@marquee/contracts/content/video/video.schema";
import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { type Control, useController } from "react-hook-form";
import { lazyWithBoundary } from "@/components/lazy-with-boundary.tsx";
import { PickerField } from "@/components/picker-field.tsx";
import { loadingLine } from "@/components/ui/loading-line.tsx";
import { ownVideoQuery } from "@/data/own-videos.ts";
import { hasCode } from "@/lib/api-error.ts";
import { useClosedReason } from "../use-closed-reason.ts";

const ChooseTrailer = lazyWithBoundary(() => import("./choose-trailer.tsx"));

/** The title of the chosen video, and why people do not see it if it was hidden since then. */
function Title({ id }: { id: string }) {
  const { data, error, isError } = useQuery(ownVideoQuery(id));
  const closedReason = useClosedReason();
  if (hasCode(error, "not_found")) return "A video that was deleted. People watch no trailer.";
  if (isError) return "The video that was chosen before";
  if (data === undefined) return "…";
  const reason = closedReason(data);
  return (
    <>
      {data.title}
      {reason && <span className="block text-sm text-warning">People do not see it. {reason}</span>}
    </>
  );
}

/** The free video that people may watch before they buy this one. */
export function TrailerField({ control }: { control: Control<UpdateVideo> }) {
  const { field, fieldState } = useController({ control, name: "trailer_id" });
  const [isChoosing, setIsChoosing] = useState(false);
  const isChosen = typeof field.value === "string";
  return (
    <>
      <PickerField
        label="Trailer"
        optional
        hint="A free, public or unlisted video of a public channel of yours. People watch it in place of this one, before they buy."
        error={fieldState.error?.message}
        value={typeof field.value === "string" ? <Title id={field.value} /> : "None"}
        action={isChosen ? "Choose another video" : "Choose a video"}
        buttonRef={field.ref}
        onChoose={() => setIsChoosing(true)}
        onRemove={isChosen ? () => field.onChange(null) : undefined}
      />
      {isChoosing && (
        <Suspense fallback={loadingLine}>
          <ChooseTrailer
            onClose={() => setIsChoosing(false)}
            onChoose={(id) => {
              field.onChange(id);
              setIsChoosing(false);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
