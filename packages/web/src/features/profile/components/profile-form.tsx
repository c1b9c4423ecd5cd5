import { personLimits } from "@marquee/contracts/limits";
import type { UserInfo } from "@marquee/contracts/people/user/user.schema";
import { Suspense, useState } from "react";
import { CategorySelect } from "@/components/category-select.tsx";
import { lazyWithBoundary } from "@/components/lazy-with-boundary.tsx";
import { NewerVersionNotice } from "@/components/newer-version-notice.tsx";
import { SuggestButton } from "@/components/suggest-button.tsx";
import { Button } from "@/components/ui/button.tsx";
import { Field, TextField } from "@/components/ui/field.tsx";
import { loadingLine } from "@/components/ui/loading-line.tsx";
import { FormError, Notice } from "@/components/ui/notice.tsx";
import { Select } from "@/components/ui/select.tsx";
import { TextCount } from "@/components/ui/text-count.tsx";
import { Textarea } from "@/components/ui/textarea.tsx";
import { UnsavedGuard } from "@/components/unsaved-guard.tsx";
import { countries } from "@/lib/countries.ts";
import { closesCreating } from "../closes-creating.ts";
import { useProfileForm } from "../use-profile-form.ts";
import { PictureField } from "./picture-field.tsx";

const { bio } = personLimits;

/** An emptied field is removed from the profile. */
const nullWhenEmpty = { setValueAs: (typed: string | null) => typed?.trim() || null };

const ProfilePreview = lazyWithBoundary(() => import("./profile-preview.tsx"));

interface ProfileFormProps {
  user: UserInfo;
  /** A creator has a public profile, which can be previewed before it is saved. */
  isPublic?: boolean;
  onSaved?: () => void;
}

/** The profile's own fields; a watcher needs only name and picture. */
export function ProfileForm({ user, isPublic = false, onSaved }: ProfileFormProps) {
  const [isPreviewed, setIsPreviewed] = useState(false);
  const { form, submit, isDirty, picture, setPicture, notice } = useProfileForm(user, onSaved);
  const { register, registerField, watch, getValues, formState } = form;
  const { errors, isSubmitting } = formState;

  return (
    <form noValidate onSubmit={submit} className="space-y-6">
      <UnsavedGuard when={isDirty && !isSubmitting} />
      <NewerVersionNotice thing="Your profile" {...notice} />
      <FormError
        title="The profile could not be saved"
        unconfirmed="The change is not confirmed"
        error={errors.root}
      />
      <PictureField user={user} change={picture} onChange={setPicture} />
      <TextField label="Name" autoComplete="name" {...registerField("name")} />
      <Field
        label="Bio"
        optional
        hint={`${bio.minimum} to ${bio.maximum.toLocaleString("en")} characters about you and your work.${isPublic ? " Web addresses become links." : ""}`}
        aside={<TextCount text={watch("bio") ?? ""} maximum={bio.maximum} />}
        error={errors.bio?.message}
        action={
          isPublic && (
            <SuggestButton what="a bio" kind="bio" form={form} field="bio" titleField="name" />
          )
        }
      >
        {(control) => <Textarea {...control} {...register("bio", nullWhenEmpty)} />}
      </Field>
      <div className="grid gap-6 sm:grid-cols-2">
        <Field label="Category" optional error={errors.category_id?.message}>
          {(control) => (
            <CategorySelect
              {...control}
              stored={user.user_profile.category_id}
              {...register("category_id", nullWhenEmpty)}
            />
          )}
        </Field>
        <Field
          label="Country"
          optional
          hint={isPublic && "Where you are paid."}
          error={errors.country?.message}
        >
          {(control) => (
            <Select {...control} autoComplete="country" {...register("country", nullWhenEmpty)}>
              <option value="">Choose</option>
              {countries.map((country) => (
                <option key={country.code} value={country.code}>
                  {country.name}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      {closesCreating(user, watch(), picture) && (
        <Notice tone="warning" title="Saving this stops your creating" live>
          Your profile would be less than 80 % complete. Your channels and videos stay as they are.
          You can change and publish nothing until your profile is 80 % complete again.
        </Notice>
      )}
      <div className="flex items-center gap-4">
        <Button type="submit" variant="primary" loading={isSubmitting}>
          Save
        </Button>
        {isPublic && <Button onClick={() => setIsPreviewed(true)}>Preview</Button>}
        {isDirty && <span className="text-sm text-muted">Not saved yet</span>}
      </div>
      {isPreviewed && (
        <Suspense fallback={loadingLine}>
          <ProfilePreview
            user={user}
            name={getValues("name") ?? ""}
            bio={getValues("bio") ?? ""}
            picture={picture}
            onClose={() => setIsPreviewed(false)}
          />
        </Suspense>
      )}
    </form>
  );
}
