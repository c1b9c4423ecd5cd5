import { ImageField } from "@/components/image-field.tsx";
import { Image } from "@/components/ui/image.tsx";

interface CoverFieldProps {
  label: string;
  file: File | undefined;
  onChange: (file: File | undefined) => void;
  /** The picture that is there, shown until another is chosen. */
  current: string | null | undefined;
}

const pictureClass = "aspect-video w-40 rounded object-cover";

/** The 16:9 picture of a channel or a video. */
export function CoverField({ label, file, onChange, current }: CoverFieldProps) {
  return (
    <ImageField
      label={label}
      hint="16:9, JPG, PNG or WebP, up to 8 MB."
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
