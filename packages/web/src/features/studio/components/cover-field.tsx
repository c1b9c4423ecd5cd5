import { Suspense, useState } from "react";
import { ImageField } from "@/components/image-field.tsx";
import { lazyWithBoundary } from "@/components/lazy-with-boundary.tsx";
import { Image } from "@/components/ui/image.tsx";
import { loadingLine } from "@/components/ui/loading-line.tsx";
import { imageHint } from "@/lib/limit-words.ts";

const ImageCrop = lazyWithBoundary(() => import("@/components/image-crop.tsx"));

interface CoverFieldProps {
  label: string;
  file: File | undefined;
  onChange: (file: File | undefined) => void;
  /** The current picture, shown until another is chosen. */
  current: string | null | undefined;
}

const aspect = 16 / 9;
const pictureClass = "aspect-video w-40 rounded object-cover";

/** Chooses and crops the 16:9 picture of a channel or a video. */
export function CoverField({ label, file, onChange, current }: CoverFieldProps) {
  const [uncut, setUncut] = useState<File>();
  return (
    <>
      <ImageField
        label={label}
        hint={`16:9, ${imageHint}`}
        file={file}
        onChange={(chosen) => (chosen === undefined ? onChange(undefined) : setUncut(chosen))}
        preview={(chosen) =>
          chosen ? (
            <img src={chosen} alt="" className={pictureClass} />
          ) : (
            <Image src={current} alt="" place="rail" className={pictureClass} />
          )
        }
      />
      {uncut && (
        <Suspense fallback={loadingLine}>
          <ImageCrop
            file={uncut}
            aspect={aspect}
            onDone={(done) => {
              onChange(done);
              setUncut(undefined);
            }}
            onCancel={() => setUncut(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}
