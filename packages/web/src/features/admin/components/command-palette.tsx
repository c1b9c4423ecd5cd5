import { amountSearch } from "@marquee/contracts/operations/admin/amount-search";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useCombobox } from "downshift";
import * as Radix from "radix-ui/dialog";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { overlayClass } from "@/components/ui/dialog.tsx";
import { Spinner } from "@/components/ui/spinner.tsx";
import { adminChannelsQuery } from "@/data/admin-channels.ts";
import { foundPaymentsQuery } from "@/data/admin-payments.ts";
import { adminUsersQuery } from "@/data/admin-users.ts";
import { adminVideosQuery } from "@/data/admin-videos.ts";
import { cn } from "@/lib/class-names.ts";
import { rememberFocus } from "@/lib/focus.ts";
import { formatMoney } from "@/lib/money.ts";
import { useCloseOnBack } from "@/lib/use-close-on-back.ts";
import { useDebounced } from "@/lib/use-debounced.ts";
import { channelPath, personPath, videoPath } from "../admin-paths.ts";

interface Place {
  id: string;
  name: string;
  /** What it is: "Page", "Account". */
  kind: string;
  detail?: string;
  to: string;
}

const maxPerKind = 5;
/** The calls for accounts, channels and videos take no longer search. */
const maxNameCharacters = 100;
/** An id at the provider is longer than a name. */
const maxCharacters = 254;
/** A text that can find payments, besides an amount: an id, or a whole e-mail address. */
const paymentSearch = /^(?:(?:pur|in|cs)_\w+|\S+@\S+\.\S+)$/;

/** Accounts, channels and videos whose names begin with what was typed, and the payments that it describes. */
function useFound(search: string): {
  found: readonly Place[];
  isSearching: boolean;
  hasFailed: boolean;
} {
  const isEnabled = search !== "" && search.length <= maxNameCharacters;
  const isPayment = paymentSearch.test(search) || amountSearch.test(search);
  const users = useInfiniteQuery({ ...adminUsersQuery({ search }), enabled: isEnabled });
  const channels = useInfiniteQuery({
    ...adminChannelsQuery({ search_key: search }),
    enabled: isEnabled,
  });
  const videos = useInfiniteQuery({ ...adminVideosQuery({ search }), enabled: isEnabled });
  const payments = useInfiniteQuery({ ...foundPaymentsQuery({ search }), enabled: isPayment });
  const queries = [users, channels, videos, payments];
  if (search === "") return { found: [], isSearching: false, hasFailed: false };
  const accounts = users.data?.pages[0]?.users.slice(0, maxPerKind) ?? [];
  const foundChannels = channels.data?.pages[0]?.channels.slice(0, maxPerKind) ?? [];
  const foundVideos = videos.data?.pages[0]?.videos.slice(0, maxPerKind) ?? [];
  const foundPayments = payments.data?.pages[0]?.payments.slice(0, maxPerKind) ?? [];
  return {
    isSearching: queries.some(({ isLoading }) => isLoading),
    hasFailed: queries.some(({ isError }) => isError),
    found: [
      ...accounts.map((user) => ({
        id: user.id,
        name: user.name,
        kind: "Account",
        detail: user.email,
        to: personPath(user),
      })),
      ...foundChannels.map((channel) => ({
        id: channel.id,
        name: channel.name,
        kind: "Channel",
        detail: channel.creator_name,
        to: channelPath(channel.id),
      })),
      ...foundVideos.map((video) => ({
        id: video.id,
        name: video.title,
        kind: "Video",
        detail: video.channel_name,
        to: videoPath(video.id),
      })),
      ...foundPayments.map(({ id, title, amount, currency }) => ({
        id,
        name: title,
        kind: "Payment",
        detail: `${formatMoney(amount, currency)}, ${id}`,
        to: `/admin/payments?search=${id}`,
      })),
    ],
  };
}

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
  const { found, isSearching, hasFailed } = useFound(search);
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
