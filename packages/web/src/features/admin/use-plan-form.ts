import { zodResolver } from "@hookform/resolvers/zod";
import {
  createPackageSchema,
  type PackageFormValues,
} from "@marquee/contracts/operations/admin/admin-package.schema";
import { useContractForm } from "@/lib/forms.ts";

/** The form of a plan, with what it begins with. */
export const usePlanForm = (values: PackageFormValues) =>
  useContractForm({ resolver: zodResolver(createPackageSchema), defaultValues: values });
