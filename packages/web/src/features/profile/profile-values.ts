import type { UpdateUser, UserInfo } from "@marquee/contracts/people/user/user.schema";
import { countries } from "@/lib/countries.ts";
import type { ComparedFields } from "@/lib/use-newer-version.ts";

/** What the form of a profile begins with. */
export const profileValues = (user: UserInfo): UpdateUser => ({
  name: user.name,
  bio: user.user_profile.bio,
  category_id: user.user_profile.category_id,
  country: user.user_profile.country,
  version: user.version,
});

/** The fields that another tab or device may save meanwhile. */
export const profileFields = (
  categoryNames: ReadonlyMap<string, string>,
): ComparedFields<UserInfo, "name" | "bio" | "category_id" | "country"> =>
  new Map([
    ["name", { label: "Name", textOf: (user) => user.name }],
    ["bio", { label: "Bio", textOf: ({ user_profile: { bio } }) => bio ?? "" }],
    [
      "category_id",
      {
        label: "Category",
        textOf: ({ user_profile: { category_id } }) => categoryNames.get(category_id ?? "") ?? "",
      },
    ],
    [
      "country",
      {
        label: "Country",
        textOf: ({ user_profile: { country } }) =>
          countries.find(({ code }) => code === country)?.name ?? "",
      },
    ],
  ]);
