import { IncompleteLink } from "@/components/incomplete-link.tsx";
import { usePageTitle } from "@/lib/page-title.ts";
import { useSearchParameters } from "@/lib/search-parameters.ts";
import { AuthFrame } from "../components/auth-frame.tsx";
import { RedeemEmailLink } from "../components/redeem-email-link.tsx";
import { emailLinkTexts, readEmailLink } from "../email-link.ts";

/** The mails about a change of address lead here: `?token=` confirms it, `?undo=` undoes it. */
export default function VerifyEmailChangePage() {
  const [search] = useSearchParameters();
  const link = readEmailLink(search);
  const title = link === undefined ? "Link from an e-mail" : emailLinkTexts[link.way].title;
  usePageTitle(title);
  return (
    <AuthFrame title={title}>
      {link === undefined ? <IncompleteLink /> : <RedeemEmailLink key={link.token} link={link} />}
    </AuthFrame>
  );
}
