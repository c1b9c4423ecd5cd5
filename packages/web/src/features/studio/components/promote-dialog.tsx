import type { OwnVideo } from "@marquee/contracts/content/video/video.schema";
import { promotionOffers } from "@marquee/contracts/offers";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ChoiceGroup } from "@/components/choice-group.tsx";
import { PayoutNeeded } from "@/components/payout-needed.tsx";
import { Button } from "@/components/ui/button.tsx";
import { Dialog } from "@/components/ui/dialog.tsx";
import { Notice } from "@/components/ui/notice.tsx";
import { UnpaidNotice } from "@/components/unpaid-notice.tsx";
import { startPromotionCheckout } from "@/data/checkouts.ts";
import { waitingForBankQuery } from "@/data/payments.ts";
import { useCheckout } from "@/data/use-checkout.ts";
import { describeError } from "@/lib/api-error.ts";
import { formatMoney } from "@/lib/money.ts";
import { useSearchParameters } from "@/lib/search-parameters.ts";

type OfferId = (typeof promotionOffers)[number]["id"];

interface PromoteDialogProps {
  video: OwnVideo;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Chooses how long a video is promoted, and leaves for the payment page. */
export default function PromoteDialog({ video, open, onOpenChange }: PromoteDialogProps) {
  const [search, setSearch] = useSearchParameters();
  const chosenBefore = promotionOffers.find(({ id }) => id === search.get("promotion"));
  const [offerId, setOfferId] = useState<OfferId>(chosenBefore?.id ?? "promotion-7");
  const checkout = useCheckout((key) => startPromotionCheckout(video.id, offerId, key));
  const { data: waiting = [] } = useQuery(waitingForBankQuery);
  // Its link leads to the page of the promoted video, whose address ends with the id.
  const isWaiting = waiting.some(
    ({ kind, link }) => kind === "promotion" && link.endsWith(video.id),
  );
  const changeOpen = (isOpen: boolean) => {
    onOpenChange(isOpen);
    // The dialog does not open again with the page.
    if (!isOpen && chosenBefore !== undefined) setSearch({}, { replace: true });
  };
  return (
    <Dialog
      open={open}
      onOpenChange={changeOpen}
      title="Promote this video"
      description={
        video.is_featured
          ? "It is promoted now. The new days begin when those end."
          : "It is shown on the home page and before others, with the word “Promoted”."
      }
      footer={
        !isWaiting && (
          <Button
            variant="primary"
            loading={checkout.isPending || checkout.isSuccess}
            onClick={() => checkout.mutate()}
          >
            Go to payment
          </Button>
        )
      }
    >
      <UnpaidNotice className="mb-4" />
      {isWaiting ? (
        <Notice title="Waiting for your bank">
          You have paid for a promotion of this video already. It begins when your bank has paid.
          Banks answer within four business days.
        </Notice>
      ) : (
        <div className="space-y-4">
          {video.access_type === "paid" && <PayoutNeeded />}
          <ChoiceGroup
            legend="How long"
            name="offer"
            value={offerId}
            onChange={setOfferId}
            choices={promotionOffers.map(({ id, days, price }) => ({
              value: id,
              label: `${days} days`,
              hint: formatMoney(price, "usd"),
            }))}
          />
        </div>
      )}
      {checkout.isError && (
        <Notice tone="danger" title="The payment could not be started" live className="mt-4">
          {describeError(checkout.error).message}
        </Notice>
      )}
    </Dialog>
  );
}
