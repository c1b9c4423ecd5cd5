import { zodResolver } from "@hookform/resolvers/zod";
import {
  type AdminCategory,
  type CreateCategory,
  createCategorySchema,
} from "@marquee/contracts/operations/admin/admin-category.schema";
import { Button } from "@/components/ui/button.tsx";
import { DialogFooter } from "@/components/ui/dialog.tsx";
import { TextField } from "@/components/ui/field.tsx";
import { FormError } from "@/components/ui/notice.tsx";
import { useSaveCategory } from "@/data/admin-categories.ts";
import { useContractForm } from "@/lib/forms.ts";
import { toast } from "@/lib/toast.ts";
import { asNumber, WholeNumber } from "./whole-number.tsx";

interface CategoryFormProps {
  /** The one to rename; a new one without it. */
  category?: AdminCategory;
  onDone: () => void;
}

/** Adds a category, or changes its name and its place. */
export default function CategoryForm({ category, onDone }: CategoryFormProps) {
  const save = useSaveCategory(category);
  const { registerField, submitTo, formState } = useContractForm<CreateCategory, CreateCategory>({
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
      <FormError title="The category could not be saved" error={errors.root} />
      <TextField label="Name" maxLength={60} {...registerField("name")} />
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
