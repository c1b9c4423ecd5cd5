import { useQuery } from "@tanstack/react-query";
import { useCombobox } from "downshift";
import { useNavigate } from "react-router-dom";
import { globalSearchQuery, type SearchItem } from "@/data/search.ts";
import { cn } from "@/lib/class-names.ts";
import { formatCount } from "@/lib/count.ts";
import { searchPath } from "@/lib/links.ts";
import { useDebounced } from "@/lib/use-debounced.ts";
import { SearchBox } from "./search-box.tsx";
import { itemPath, SearchResult, SearchSkeleton } from "./search-results.tsx";

const none: SearchItem[] = [];

export interface SearchComboboxProps {
  text: string;
  onText: (text: string) => void;
  onDone: (() => void) | undefined;
}

/** Finds videos, channels and creators while typing; Enter opens the full results (spec §5). Takes the focus. */
export default function SearchCombobox({ text, onText, onDone }: SearchComboboxProps) {
  const navigate = useNavigate();
  const query = useDebounced(text.trim());
  const isSearching = query !== "" && text.trim() !== "";
  const { data, isPending, isError } = useQuery({
    ...globalSearchQuery(query),
    enabled: isSearching,
  });
  const items = isSearching ? (data ?? none) : none;

  const leave = (path: string) => {
    onText("");
    onDone?.();
    void navigate(path);
  };

  const { isOpen, highlightedIndex, getInputProps, getMenuProps, getItemProps, closeMenu } =
    useCombobox<SearchItem>({
      items,
      inputValue: text,
      selectedItem: null,
      // Text may have been typed before this code was loaded.
      initialIsOpen: text !== "",
      itemToString: () => text,
      onInputValueChange: ({ inputValue }) => onText(inputValue),
      onSelectedItemChange: ({ selectedItem }) => {
        if (selectedItem !== null) leave(itemPath(selectedItem));
      },
      stateReducer: (state, { type, changes }) =>
        // Leaving the field closes the list; only Enter and a click open the highlighted result.
        type === useCombobox.stateChangeTypes.InputBlur
          ? { ...changes, selectedItem: state.selectedItem, inputValue: state.inputValue }
          : changes,
    });

  const submit = () => {
    // A row stays highlighted when the results of a longer text replace its list.
    if (text.trim() !== "" && items[highlightedIndex] === undefined) leave(searchPath(text.trim()));
  };

  // A failed search shows nothing (spec §8).
  const isShown = isOpen && isSearching && !isError;
  return (
    <SearchBox
      text={text}
      onClear={() => {
        onText("");
        closeMenu();
      }}
      onSubmit={submit}
      input={{
        ...getInputProps({
          "aria-label": "Search videos, channels and creators",
          "aria-labelledby": undefined,
          "aria-expanded": isShown,
          autoFocus: true,
          // Downshift does not pass the Enter key to the form while the list is open.
          onKeyDown: ({ key, nativeEvent }) => {
            if (key === "Enter" && isOpen && !nativeEvent.isComposing) submit();
          },
          // At once, because Downshift reports a new value only after it has rendered, and the next key could come
          // before that.
          onChange: ({ currentTarget }) => onText(currentTarget.value),
        }),
      }}
    >
      {/* Always there: an element that appears with its text is often not announced. */}
      <p role="status" className="sr-only">
        {isShown &&
          data !== undefined &&
          (data.length === 0 ? "No results" : formatCount(data.length, "result"))}
      </p>
      {/* At most 400 px high (spec §9). */}
      <div
        className={cn(
          "absolute top-full right-0 w-full md:min-w-88 z-50 mt-1 max-h-[400px] overflow-y-auto rounded border bg-raised p-1.5 shadow-lg animate-appear",
          !isShown && "hidden",
        )}
      >
        {isShown && isPending && <SearchSkeleton />}
        {isShown && data?.length === 0 && (
          <p className="px-3 py-4 text-center text-muted">No results found</p>
        )}
        <ul {...getMenuProps({ "aria-label": "Search results", "aria-labelledby": undefined })}>
          {isShown &&
            items.map((found, index) => (
              <li
                key={`${found.type}-${found.item.id}`}
                {...getItemProps({ item: found, index })}
                className={cn(
                  "flex min-h-12 cursor-pointer items-center gap-3 rounded-sm p-2",
                  index === highlightedIndex && "bg-sunken underline",
                )}
              >
                <SearchResult found={found} />
              </li>
            ))}
        </ul>
      </div>
    </SearchBox>
  );
}
