import { Search } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Button } from "@/components/ui/button.tsx";
import { GlobalSearch } from "@/features/search/components/global-search.tsx";
import { MobileMenu } from "./mobile-menu.tsx";

interface SearchHeaderProps {
  /** Logo and links. */
  start: ReactNode;
  /** The buttons after the search. */
  children: ReactNode;
}

/** A header with the global search, which a phone has behind a button, and the mobile menu. */
export function SearchHeader({ start, children }: SearchHeaderProps) {
  const [isSearching, setIsSearching] = useState(false);
  return (
    <header className="sticky top-0 z-40 border-b bg-paper">
      <div className="mx-auto flex h-16 max-w-[100rem] items-center gap-3 px-4 lg:px-8 xl:gap-6">
        {start}
        <div className="ml-auto hidden min-w-0 flex-1 justify-end md:flex">
          <GlobalSearch className="w-full max-w-sm" />
        </div>
        <div className="ml-auto flex items-center gap-1 md:ml-0">
          <Button
            variant="quiet"
            size="icon"
            className="md:hidden"
            aria-label="Search"
            aria-expanded={isSearching}
            onClick={() => setIsSearching(!isSearching)}
          >
            <Search aria-hidden="true" className="size-5" />
          </Button>
          {children}
          <MobileMenu />
        </div>
      </div>
      {isSearching && (
        <div className="border-t px-4 py-2 md:hidden">
          <GlobalSearch autoFocus onDone={() => setIsSearching(false)} />
        </div>
      )}
    </header>
  );
}
