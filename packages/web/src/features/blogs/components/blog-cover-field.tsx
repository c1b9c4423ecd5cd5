import { useRef } from "react";
import { CroppedImageField } from "@/components/cropped-image-field.tsx";
import { Button } from "@/components/ui/button.tsx";
import { Image } from "@/components/ui/image.tsx";
import { keepFocus } from "@/lib/keep-focus.ts";
import { imageHint } from "@/lib/limit-text.ts";

interface BlogCoverFieldProps {
  file: File | undefined;
  /** The picture that is saved. */
  current: string | null;
  error: string | undefined;
  onChange: (file: File | undefined) => void;
  onRemove: () => void;
}

const pictureClass = "aspect-video w-40 rounded bg-sunken object-cover";

/** The picture above a post and in its card. */
export function BlogCoverField({ file, current, error, onChange, onRemove }: BlogCoverFieldProps) {
  const field = useRef<HTMLDivElement>(null);
  return (
    <div ref={field}>
      <CroppedImageField
        label="Cover"
        hint={`16:9, ${imageHint}`}
        shape="cover"
        file={file}
        error={error}
        onChange={onChange}
        preview={(chosen) =>
          chosen ? (
            <img src={chosen} alt="" className={pictureClass} />
          ) : (
            <Image src={current} alt="" place="rail" className={pictureClass} />
          )
        }
      />
      {(file !== undefined || current !== null) && (
        <Button
          variant="quiet"
          size="small"
          className="mt-2"
          // The pressed button is removed with the picture.
          onClick={() => keepFocus(onRemove, field.current?.querySelector("input"))}
        >
          Remove the cover
        </Button>
      )}
    </div>
  );
}
