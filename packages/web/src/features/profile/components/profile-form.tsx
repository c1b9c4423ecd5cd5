import { countryField, text } from "@marquee/contracts/fields";
import { userCalls } from "@marquee/contracts/user/user.calls";
import type { UserInfo } from "@marquee/contracts/user/user.schema";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { adoptUser } from "@/app/session/session.ts";
import { ImageField } from "@/components/image-field.tsx";
import { Avatar } from "@/components/ui/avatar.tsx";
import { Button } from "@/components/ui/button.tsx";
import { Field } from "@/components/ui/field.tsx";
import { Input } from "@/components/ui/input.tsx";
import { Notice } from "@/components/ui/notice.tsx";
import { Select } from "@/components/ui/select.tsx";
import { Textarea } from "@/components/ui/textarea.tsx";
import { UnsavedGuard } from "@/components/unsaved-guard.tsx";
import { categoriesQuery } from "@/data/categories.ts";
import { uploadImage } from "@/data/image-upload.ts";
import { request } from "@/lib/api.ts";
import { ApiError } from "@/lib/api-error.ts";
import { countries } from "@/lib/countries.ts";
import { rule, showFieldErrors } from "@/lib/forms.ts";
import { toast } from "@/lib/toast.ts";

interface Values {
  name: string;
  bio: string;
  category_id: string;
  country: string;
}

const fieldNames = ["name", "bio", "category_id", "country"] as const;

const valuesOf = (user: UserInfo): Values => ({
  name: user.name,
  bio: user.user_profile.bio ?? "",
  category_id: user.user_profile.category_id ?? "",
  country: user.user_profile.country ?? "",
});

/** Empty when left alone; as the contract wants it when filled in. */
const optional = (check: (value: unknown) => true | string) => (value: string) =>
  value.trim() === "" || check(value);

/** The profile's own fields; a watcher needs only name and picture. */
export function ProfileForm({ user, onSaved }: { user: UserInfo; onSaved?: () => void }) {
  const [picture, setPicture] = useState<File>();
  const categories = useQuery(categoriesQuery);
  const form = useForm<Values>({ defaultValues: valuesOf(user) });
  const { register, handleSubmit, setError, reset, watch, formState } = form;
  const { errors, isSubmitting, isDirty } = formState;
  const dirty = isDirty || picture !== undefined;

  const submit = handleSubmit(async (values) => {
    try {
      const key = picture && (await uploadImage("profile_picture", picture));
      const changed = await request(userCalls.update, {
        body: {
          name: values.name.trim(),
          ...(values.bio.trim() && { bio: values.bio.trim() }),
          ...(values.category_id && { category_id: values.category_id }),
          ...(values.country && { country: values.country }),
          ...(key && { profile_picture_key: key }),
          version: user.version,
        },
      });
      adoptUser(changed);
      setPicture(undefined);
      reset(valuesOf(changed));
      toast.success("Your profile is saved.");
      onSaved?.();
    } catch (error) {
      if (showFieldErrors(error, fieldNames, setError)) return;
      const known = error instanceof ApiError || error instanceof Error;
      setError("root", { message: known ? error.message : "Try again." });
    }
  });

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="space-y-6">
      <UnsavedGuard when={dirty && !isSubmitting} />
      {errors.root && (
        <Notice tone="danger" title="The profile could not be saved" live>
          {errors.root.message}
        </Notice>
      )}
      <ImageField
        label="Picture"
        hint="JPG, PNG or WebP, up to 8 MB."
        file={picture}
        onChange={setPicture}
        preview={(chosen) =>
          chosen ? (
            <img src={chosen} alt="" className="size-20 rounded-full object-cover" />
          ) : (
            <Avatar
              name={user.name}
              picture={user.user_profile.profile_picture}
              className="size-20 text-xl"
            />
          )
        }
      />
      <Field label="Name" error={errors.name?.message}>
        {(control) => (
          <Input
            {...control}
            autoComplete="name"
            maxLength={80}
            {...register("name", { validate: rule(text(2, 80)) })}
          />
        )}
      </Field>
      <Field
        label="Bio"
        optional
        hint="20 to 1,000 characters about you and your work."
        aside={<span className="figures">{watch("bio").trim().length} / 1000</span>}
        error={errors.bio?.message}
      >
        {(control) => (
          <Textarea
            {...control}
            maxLength={1000}
            {...register("bio", { validate: optional(rule(text(20, 1000))) })}
          />
        )}
      </Field>
      <div className="grid gap-6 sm:grid-cols-2">
        <Field label="Category" optional error={errors.category_id?.message}>
          {(control) => (
            // Drawn anew when the names arrive, so that the stored choice is selected.
            <Select {...control} key={categories.dataUpdatedAt} {...register("category_id")}>
              <option value="">Choose</option>
              {categories.data?.map((category) => (
                <option key={category.id} value={category.id}>
                  {category.name}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label="Country" optional error={errors.country?.message}>
          {(control) => (
            <Select
              {...control}
              autoComplete="country"
              {...register("country", { validate: optional(rule(countryField)) })}
            >
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
      <div className="flex items-center gap-4">
        <Button type="submit" variant="primary" loading={isSubmitting}>
          Save
        </Button>
        {dirty && <span className="text-sm text-muted">Not saved yet</span>}
      </div>
    </form>
  );
}
