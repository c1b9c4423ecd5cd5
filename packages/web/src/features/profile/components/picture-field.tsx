import type { UserInfo } from "@marquee/contracts/people/user/user.schema";
import { useRef } from "react";
import { CroppedImageField } from "@/components/cropped-image-field.tsx";
import { Avatar } from "@/components/ui/avatar.tsx";
import { Button } from "@/components/ui/button.tsx";
import { keepFocus } from "@/lib/keep-focus.ts";
import { imageHint } from "@/lib/limit-text.ts";

/** A chosen picture; null removes the saved one, and undefined keeps it. */
export type PictureChange = File | null | undefined;

interface PictureFieldProps {
  user: UserInfo;
  change: PictureChange;
  onChange: (change: PictureChange) => void;
}

/** Replaces or removes the person's picture. */
export function PictureField({ user, change, onChange }: PictureFieldProps) {
  const field = useRef<HTMLDivElement>(null);
  const saved = user.user_profile.profile_picture;
  const shown = change === null ? null : saved;
  return (
    <div ref={field}>
      <CroppedImageField
        label="Picture"
        hint={imageHint}
        shape="portrait"
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
          className="mt-2 ml-25 max-[18rem]:ml-0"
          onClick={() =>
            // The pressed button is removed with the picture.
            keepFocus(
              () => onChange(saved === null ? undefined : null),
              field.current?.querySelector("input"),
            )
          }
        >
          Remove the picture
        </Button>
      )}
    </div>
  );
}
