import type { Channel, ChannelFormValues } from "@marquee/contracts/content/channel/channel.schema";
import { formatMoney } from "@/lib/money.ts";
import type { ComparedFields } from "@/lib/use-newer-version.ts";

/** What the form of a channel begins with: the channel's own values, or those of a new one. */
export const channelValues = (channel?: Channel): ChannelFormValues => ({
  name: channel?.name ?? "",
  description: channel?.description ?? "",
  category_id: channel?.category_id ?? "",
  privacy_type: channel?.privacy_type ?? "public",
  price: channel?.price ?? 0,
  purchase_type: channel?.purchase_type ?? "one_time",
});

type SaleTerms = Partial<Pick<ChannelFormValues, "privacy_type" | "price" | "purchase_type">>;

/** What is paid for a channel, in minor units; 0 for one that is free. */
export const priceOf = ({ privacy_type, price = 0 }: SaleTerms): number =>
  privacy_type === "private" ? price : 0;

/** What is paid once for a channel, in minor units; 0 for one that is free, or paid by the month. */
export const oncePrice = (terms: SaleTerms): number =>
  terms.purchase_type === "monthly" ? 0 : priceOf(terms);

/** What a change of a channel that is paid by the month means for its members; undefined for nothing. */
export function effectOnMembers(before: SaleTerms, after: SaleTerms): string | undefined {
  const [former, price] = [priceOf(before), priceOf(after)];
  if (before.purchase_type !== "monthly" || former === 0) return undefined;
  if (price === 0) return "Memberships end with the month that is paid. Nobody is charged again.";
  if (after.purchase_type !== "monthly") {
    return "Members stay until they leave, and pay each month what they joined for.";
  }
  return price === former
    ? undefined
    : "Members keep the price at which they joined. The new one is for people who join from now on.";
}

const privacyLabels: Record<Channel["privacy_type"], string> = {
  public: "Public",
  private: "Private",
};

const purchaseTypeLabels: Record<Channel["purchase_type"], string> = {
  one_time: "Once",
  monthly: "Every month",
};

/** The fields that another tab or device may save meanwhile. */
export const channelFields = (
  categoryNames: ReadonlyMap<string, string>,
): ComparedFields<Channel, keyof ReturnType<typeof channelValues>> =>
  new Map([
    ["name", { label: "Name", textOf: ({ name }) => name }],
    ["description", { label: "Description", textOf: ({ description }) => description }],
    [
      "category_id",
      {
        label: "Category",
        textOf: ({ category_id }) => categoryNames.get(category_id) ?? category_id,
      },
    ],
    [
      "privacy_type",
      { label: "Who may see it", textOf: ({ privacy_type }) => privacyLabels[privacy_type] },
    ],
    ["price", { label: "Price", textOf: ({ price, currency }) => formatMoney(price, currency) }],
    [
      "purchase_type",
      { label: "How it is paid", textOf: ({ purchase_type }) => purchaseTypeLabels[purchase_type] },
    ],
  ]);
