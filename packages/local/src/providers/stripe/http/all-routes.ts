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
import { paymentIntentRoutes } from "../money/payment-intent-routes.ts";
import { paymentMethodRoutes } from "../money/payment-methods.ts";
import { payoutRoutes } from "../money/payouts.ts";
import { refundRoutes } from "../money/refunds.ts";
import { readRoutes, retrieveRoute } from "./resource-routes.ts";
import type { Route } from "./routes.ts";

const readOnlyRoutes: Route[] = [
  ...readRoutes("application_fee", "/v1/application_fees", []),
  ...readRoutes("charge", "/v1/charges", ["customer", "payment_intent"]),
  ...readRoutes("dispute", "/v1/disputes", ["charge", "payment_intent"]),
  ...readRoutes("event", "/v1/events", ["type"], ({ parameters }) => {
    const types = parameters.texts("types", { maximum: 20 });
    return [types === undefined ? undefined : (one) => types.includes(one.type)];
  }),
  retrieveRoute("transfer", "/v1/transfers"),
];

export const allRoutes: Route[] = [
  ...readOnlyRoutes,
  ...accountRoutes,
  ...balanceRoutes,
  ...checkoutRoutes,
  ...couponRoutes,
  ...customerRoutes,
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
];
