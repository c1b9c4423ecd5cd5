import { plainAddressSchema } from "@marquee/contracts/address-query";
import type { OwnCoupon } from "@marquee/contracts/money/coupon/own-coupon.schema";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Copy, Tag } from "lucide-react";
import { type ReactNode, useMemo } from "react";
import { endedText } from "@/components/coupon-end.ts";
import { ListScreen } from "@/components/list-screen/list-screen.tsx";
import type { ListAction, ListColumn } from "@/components/list-screen/list-types.ts";
import { questionTitle } from "@/components/list-screen/question-title.ts";
import { useListAddress } from "@/components/list-screen/use-list-address.ts";
import { useNeedsPayouts } from "@/components/payout-needed.tsx";
import { Badge } from "@/components/ui/badge.tsx";
import { Button } from "@/components/ui/button.tsx";
import { EmptyState } from "@/components/ui/empty-state.tsx";
import { ownCouponsQuery, useCouponDeletion } from "@/data/own-coupons.ts";
import { copyText } from "@/lib/copy-text.ts";
import {
  canShare,
  couponPath,
  discountText,
  lastDayText,
  unusableText,
  usesText,
} from "../coupon-text.ts";

/** A list needs an id of each row; the code is unique. */
type Row = OwnCoupon & { id: string };

const rowsOf = (page: { coupons: readonly OwnCoupon[] }): readonly Row[] =>
  page.coupons.map((coupon) => ({ ...coupon, id: coupon.code }));

function Ends({ coupon, canBePaid }: { coupon: Row; canBePaid: boolean }) {
  const ended = endedText(coupon, Date.now());
  if (ended !== undefined) return <Badge>{ended}</Badge>;
  const problem = unusableText(coupon, canBePaid);
  if (problem !== undefined) {
    return (
      <>
        <Badge>Cannot be used</Badge>
        <span className="figures mt-1 block max-w-64 text-sm text-muted">{problem}</span>
      </>
    );
  }
  return (
    <span className="figures text-muted">
      {coupon.expires_at !== null && <span className="sm:hidden">Last day: </span>}
      {lastDayText(coupon)}
    </span>
  );
}

function CopyButton({ coupon }: { coupon: Row }) {
  const path = couponPath(coupon);
  const { code } = coupon;
  return (
    <Button
      size="small"
      aria-label={path === undefined ? `Copy the code ${code}` : `Copy the link with ${code}`}
      onClick={() =>
        void (path === undefined
          ? copyText(code, "Code copied")
          : copyText(`${window.location.origin}${path}`, "Link copied"))
      }
    >
      <Copy aria-hidden="true" />
      {path === undefined ? "Copy the code" : "Copy the link"}
    </Button>
  );
}

const columnsFor = (canBePaid: boolean): readonly ListColumn<Row>[] => [
  {
    id: "code",
    header: "Code",
    cell: (coupon) => (
      <>
        <span className="figures block font-semibold wrap-anywhere">{coupon.code}</span>
        <span className="figures block text-muted">{discountText(coupon)}</span>
      </>
    ),
  },
  {
    id: "item",
    header: "For",
    isOnPhone: true,
    cell: ({ item_id, item_title }) => (
      <span className="line-clamp-2 wrap-anywhere sm:min-w-28">
        {item_id === null
          ? "Everything that is bought once"
          : (item_title ?? "Something that was deleted")}
      </span>
    ),
  },
  {
    id: "uses",
    header: "Used",
    isOnPhone: true,
    cell: (coupon) => (
      <span className="figures whitespace-nowrap">
        <span className="sm:hidden">Used: </span>
        {usesText(coupon)}
      </span>
    ),
  },
  {
    id: "end",
    header: "Last day",
    isOnPhone: true,
    cell: (coupon) => <Ends coupon={coupon} canBePaid={canBePaid} />,
  },
  {
    id: "copy",
    header: "Share",
    isOnPhone: true,
    cell: (coupon) =>
      canShare(coupon, { now: Date.now(), canBePaid }) && <CopyButton coupon={coupon} />,
  },
];

/** The creator's coupons, each with its uses and what to share. */
export function CouponList({ action }: { action: ReactNode }) {
  const { remove, refresh } = useCouponDeletion();
  const canBePaid = !useNeedsPayouts();
  const columns = useMemo(() => columnsFor(canBePaid), [canBePaid]);
  const address = useListAddress(plainAddressSchema);
  const actions: readonly ListAction<Row>[] = [
    {
      label: "Delete",
      done: "deleted",
      isDanger: true,
      question: (coupons) => ({
        title: questionTitle("Delete", coupons, "coupon"),
        description: "Nobody can use it any more. What was sold with it stays sold.",
      }),
      change: ({ code }) => remove(code),
    },
  ];
  return (
    <ListScreen
      caption="Your coupons"
      noun={{ one: "coupon", many: "coupons" }}
      address={address}
      query={useInfiniteQuery(ownCouponsQuery)}
      itemsOf={rowsOf}
      nameOf={({ code }) => code}
      columns={columns}
      actions={actions}
      onChanged={refresh}
      empty={
        <EmptyState icon={Tag} title="No coupons yet" action={action}>
          A coupon lowers the price of one video or channel, or of everything that you sell once.
          Buyers type its code, or follow a link that has it.
        </EmptyState>
      }
    />
  );
}
