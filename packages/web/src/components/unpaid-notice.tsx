import { useSearchParameters } from "@/lib/search-parameters.ts";
import { Notice } from "./ui/notice.tsx";

/** For a person who left the payment page without paying; the address says so. */
export function UnpaidNotice({ className }: { className: string }) {
  const [search] = useSearchParameters();
  return (
    search.get("cancelled") === "true" && (
      <Notice className={className} title="You came back without paying">
        Nothing has been charged. What you chose is still here.
      </Notice>
    )
  );
}
