import { useCombobox } from "downshift";
import * as Radix from "radix-ui/dialog";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { overlayClass } from "@/components/ui/dialog.tsx";
import { Spinner } from "@/components/ui/spinner.tsx";
import { cn } from "@/lib/class-names.ts";
import { rememberFocus } from "@/lib/focus.ts";
import { useCloseOnBack } from "@/lib/use-close-on-back.ts";
import { useDebounced } from "@/lib/use-debounced.ts";
import { type Place, useFoundPlaces } from "../use-found-places.ts";

/** An id at the provider is longer than a name. */
const maxCharacters = 254;

interface CommandPaletteProps {
  /** The pages of the back office. */
  pages: readonly { label: string; to: string }[];
  onClose: () => void;
}

function PaletteSearch({ pages, onClose }: CommandPaletteProps) {
  const navigate = useNavigate();
  const [text, setText] = useState("");
  const typed = text.trim();
  const search = useDebounced(typed);
  const { found, isSearching, hasFailed } = useFoundPlaces(search);
  const fitting = pages.filter(({ label }) => label.toLowerCase().includes(typed.toLowerCase()));
  const isWaiting = typed !== "" && (isSearching || search !== typed);
  const items: Place[] = [
    ...fitting.map(({ label, to }) => ({ id: to, name: label, kind: "Page", to })),
    // Shown only when all calls have answered: Enter opens the first place, so the list must fit the typed text and
    // must not move.
    ...(typed === "" || isWaiting ? [] : found),
  ];
  const { highlightedIndex, getInputProps, getMenuProps, getItemProps } = useCombobox<Place>({
    items,
    isOpen: true,
    inputValue: text,
    selectedItem: null,
    defaultHighlightedIndex: 0,
    initialHighlightedIndex: 0,
    itemToString: () => text,
    onSelectedItemChange: ({ selectedItem }) => {
      if (selectedItem === null) return;
      onClose();
      void navigate(selectedItem.to);
    },
    stateReducer: (state, { type, changes }) => {
      const { InputBlur, InputKeyDownEnter } = useCombobox.stateChangeTypes;
      // Leaving the field chooses nothing: only Enter and a click do.
      if (type === InputBlur) {
        return { ...changes, selectedItem: state.selectedItem, inputValue: state.inputValue };
      }
      // An Enter before anything is found chooses nothing; the next Enter chooses the first place.
      return type === InputKeyDownEnter && items.length === 0 ? state : changes;
    },
  });
  return (
    <>
      <div className="flex items-center gap-3 border-b px-4">
        <input
          {...getInputProps({
            "aria-label": "Go to a page, an account, a channel, a video or a payment",
            "aria-labelledby": undefined,
            // At once, because Downshift reports a new value only after it has rendered.
            onChange: ({ currentTarget }) => setText(currentTarget.value),
            onKeyDown: ({ key }) => {
              if (key === "Escape") onClose();
            },
          })}
          type="text"
          autoComplete="off"
          maxLength={maxCharacters}
          placeholder="Go to…"
          className="h-14 w-full bg-transparent text-base outline-none placeholder:text-muted"
        />
        {isWaiting && <Spinner />}
      </div>
      <ul
        {...getMenuProps({ "aria-label": "Places", "aria-labelledby": undefined })}
        className="max-h-[min(24rem,60dvh)] overflow-y-auto p-1.5"
      >
        {items.map((place, index) => (
          <li
            key={place.id}
            {...getItemProps({ item: place, index })}
            className={cn(
              "flex min-h-11 cursor-pointer items-center justify-between gap-4 rounded-sm px-3 py-1.5",
              index === highlightedIndex && "bg-sunken underline",
            )}
          >
            <span className="min-w-0">
              <span className="block truncate font-semibold">{place.name}</span>
              {place.detail !== undefined && (
                <span className="block truncate text-sm text-muted">{place.detail}</span>
              )}
            </span>
            <span className="shrink-0 text-sm text-muted">{place.kind}</span>
          </li>
        ))}
      </ul>
      <p role="status" className="px-4 pb-3 text-center text-muted empty:p-0">
        {isWaiting
          ? items.length === 0 && "Searching"
          : hasFailed
            ? "Not everything could be searched. Try again in a moment."
            : items.length === 0 && "Nothing found"}
      </p>
    </>
  );
}

/** Finds and opens any page of the back office by a few letters. */
export default function CommandPalette({ pages, onClose }: CommandPaletteProps) {
  // Not `useReturnFocus`: Downshift focuses the field before Radix reports that the dialog opens.
  const [restoreFocus] = useState(() => rememberFocus());
  useCloseOnBack(onClose);
  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className={overlayClass} />
        <Radix.Content
          data-panel="palette"
          aria-describedby={undefined}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            restoreFocus();
          }}
          className="fixed inset-x-3 top-16 z-50 overflow-hidden rounded border border-line bg-raised text-ink shadow-xl animate-rise focus:outline-none sm:inset-x-auto sm:left-1/2 sm:w-[36rem] sm:-translate-x-1/2"
        >
          <Radix.Title className="sr-only">Go to</Radix.Title>
          <PaletteSearch pages={pages} onClose={onClose} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
