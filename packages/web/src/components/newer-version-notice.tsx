import type { VersionNotice } from "@/lib/use-newer-version.ts";
import { Button } from "./ui/button.tsx";
import { Notice } from "./ui/notice.tsx";

interface NewerVersionNoticeProps<Item, Name extends string> extends VersionNotice<Item, Name> {
  /** What the form is about, as in "This video". */
  thing: string;
}

/** Tells which fields were saved in another tab, and whether the text that was typed here was kept. */
export function NewerVersionNotice<Item, Name extends string>({
  thing,
  newer,
  fields,
  onTake,
}: NewerVersionNoticeProps<Item, Name>) {
  if (newer === undefined) return null;
  const { item, kept, taken } = newer;
  const labelOf = (name: Name) => fields.get(name)?.label;
  return (
    <Notice
      tone="warning"
      title={`${thing} was saved in another tab or device`}
      live
      shownFor={newer.isRefusal ? newer : undefined}
    >
      {taken.length > 0 && <p>Taken over from there: {taken.map(labelOf).join(", ")}.</p>}
      {kept.length > 0 && (
        <>
          <p>What you typed here is kept. Saving replaces what was saved there:</p>
          <ul className="mt-2 space-y-2">
            {kept.map((name) => (
              <li key={name} className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <span className="min-w-0 flex-1 basis-48 wrap-anywhere">
                  {labelOf(name)}: “{fields.get(name)?.textOf(item)}”
                </span>
                <Button
                  size="small"
                  aria-label={`Use what was saved: ${labelOf(name)}`}
                  onClick={() => onTake(name)}
                >
                  Use what was saved
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </Notice>
  );
}
