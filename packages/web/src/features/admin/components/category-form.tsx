import { zodResolver } from "@hookform/resolvers/zod";
import {
  type AdminCategory,
  type CreateCategory,
  createCategorySchema,
} from "@marquee/contracts/operations/admin/admin-category.schema";
import { NewerVersionNotice } from "@/components/newer-version-notice.tsx";
import { Button } from "@/components/ui/button.tsx";
import { DialogFooter } from "@/components/ui/dialog.tsx";
import { TextField } from "@/components/ui/field.tsx";
import { FormError } from "@/components/ui/notice.tsx";
import { UnsavedGuard } from "@/components/unsaved-guard.tsx";
import { readCategory, useSaveCategory } from "@/data/admin-categories.ts";
import { useContractForm } from "@/lib/forms.ts";
import { toast } from "@/lib/toast.ts";
import { type ComparedFields, useNewerVersion } from "@/lib/use-newer-version.ts";
import { useFormDraft } from "@/session/use-form-draft.ts";
import { asNumber, WholeNumber } from "./whole-number.tsx";

interface CategoryFormProps {
  /** The category to change; without it, a new one is made. */
  category?: AdminCategory;
  onDone: () => void;
}

const valuesOf = ({ name, position }: AdminCategory): CreateCategory => ({ name, position });

/** The fields that another admin may save meanwhile. */
const fields: ComparedFields<AdminCategory, "name" | "position"> = new Map([
  ["name", { label: "Name", textOf: ({ name }) => name }],
  ["position", { label: "Position", textOf: ({ position }) => String(position) }],
]);

/** Adds a category, or changes its name and its place. */
export default function CategoryForm({ category, onDone }: CategoryFormProps) {
  const save = useSaveCategory(category?.id);
  const form = useContractForm<CreateCategory, CreateCategory>({
    resolver: zodResolver(createCategorySchema),
    defaultValues: category ? valuesOf(category) : { name: "", position: 1000 },
  });
  const { notice, saveVersion } = useNewerVersion({
    form,
    item: category,
    valuesOf,
    fields,
    read: () => readCategory(category?.id ?? ""),
  });
  useFormDraft(`category-${category?.id ?? "new"}`, form);
  const { registerField, submitTo, formState } = form;
  const { errors, isDirty, isSubmitting } = formState;
  const submit = submitTo(async (values) => {
    const saved = category
      ? await saveVersion((version) => save.mutateAsync({ ...values, version }))
      : await save.mutateAsync(values);
    if (saved === undefined) return;
    toast.success(category ? "The category is saved." : "The category is added.");
    onDone();
  });
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <UnsavedGuard when={isDirty && !isSubmitting} />
      <NewerVersionNotice thing="This category" {...notice} />
      <FormError
        title="The category could not be saved"
        unconfirmed="The category is not confirmed"
        error={errors.root}
      />
      <TextField label="Name" {...registerField("name")} />
      <WholeNumber
        label="Position"
        hint="Small ones come first."
        {...registerField("position", asNumber)}
      />
      <DialogFooter>
        <Button onClick={onDone}>Cancel</Button>
        <Button type="submit" variant="primary" loading={isSubmitting}>
          {category ? "Save" : "Add category"}
        </Button>
      </DialogFooter>
    </form>
  );
}
