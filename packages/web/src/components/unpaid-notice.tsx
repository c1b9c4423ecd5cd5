import { useSearchParameters } from "@/lib/search-parameters.ts";
import { Notice } from "./ui/notice.tsx";

/** The texts after a return from the payment page. They differ where that page takes no payment. */
export interface ReturnTexts {
  title: string;
  text: string;
}

const unpaid: ReturnTexts = {
  title: "You came back without paying",
  text: "Nothing has been charged. What you chose is still here.",
};

interface UnpaidNoticeProps {
  texts?: ReturnTexts | undefined;
  className: string;
}

/** For a person who left the payment page without paying; the address says so. */
export function UnpaidNotice({ texts = unpaid, className }: UnpaidNoticeProps) {
  const [search] = useSearchParameters();
  return (
    search.get("cancelled") === "true" && (
      <Notice className={className} title={texts.title}>
        {texts.text}
      </Notice>
    )
  );
}
