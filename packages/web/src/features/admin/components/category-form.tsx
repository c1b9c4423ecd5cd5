import { zodResolver } from "@hookform/resolvers/zod";
import {
  type AdminCategory,
  type CreateCategory,
  createCategorySchema,
} from "@marquee/contracts/operations/admin/admin-category.schema";
import { Button } from "@/components/ui/button.tsx";
import { DialogFooter } from "@/components/ui/dialog.tsx";
import { Field } from "@/components/ui/field.tsx";
import { Input } from "@/components/ui/input.tsx";
import { Notice } from "@/components/ui/notice.tsx";
import { useSaveCategory } from "@/data/admin-categories.ts";
import { useContractForm } from "@/lib/forms.ts";
import { toast } from "@/lib/toast.ts";

interface CategoryFormProps {
  /** The one to rename; a new one without it. */
  category?: AdminCategory;
  onDone: () => void;
}

/** Adds a category, or changes its name and its place. */
export default function CategoryForm({ category, onDone }: CategoryFormProps) {
  const save = useSaveCategory(category);
  const { register, submitTo, formState } = useContractForm<CreateCategory, CreateCategory>({
    resolver: zodResolver(createCategorySchema),
    defaultValues: { name: category?.name ?? "", position: category?.position ?? 100 },
  });
  const { errors, isSubmitting } = formState;
  const submit = submitTo(async (values) => {
    await save.mutateAsync(values);
    toast.success(category ? "The category is saved." : "The category is added.");
    onDone();
  });
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      {errors.root && (
        <Notice tone="danger" title="The category could not be saved" live>
          {errors.root.message}
        </Notice>
      )}
      <Field label="Name" error={errors.name?.message}>
        {(field) => <Input {...field} maxLength={60} {...register("name")} />}
      </Field>
      <Field label="Position" hint="Small ones come first." error={errors.position?.message}>
        {(field) => (
          <Input
            {...field}
            type="number"
            inputMode="numeric"
            min={0}
            className="figures"
            {...register("position", { valueAsNumber: true })}
          />
        )}
      </Field>
      <DialogFooter>
        <Button onClick={onDone}>Cancel</Button>
        <Button type="submit" variant="primary" loading={isSubmitting}>
          {category ? "Save" : "Add category"}
        </Button>
      </DialogFooter>
    </form>
  );
}
