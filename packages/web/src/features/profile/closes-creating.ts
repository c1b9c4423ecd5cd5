import {
  opensCreatorPages,
  profileCompletion,
} from "@marquee/contracts/people/user/profile-completion";
import type { UpdateUser, UserInfo } from "@marquee/contracts/people/user/user.schema";
import type { PictureChange } from "./components/picture-field.tsx";

type Values = Pick<UpdateUser, "bio" | "category_id" | "country">;

/** True when the person may create now, and with these values the profile would be too incomplete for it. */
export function closesCreating(
  { user_profile: { profile_completion, steps } }: UserInfo,
  { bio, category_id, country }: Values,
  picture: PictureChange,
): boolean {
  const completion = profileCompletion({
    ...steps,
    picture: picture === undefined ? steps.picture : picture !== null,
    bio: Boolean(bio?.trim()),
    category: Boolean(category_id),
    country: Boolean(country),
  });
  return opensCreatorPages(profile_completion) && !opensCreatorPages(completion);
}
