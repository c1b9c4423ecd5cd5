import { embedSize } from "@marquee/contracts/content/embed/embed.schema";
import type { Video } from "@marquee/contracts/content/video/video.schema";
import { Copy } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button.tsx";
import { Checkbox } from "@/components/ui/checkbox.tsx";
import { Dialog } from "@/components/ui/dialog.tsx";
import { Field } from "@/components/ui/field.tsx";
import { Input } from "@/components/ui/input.tsx";
import { TextareaField } from "@/components/ui/textarea.tsx";
import { copyText } from "@/lib/copy-text.ts";
import { embedPath } from "@/lib/embed-path.ts";
import { formatDuration } from "@/lib/time.ts";

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
};

function embedCode({ id, title }: Pick<Video, "id" | "title">): string {
  const { width, height } = embedSize;
  const name = title.replace(/[&<>"]/g, (character) => entities[character] ?? character);
  return (
    `<iframe src="${window.location.origin}${embedPath(id)}" width="${width}" height="${height}"` +
    ` title="${name}" style="border:0" allow="fullscreen; picture-in-picture; encrypted-media"` +
    ` allowfullscreen></iframe>`
  );
}

interface ShareDialogProps {
  video: Video;
  /** The player's position when it was opened, in seconds. */
  position: number;
  onClose: () => void;
}

/** The link of a video, with or without the time, and the embed code of its player. */
export default function ShareDialog({ video, position, onClose }: ShareDialogProps) {
  const [withTime, setWithTime] = useState(false);
  const page = `${window.location.origin}/video/${video.slug}`;
  const link = withTime ? `${page}?t=${position}` : page;
  const code = embedCode(video);
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Share this video">
      <div className="space-y-5">
        <div>
          <Field label="Link">
            {(control) => (
              <div className="flex gap-2 max-sm:flex-col">
                <Input
                  {...control}
                  readOnly
                  value={link}
                  onFocus={(event) => event.target.select()}
                />
                <Button variant="primary" onClick={() => void copyText(link, "Link copied")}>
                  <Copy aria-hidden="true" />
                  Copy link
                </Button>
              </div>
            )}
          </Field>
          {position > 0 && (
            <Checkbox
              label={`Start at ${formatDuration(position)}`}
              checked={withTime}
              onChange={(event) => setWithTime(event.target.checked)}
            />
          )}
        </div>
        {video.is_embeddable && (
          <div>
            <TextareaField
              label="Embed code"
              hint="Shows the player on another site."
              readOnly
              rows={4}
              value={code}
              onFocus={(event) => event.target.select()}
              controlClassName="font-mono text-sm"
            />
            <Button
              className="mt-2 max-sm:w-full"
              onClick={() => void copyText(code, "Embed code copied")}
            >
              <Copy aria-hidden="true" />
              Copy embed code
            </Button>
          </div>
        )}
      </div>
    </Dialog>
  );
}
