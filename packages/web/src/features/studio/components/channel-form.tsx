import { type Channel, createChannelSchema } from "@marquee/contracts/channel/channel.schema";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Controller, useForm } from "react-hook-form";
import { ChoiceGroup } from "@/components/choice-group.tsx";
import { Button } from "@/components/ui/button.tsx";
import { Field } from "@/components/ui/field.tsx";
import { Input } from "@/components/ui/input.tsx";
import { Notice } from "@/components/ui/notice.tsx";
import { Select } from "@/components/ui/select.tsx";
import { Textarea } from "@/components/ui/textarea.tsx";
import { UnsavedGuard } from "@/components/unsaved-guard.tsx";
import { categoriesQuery } from "@/data/categories.ts";
import { uploadImage } from "@/data/image-upload.ts";
import { hasCode } from "@/lib/api-error.ts";
import { rule, showFieldErrors } from "@/lib/forms.ts";
import { createChannel, refreshStudio, updateChannel } from "../api/studio.ts";
import { type ChannelValues, channelValues } from "../channel-values.ts";
import { ChannelPriceFields } from "./channel-price-fields.tsx";
import { CoverField } from "./cover-field.tsx";

const fieldNames = ["name", "description", "category_id", "price"] as const;
const shape = createChannelSchema.shape;

interface ChannelFormProps {
  /** The one to change; a new one without it. */
  channel?: Channel;
  onSaved: (channel: Channel) => void;
}

export function ChannelForm({ channel, onSaved }: ChannelFormProps) {
  const [image, setImage] = useState<File>();
  const categories = useQuery(categoriesQuery);
  const { register, control, handleSubmit, setError, watch, formState } = useForm<ChannelValues>({
    defaultValues: channelValues(channel),
  });
  const { errors, isSubmitting, isDirty } = formState;
  const isPrivate = watch("privacy_type") === "private";

  const submit = handleSubmit(async (values) => {
    const { category_id, privacy_type, purchase_type } = values;
    const fields = {
      name: values.name.trim(),
      description: values.description.trim(),
      category_id,
      privacy_type,
      purchase_type,
      price: isPrivate ? (values.price ?? 0) : 0,
    };
    try {
      const key = image && (await uploadImage("channel_image", image));
      const body = { ...fields, ...(key && { image_key: key }) };
      const saved = channel
        ? await updateChannel(channel.id, { ...body, version: channel.version })
        : await createChannel(body);
      await refreshStudio();
      onSaved(saved);
    } catch (error) {
      if (hasCode(error, "already_exists")) {
        setError(
          "name",
          { message: "You have a channel of this name. Choose another" },
          { shouldFocus: true },
        );
      } else if (!showFieldErrors(error, fieldNames, setError)) {
        setError("root", { message: error instanceof Error ? error.message : "Try again." });
      }
    }
  });

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="space-y-6">
      <UnsavedGuard when={(isDirty || image !== undefined) && !isSubmitting} />
      {errors.root && (
        <Notice tone="danger" title="The channel could not be saved" live>
          {errors.root.message}
        </Notice>
      )}
      <Field label="Name" error={errors.name?.message}>
        {(field) => (
          <Input {...field} maxLength={100} {...register("name", { validate: rule(shape.name) })} />
        )}
      </Field>
      <Field
        label="Description"
        hint="20 to 1,000 characters: what people will see here."
        aside={<span className="figures">{watch("description").trim().length} / 1000</span>}
        error={errors.description?.message}
      >
        {(field) => (
          <Textarea
            {...field}
            maxLength={1000}
            {...register("description", { validate: rule(shape.description) })}
          />
        )}
      </Field>
      <Field label="Category" error={errors.category_id?.message}>
        {(field) => (
          <Select
            {...field}
            key={categories.dataUpdatedAt}
            {...register("category_id", { required: "Choose a category" })}
          >
            <option value="">Choose</option>
            {categories.data?.map((category) => (
              <option key={category.id} value={category.id}>
                {category.name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Controller
        control={control}
        name="privacy_type"
        render={({ field }) => (
          <ChoiceGroup
            legend="Who may see it"
            name="privacy_type"
            value={field.value}
            onChange={field.onChange}
            choices={[
              { value: "public", label: "Public", hint: "Everybody, without logging in." },
              {
                value: "private",
                label: "Private",
                hint: "People who log in; with a price, who buy it.",
              },
            ]}
          />
        )}
      />
      {isPrivate && <ChannelPriceFields control={control} />}
      <CoverField label="Image" file={image} onChange={setImage} current={channel?.image_url} />
      <Button type="submit" variant="primary" loading={isSubmitting}>
        {channel ? "Save" : "Create channel"}
      </Button>
    </form>
  );
}
