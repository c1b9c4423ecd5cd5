import type { UserInfo } from "@marquee/contracts/people/user/user.schema";
import { ImageField } from "@/components/image-field.tsx";
import { Avatar } from "@/components/ui/avatar.tsx";
import { Button } from "@/components/ui/button.tsx";
import { imageHint } from "@/lib/limit-words.ts";

/** A chosen picture; null removes the saved one, and undefined keeps it. */
export type PictureChange = File | null | undefined;

interface PictureFieldProps {
  user: UserInfo;
  change: PictureChange;
  onChange: (change: PictureChange) => void;
}

/** The person's picture: chosen anew, or removed. */
export function PictureField({ user, change, onChange }: PictureFieldProps) {
  const saved = user.user_profile.profile_picture;
  const shown = change === null ? null : saved;
  return (
    <div>
      <ImageField
        label="Picture"
        hint={imageHint}
        file={change ?? undefined}
        onChange={onChange}
        preview={(chosen) =>
          chosen ? (
            <img src={chosen} alt="" className="size-20 rounded-full object-cover" />
          ) : (
            <Avatar name={user.name} picture={shown} sizes="5rem" className="size-20 text-xl" />
          )
        }
      />
      {(change ?? shown) && (
        <Button
          variant="quiet"
          size="small"
          className="mt-2"
          onClick={() => onChange(saved === null ? undefined : null)}
        >
          Remove the picture
        </Button>
      )}
    </div>
  );
}
