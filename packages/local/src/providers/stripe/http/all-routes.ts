import { invoiceRoutes } from "../billing/invoice-routes.ts";
import { subscriptionScheduleRoutes } from "../billing/schedule-routes.ts";
import { subscriptionItemRoutes } from "../billing/subscription-item-routes.ts";
import { subscriptionRoutes } from "../billing/subscription-routes.ts";
import { couponRoutes } from "../catalog/coupons.ts";
import { customerRoutes } from "../catalog/customers.ts";
import { priceRoutes } from "../catalog/prices.ts";
import { productRoutes } from "../catalog/products.ts";
import { promotionCodeRoutes } from "../catalog/promotion-codes.ts";
import { checkoutRoutes } from "../checkout/routes.ts";
import { accountRoutes } from "../connect/accounts.ts";
import { linkRoutes } from "../connect/links.ts";
import { eventRoutes } from "../core/event-routes.ts";
import { balanceRoutes } from "../money/balance.ts";
import { chargeRoutes } from "../money/charges.ts";
import { disputeRoutes } from "../money/disputes.ts";
import { paymentIntentRoutes } from "../money/payment-intent-routes.ts";
import { paymentMethodRoutes } from "../money/payment-methods.ts";
import { payoutRoutes } from "../money/payouts.ts";
import { refundRoutes } from "../money/refunds.ts";
import { transferRoutes } from "../money/transfers.ts";
import type { Route } from "./routes.ts";

export const allRoutes: Route[] = [
  ...accountRoutes,
  ...balanceRoutes,
  ...chargeRoutes,
  ...checkoutRoutes,
  ...couponRoutes,
  ...customerRoutes,
  ...disputeRoutes,
  ...eventRoutes,
  ...invoiceRoutes,
  ...linkRoutes,
  ...paymentIntentRoutes,
  ...paymentMethodRoutes,
  ...payoutRoutes,
  ...priceRoutes,
  ...productRoutes,
  ...promotionCodeRoutes,
  ...refundRoutes,
  ...subscriptionItemRoutes,
  ...subscriptionRoutes,
  ...subscriptionScheduleRoutes,
  ...transferRoutes,
];
