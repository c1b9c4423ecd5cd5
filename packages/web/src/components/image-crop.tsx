import { useState } from "react";
import Cropper, { type Area } from "react-easy-crop";
import "react-easy-crop/react-easy-crop.css";
import { useObjectUrl } from "@/lib/use-object-url.ts";
import { Button } from "./ui/button.tsx";
import { Dialog } from "./ui/dialog.tsx";
import { Field } from "./ui/field.tsx";

/** Wide enough for the largest place that shows the picture; a larger picture is scaled down. */
const widest = 1920;
const maxZoom = 3;
const keyboardPixels = 10;

/** The frame of every place that shows the picture. */
const shapes = {
  cover: { aspect: 16 / 9, cropShape: "rect" },
  portrait: { aspect: 1, cropShape: "round" },
} as const;

export type CropShape = keyof typeof shapes;

interface ImageCropProps {
  file: File;
  shape: CropShape;
  onDone: (file: File) => void;
  /** Called when the browser cannot read the whole file: it is damaged, or another kind of file. */
  onUnreadable: () => void;
  onCancel: () => void;
}

/**
 * Checks that a picture is complete. Browsers also show the first part of a file, such as a download that broke off,
 * which the server refuses. @throws Error when the browser cannot read the file
 */
async function decode(file: File): Promise<void> {
  const bitmap = await createImageBitmap(file);
  bitmap.close();
}

/** Crops an image file. @throws Error when the browser cannot read the file */
async function cut(file: File, area: Area): Promise<File> {
  const bitmap = await createImageBitmap(file);
  const scale = Math.min(1, widest / area.width);
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(area.width * scale);
  canvas.height = Math.round(area.height * scale);
  const { x, y, width, height } = area;
  canvas
    .getContext("2d")
    ?.drawImage(bitmap, x, y, width, height, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  // A PNG may have transparent parts, which JPEG does not support.
  const type = file.type === "image/jpeg" ? "image/jpeg" : "image/png";
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.9));
  if (blob === null) throw new Error("The image could not be cropped");
  return new File([blob], file.name, { type });
}

/** Asks which part of an image is used. The arrow keys move the part, the slider resizes it. */
export default function ImageCrop({ file, shape, onDone, onUnreadable, onCancel }: ImageCropProps) {
  const address = useObjectUrl(file);
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<Area>();
  const [isCutting, setIsCutting] = useState(false);

  const finish = async () => {
    if (area === undefined) return;
    setIsCutting(true);
    try {
      onDone(await cut(file, area));
    } catch {
      onUnreadable();
    }
  };

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onCancel()}
      title="Choose the part to show"
      description="Drag the picture, or move it with the arrow keys."
      wide
      footer={
        <>
          <Button onClick={() => onDone(file)}>Use the whole picture</Button>
          <Button
            variant="primary"
            loading={isCutting}
            disabled={area === undefined}
            onClick={() => void finish()}
          >
            Use this part
          </Button>
        </>
      }
    >
      <div className="relative h-64 overflow-hidden rounded bg-sunken sm:h-80">
        {address !== undefined && (
          <Cropper
            image={address}
            {...shapes[shape]}
            crop={crop}
            zoom={zoom}
            maxZoom={maxZoom}
            keyboardStep={keyboardPixels}
            disableAutomaticStylesInjection
            cropperProps={{ role: "group", "aria-label": "Part of the picture" }}
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropAreaChange={(_, pixels) => setArea(pixels)}
            mediaProps={{ alt: "", onError: onUnreadable }}
            onMediaLoaded={() => void decode(file).catch(onUnreadable)}
          />
        )}
      </div>
      <Field label="Zoom" className="mt-5">
        {(control) => (
          <input
            {...control}
            type="range"
            min={1}
            max={maxZoom}
            step={0.05}
            value={zoom}
            onChange={({ target }) => setZoom(Number(target.value))}
            className="h-11 w-full accent-accent"
          />
        )}
      </Field>
    </Dialog>
  );
}
