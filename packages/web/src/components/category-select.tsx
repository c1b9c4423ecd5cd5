import { useQuery } from "@tanstack/react-query";
import type { ComponentProps } from "react";
import { categoriesQuery } from "@/data/categories.ts";
import { rememberFocus } from "@/lib/focus.ts";
import { Button } from "./ui/button.tsx";
import { Select } from "./ui/select.tsx";

interface CategorySelectProps extends Omit<ComponentProps<typeof Select>, "children"> {
  /** The id of the stored category. It can still be chosen when an admin has hidden it. */
  stored: string | null | undefined;
  /** The label of the empty choice. */
  empty?: string;
}

/** Chooses one category, as a field of a form. */
export function CategorySelect({ stored, empty = "Choose", ...rest }: CategorySelectProps) {
  const { data, dataUpdatedAt, isLoadingError, refetch } = useQuery(categoriesQuery);
  const isHidden = stored && data?.every(({ id }) => id !== stored);
  return (
    <>
      {/* Remounted when the names arrive, so that the stored choice is selected. Disabled until then: a form reads a field
          on blur, and would get the empty choice. */}
      <Select key={dataUpdatedAt} {...rest} disabled={data === undefined}>
        {isLoadingError ? (
          <option value={stored ?? ""}>Could not be loaded</option>
        ) : (
          <option value="">{empty}</option>
        )}
        {/* Without it the field would be empty, and a form that reads the field would remove the category. */}
        {isHidden && <option value={stored}>As it is: no longer offered</option>}
        {data?.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      {isLoadingError && (
        <Button
          variant="link"
          size="inline"
          className="touch text-sm"
          onClick={() => void refetch().then(rememberFocus())}
        >
          Try again
        </Button>
      )}
    </>
  );
}
