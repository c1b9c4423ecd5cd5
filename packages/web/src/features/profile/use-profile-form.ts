import { zodResolver } from "@hookform/resolvers/zod";
import { type UserInfo, updateUserSchema } from "@marquee/contracts/people/user/user.schema";
import { useState } from "react";
import { useCategoryNames } from "@/data/category-names.ts";
import { uploadImage } from "@/data/images.ts";
import { readProfile, useSaveProfile } from "@/data/profile.ts";
import { useContractForm } from "@/lib/forms.ts";
import { toast } from "@/lib/toast.ts";
import { useNewerVersion } from "@/lib/use-newer-version.ts";
import { useFormDraft } from "@/session/use-form-draft.ts";
import type { PictureChange } from "./components/picture-field.tsx";
import { profileFields, profileValues } from "./profile-values.ts";

/** The form of a profile: saves it, and takes over what another tab or device has saved meanwhile. */
export function useProfileForm(user: UserInfo, onSaved: (() => void) | undefined) {
  const [picture, setPicture] = useState<PictureChange>();
  const save = useSaveProfile();
  const form = useContractForm({
    resolver: zodResolver(updateUserSchema),
    defaultValues: profileValues(user),
  });
  const { notice, saveVersion, resetTo } = useNewerVersion({
    form,
    item: user,
    valuesOf: profileValues,
    fields: profileFields(useCategoryNames()),
    read: readProfile,
  });
  useFormDraft("profile", form);

  const submit = form.submitTo(async (values) => {
    const profile_picture_key = picture && (await uploadImage("profile_picture", picture));
    const saved = await saveVersion((version) =>
      save.mutateAsync({ ...values, profile_picture_key, version }),
    );
    if (saved === undefined) return;
    setPicture(undefined);
    resetTo(saved);
    toast.success("Your profile is saved.");
    onSaved?.();
  });

  return {
    form,
    submit,
    isDirty: form.formState.isDirty || picture !== undefined,
    picture,
    setPicture,
    notice,
  };
}
