import type { Refund } from "@marquee/contracts/money/refund/refund.schema";
import { Link } from "react-router-dom";
import { Button } from "@/components/ui/button.tsx";
import { DialogFooter } from "@/components/ui/dialog.tsx";
import { Notice } from "@/components/ui/notice.tsx";
import { type RefundSide, refundOutcome } from "./refund-text.ts";

interface RefundResultProps {
  refund: Refund;
  side: RefundSide;
  onClose: () => void;
}

/** The result of a refund. */
export function RefundResult({ refund, side, onClose }: RefundResultProps) {
  const { tone, title, text } = refundOutcome(refund, side);
  return (
    <>
      <Notice tone={tone} title={title} live>
        {text}{" "}
        {tone === "danger" && (
          <Link to="/contact-us" className="underline underline-offset-4">
            Contact us
          </Link>
        )}
      </Notice>
      <DialogFooter>
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      </DialogFooter>
    </>
  );
}
