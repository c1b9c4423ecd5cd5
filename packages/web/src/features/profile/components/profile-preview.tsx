import type { UserInfo } from "@marquee/contracts/people/user/user.schema";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { CreatorHeader } from "@/components/creator-header.tsx";
import { LoadedPart } from "@/components/loaded-part.tsx";
import { Button } from "@/components/ui/button.tsx";
import { Dialog } from "@/components/ui/dialog.tsx";
import { Skeleton } from "@/components/ui/skeleton.tsx";
import { creatorQuery } from "@/data/creators.ts";
import { useObjectUrl } from "@/lib/use-object-url.ts";
import { publicProfilePath } from "../public-profile-path.ts";
import type { PictureChange } from "./picture-field.tsx";

interface ProfilePreviewProps {
  user: UserInfo;
  /** The values in the form. */
  name: string;
  bio: string;
  picture: PictureChange;
  onClose: () => void;
}

/** A preview of the public profile with the values in the form, saved or not. */
export default function ProfilePreview({ user, name, bio, picture, onClose }: ProfilePreviewProps) {
  const query = useQuery(creatorQuery(user.id));
  const picked = useObjectUrl(picture ?? undefined);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Your public profile"
      description="How it looks after you save. Your channels and videos are below it."
      wide
      footer={
        <>
          <Button asChild>
            <Link to={publicProfilePath(user)} target="_blank" rel="noopener">
              Open the page as it is now
            </Link>
          </Button>
          <Button variant="primary" onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      <LoadedPart query={query} what="your public profile" skeleton={<Skeleton className="h-32" />}>
        {(creator) => (
          <CreatorHeader
            heading="p"
            creator={{
              ...creator,
              name: name.trim() || creator.name,
              bio: bio.trim() || null,
              profile_picture:
                picture === null ? null : (picked ?? user.user_profile.profile_picture),
            }}
          />
        )}
      </LoadedPart>
    </Dialog>
  );
}
