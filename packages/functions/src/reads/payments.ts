import { paymentCalls } from "@marquee/contracts/money/payment/payment.calls";
import * as Plan from "@marquee/core/money/plan";
import type { Providers } from "@marquee/core/platform/providers/providers";
import type { CallApp } from "../frame/app.ts";

/** The calls of the area "payments" that visitors' pages use. */
export const servePaymentReads = <Names extends keyof Providers>(app: CallApp<Names>) =>
  app.serveList(paymentCalls.packages, Plan.listPlans);
