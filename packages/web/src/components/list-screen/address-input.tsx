import { type ComponentProps, useEffect, useRef } from "react";
import { Input } from "@/components/ui/input.tsx";

interface AddressInputProps extends Omit<ComponentProps<typeof Input>, "ref" | "defaultValue"> {
  /** The value in the address. */
  value: string;
}

/** A field that changes the address with its form. It follows other changes of the address, and keeps the focus. */
export function AddressInput({ value, ...rest }: AddressInputProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (field.current) field.current.value = value;
  }, [value]);
  return <Input ref={field} autoComplete="off" defaultValue={value} {...rest} />;
}
