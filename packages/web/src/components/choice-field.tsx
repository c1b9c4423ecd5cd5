import { type Control, type FieldValues, type Path, useController } from "react-hook-form";
import { type Choice, ChoiceGroup } from "./choice-group.tsx";

interface ChoiceFieldProps<Values extends FieldValues, Body, Name extends Path<Values>> {
  control: Control<Values, unknown, Body>;
  name: Name;
  legend: string;
  choices: readonly Choice<NonNullable<Values[Name]> & string>[];
  /** Shown as chosen while the field has no value. */
  unset?: NonNullable<Values[Name]> & string;
}

/** One field of a form, whose value is chosen among a few. */
export function ChoiceField<Values extends FieldValues, Body, Name extends Path<Values>>({
  control,
  name,
  unset,
  ...rest
}: ChoiceFieldProps<Values, Body, Name>) {
  const { field } = useController({ control, name });
  return (
    <ChoiceGroup {...rest} name={name} value={field.value ?? unset} onChange={field.onChange} />
  );
}
