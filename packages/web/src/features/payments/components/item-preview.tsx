import { Image } from "@/components/ui/image.tsx";

/** The item that is being bought. */
export function ItemPreview({
  picture,
  title,
  detail,
}: {
  picture: string | null;
  title: string;
  detail: string;
}) {
  return (
    <div className="mb-5 flex flex-wrap items-start gap-4">
      <Image
        src={picture}
        alt=""
        place="rail"
        className="aspect-video w-36 shrink-0 rounded object-cover sm:w-44"
      />
      <div className="min-w-0 flex-1 basis-40">
        <p className="font-display text-lg leading-6 font-semibold tracking-tight">{title}</p>
        <p className="mt-1 text-sm text-muted">{detail}</p>
      </div>
    </div>
  );
}
