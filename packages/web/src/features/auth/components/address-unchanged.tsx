import { Link } from "react-router-dom";
import { brand } from "@/brand.ts";
import { Button } from "@/components/ui/button.tsx";
import { Notice } from "@/components/ui/notice.tsx";

/** For the identity provider's links that would change an address without our own flow. */
export function AddressUnchanged() {
  return (
    <div className="space-y-5">
      <Notice tone="info" title="This link changes nothing">
        The address of an account changes only in Marquee itself, with a code to both addresses. If
        somebody changed yours, open the link in our own mail. You can also set a new password with
        the address that you had. If neither works, write to {brand.supportEmail}.
      </Notice>
      <Button asChild wide>
        <Link to="/auth/forgot-password">Set a new password</Link>
      </Button>
    </div>
  );
}
