import { toSlug } from "@marquee/contracts/ids";
import { type Package, packageSchema } from "@marquee/contracts/money/payment/payment.schema";
import { present } from "../../platform/present.ts";
import type { PackageItem } from "./load-packages.ts";

export const presentPackage = (item: PackageItem): Package =>
  present(packageSchema, item, {
    slug: toSlug(`${item.name} ${item.type}`, item.id),
    currency: "usd",
    price_id: item.stripe_price_id,
  });
