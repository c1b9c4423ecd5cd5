/** Selects one row, or all of them. */
export function SelectBox({
  label,
  checked,
  isPartly = false,
  onChange,
}: {
  label: string;
  checked: boolean;
  isPartly?: boolean;
  onChange: (checked: boolean) => void;
}) {
  return (
    <label className="relative z-10 flex size-11 cursor-pointer items-center justify-center">
      <span className="sr-only">{label}</span>
      <input
        type="checkbox"
        className="size-5 cursor-pointer accent-accent-text"
        checked={checked}
        ref={(box) => {
          if (box !== null) box.indeterminate = isPartly;
        }}
        onChange={({ target }) => onChange(target.checked)}
      />
    </label>
  );
}
