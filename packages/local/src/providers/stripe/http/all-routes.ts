import { invoiceRoutes } from "../billing/invoice-routes.ts";
import { subscriptionScheduleRoutes } from "../billing/schedule-routes.ts";
import { subscriptionRoutes } from "../billing/subscription-routes.ts";
import { couponRoutes } from "../catalog/coupons.ts";
import { customerRoutes } from "../catalog/customers.ts";
import { priceRoutes } from "../catalog/prices.ts";
import { productRoutes } from "../catalog/products.ts";
import { promotionCodeRoutes } from "../catalog/promotion-codes.ts";
import { checkoutRoutes } from "../checkout/routes.ts";
import { accountRoutes } from "../connect/accounts.ts";
import { linkRoutes } from "../connect/links.ts";
import { balanceRoutes } from "../money/balance.ts";
import { chargeRoutes } from "../money/charges.ts";
import { disputeRoutes } from "../money/disputes.ts";
import { paymentIntentRoutes } from "../money/payment-intent-routes.ts";
import { paymentMethodRoutes } from "../money/payment-methods.ts";
import { payoutRoutes } from "../money/payouts.ts";
import { refundRoutes } from "../money/refunds.ts";
import { transferRoutes } from "../money/transfers.ts";
import { listRoute, retrieveRoute } from "./resource-routes.ts";
import type { Route } from "./routes.ts";

const eventRoutes: Route[] = [
  listRoute("event", "/v1/events", ["type"], ({ parameters }) => {
    const types = parameters.texts("types", { maximum: 20 });
    return [types === undefined ? undefined : (one) => types.includes(one.type)];
  }),
  retrieveRoute("event", "/v1/events"),
];

export const allRoutes: Route[] = [
  ...eventRoutes,
  ...accountRoutes,
  ...balanceRoutes,
  ...chargeRoutes,
  ...checkoutRoutes,
  ...couponRoutes,
  ...customerRoutes,
  ...disputeRoutes,
  ...invoiceRoutes,
  ...linkRoutes,
  ...paymentIntentRoutes,
  ...paymentMethodRoutes,
  ...payoutRoutes,
  ...priceRoutes,
  ...productRoutes,
  ...promotionCodeRoutes,
  ...refundRoutes,
  ...subscriptionRoutes,
  ...subscriptionScheduleRoutes,
  ...transferRoutes,
];
