import { CroppedImageField } from "@/components/cropped-image-field.tsx";
import { Image } from "@/components/ui/image.tsx";
import { imageHint } from "@/lib/limit-text.ts";

interface CoverFieldProps {
  label: string;
  file: File | undefined;
  onChange: (file: File | undefined) => void;
  /** The current picture, shown until another is chosen. */
  current: string | null | undefined;
}

const pictureClass = "aspect-video w-40 rounded object-cover";

/** Chooses and crops the 16:9 picture of a channel or a video. */
export function CoverField({ label, file, onChange, current }: CoverFieldProps) {
  return (
    <CroppedImageField
      label={label}
      hint={`16:9, ${imageHint}`}
      shape="cover"
      file={file}
      onChange={onChange}
      preview={(chosen) =>
        chosen ? (
          <img src={chosen} alt="" className={pictureClass} />
        ) : (
          <Image src={current} alt="" place="rail" className={pictureClass} />
        )
      }
    />
  );
}
