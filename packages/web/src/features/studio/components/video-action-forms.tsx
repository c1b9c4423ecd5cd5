import type { OwnVideo, UpdateVideo } from "@marquee/contracts/content/video/video.schema";
import { updateVideoSchema } from "@marquee/contracts/content/video/video.schema";
import { videoPrice } from "@marquee/contracts/limits";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { ChoiceGroup } from "@/components/choice-group.tsx";
import type { ActionFormProps } from "@/components/list-screen/list-types.ts";
import { PayoutNeeded } from "@/components/payout-needed.tsx";
import { PriceField } from "@/components/price-field.tsx";
import { Button } from "@/components/ui/button.tsx";
import { DialogFooter } from "@/components/ui/dialog.tsx";
import { QueryError } from "@/components/ui/error-state.tsx";
import { Loading, Skeleton } from "@/components/ui/skeleton.tsx";
import { useAmountDraft } from "@/components/use-amount-draft.ts";
import { categoriesQuery } from "@/data/categories.ts";
import { focusInvalid } from "@/lib/focus-invalid.ts";
import { priceRange } from "@/lib/money.ts";
import { useDraft } from "@/session/use-draft.ts";
import { accessChoices } from "../access-choices.ts";
import { useFeeText } from "../use-fee-text.ts";
import { useSoldChannels } from "../use-sold-channels.ts";
import { CategoryChoice } from "./category-choice.tsx";
import { CouponEffectsNotice } from "./coupon-effects-notice.tsx";

type Changes = Pick<UpdateVideo, "category_id" | "access_type" | "price">;

interface VideoActionFormProps extends ActionFormProps<OwnVideo> {
  change: (video: OwnVideo, changes: Changes) => Promise<unknown>;
}

/** The frame of both forms: what the contract refuses is said before anything is sent. */
function ChangesForm({
  changes,
  children,
  progress,
  change,
  onSubmit,
  onCancel,
}: VideoActionFormProps & {
  changes: Changes;
  children: (errors: ReadonlyMap<PropertyKey, string>) => ReactNode;
}) {
  const [isTried, setIsTried] = useState(false);
  const checked = updateVideoSchema.safeParse({ ...changes, version: 1 });
  const errors = new Map(
    isTried && !checked.success
      ? checked.error.issues.map(({ path, message }) => [path[0] ?? "", message])
      : [],
  );
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        focusInvalid(event.currentTarget, () => setIsTried(true));
        if (checked.success) onSubmit((video) => change(video, changes));
      }}
    >
      {children(errors)}
      <DialogFooter>
        <Button onClick={onCancel} disabled={progress !== undefined}>
          Cancel
        </Button>
        <Button type="submit" variant="primary" loading={progress !== undefined}>
          {progress ?? "Change"}
        </Button>
      </DialogFooter>
    </form>
  );
}

/** The values of one video, to change them; several videos can differ, so their form begins empty. */
const onlyOne = (videos: readonly OwnVideo[]): OwnVideo | undefined =>
  videos.length === 1 ? videos[0] : undefined;

/** Sets the categories of all chosen videos. */
export function CategoryForm(props: VideoActionFormProps) {
  const query = useQuery(categoriesQuery);
  const [chosen, setChosen] = useState<string[]>(onlyOne(props.items)?.category_id ?? []);
  // A dialog focuses its first field by itself, unless the field comes later.
  const [comesLater] = useState(query.isPending);
  if (query.isPending) {
    return (
      <Loading label="Loading the categories">
        <Skeleton className="h-40" />
      </Loading>
    );
  }
  if (query.data === undefined) {
    return <QueryError title="The categories could not be loaded" query={query} />;
  }
  return (
    <ChangesForm {...props} changes={{ category_id: chosen }}>
      {(errors) => (
        <CategoryChoice
          categories={query.data}
          takesFocus={comesLater}
          value={chosen}
          onChange={setChosen}
          error={errors.get("category_id")}
        />
      )}
    </ChangesForm>
  );
}

/** Makes all chosen videos free, or gives them one price. */
export function PriceForm(props: VideoActionFormProps) {
  const draft = `price-${props.items.map(({ id }) => id).join()}`;
  const [accessType, setAccessType] = useState<"free" | "paid">("paid");
  const storeAccessType = useDraft(`${draft}-access`, (stored) =>
    setAccessType(stored === "free" ? "free" : "paid"),
  );
  const {
    amount: price,
    changeAmount,
    amountKey,
  } = useAmountDraft(draft, onlyOne(props.items)?.price ?? 0);
  const feeText = useFeeText(price);
  const soldChannels = useSoldChannels();
  const isSold = props.items.every(({ channel_id }) => soldChannels.has(channel_id));
  const isPaid = accessType === "paid";
  return (
    <ChangesForm
      {...props}
      changes={{ access_type: accessType, price: isPaid ? price || Number.NaN : 0 }}
    >
      {(errors) => (
        <div className="grid gap-4">
          <ChoiceGroup
            legend="Access"
            name="access_type"
            value={accessType}
            onChange={(chosen) => {
              setAccessType(chosen);
              storeAccessType(chosen);
            }}
            choices={accessChoices(isSold)}
          />
          {isPaid && <PayoutNeeded />}
          {isPaid && (
            <PriceField
              key={amountKey}
              label="Price"
              hint={`An amount ${priceRange(videoPrice)}. ${feeText}`}
              value={price}
              onChange={changeAmount}
              error={errors.get("price")}
            />
          )}
          <CouponEffectsNotice
            changes={props.items
              .filter(({ channel_id }) => !soldChannels.has(channel_id))
              .map((video) => ({
                itemId: video.id,
                before: video.price,
                after: isPaid ? price : 0,
              }))}
          />
        </div>
      )}
    </ChangesForm>
  );
}
