import { type ComponentProps, Suspense, useState } from "react";
import type { CropShape } from "./image-crop.tsx";
import { ImageField, unreadableImage } from "./image-field.tsx";
import { lazyWithBoundary } from "./lazy-with-boundary.tsx";
import { loadingLine } from "./ui/loading-line.tsx";

const ImageCrop = lazyWithBoundary(() => import("./image-crop.tsx"));

interface CroppedImageFieldProps extends ComponentProps<typeof ImageField> {
  shape: CropShape;
}

/** Chooses one image and the part of it that is shown; it is uploaded when the form is saved. */
export function CroppedImageField({ shape, error, onChange, ...field }: CroppedImageFieldProps) {
  const [uncut, setUncut] = useState<File>();
  const [problem, setProblem] = useState<string>();
  return (
    <>
      <ImageField
        {...field}
        error={problem ?? error}
        onChange={(chosen) => {
          setProblem(undefined);
          if (chosen === undefined) onChange(undefined);
          else setUncut(chosen);
        }}
      />
      {uncut && (
        <Suspense fallback={loadingLine}>
          <ImageCrop
            file={uncut}
            shape={shape}
            onDone={(part) => {
              onChange(part);
              setUncut(undefined);
            }}
            onUnreadable={() => {
              setProblem(unreadableImage);
              setUncut(undefined);
            }}
            onCancel={() => setUncut(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}
