import type { AuditEntry } from "@marquee/contracts/operations/admin/admin-audit.schema";
import { formatMoney } from "@/lib/money.ts";
import { formatUtc } from "@/lib/utc-time.ts";

const actionLabels: Readonly<Record<string, string>> = {
  "user.update": "Account changed",
  "user.activate": "Account activated",
  "user.deactivate": "Account deactivated",
  "channel.update": "Channel changed",
  "channel.block": "Channel blocked",
  "channel.unblock": "Channel restored",
  "package.create": "Plan created",
  "package.update": "Plan changed",
  "package.assign": "Plan assigned",
  "package.remove": "Plan removed",
  "video.update": "Video changed",
  "video.block": "Video blocked",
  "video.restore": "Video restored",
  "purchase.refund": "Payment refunded",
  "report.resolve": "Report resolved",
  "report.dismiss": "Report dismissed",
  "category.create": "Category created",
  "category.update": "Category changed",
  "category.merge": "Category merged",
  "review.hide": "Review hidden",
  "review.show": "Review shown",
  "comment.remove": "Comment removed",
  "blog.update": "Post changed",
  "captions.remove": "Captions removed",
  "upload.cancel": "Upload cancelled",
  "deletion.start": "Deletion started",
  "enquiry.reply": "Enquiry answered",
  "enquiry.offer": "Plan offered to an enquiry",
  "enquiry.close": "Enquiry closed",
  "enquiry.reopen": "Enquiry opened again",
  "queue.redrive": "Dead letters redriven",
  "webhook.replay": "Webhook event replayed",
  "bulk_change.start": "Bulk change started",
  "video.view": "Private video seen",
  "channel.view": "Private channel seen",
  "series.view": "Private playlist seen",
};

/** What an admin did, in words; the action itself where it is newer than this table. */
export const actionText = (action: string): string => actionLabels[action] ?? action;

/**
 * The fields that a change names, in one order: the database keeps none. A field that got the reason of the change is
 * left out, because the reason stands above the fields.
 */
export const auditFields = ({
  before,
  after,
  reason,
}: Pick<AuditEntry, "before" | "after" | "reason">): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((field) => reason === null || after[field] !== reason || Boolean(before[field]))
    .sort();

/** Fields that hold an amount in minor units. Every audited amount is in the platform's currency. */
const moneyFields: ReadonlySet<string> = new Set(["price", "refunded"]);

/** The stored value of a field in words: "$249.00", "26 November 2026 at 15:37 UTC". */
export function changeText(field: string, value: unknown): string {
  if (moneyFields.has(field) && typeof value === "number") return formatMoney(value, "usd");
  if (field.endsWith("_at") && typeof value === "string") {
    return formatUtc(value) || value;
  }
  return valueText(value);
}

/** A stored value in words; an object is shown as it is stored. */
function valueText(value: unknown): string {
  if (value === null || value === undefined || value === "") return "nothing";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "number") return value.toLocaleString("en");
  if (typeof value === "string") return value;
  if (Array.isArray(value)) return value.map(valueText).join(", ") || "nothing";
  return JSON.stringify(value);
}
