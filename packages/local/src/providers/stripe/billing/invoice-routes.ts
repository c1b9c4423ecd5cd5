import { invalidRequest, paymentRefused } from "../core/errors.ts";
import { type Invoice, type InvoicePayment, idOf } from "../core/objects.ts";
import type { Simulator } from "../core/simulator.ts";
import { equals, type Filter, listInOrder, ofCustomer } from "../http/lists.ts";
import { listRoute, readRoutes } from "../http/resource-routes.ts";
import { type ApiRequest, get, post, type Route } from "../http/routes.ts";
import { resolveMethod } from "../money/payment-methods.ts";
import { finalizeInvoice, intentOf, subscriptionOf, voidInvoice } from "./invoice-payment.ts";
import { dropPendingUpdate } from "./pending-update.ts";
import { createPreview } from "./preview.ts";
import { retryInvoice } from "./renewal.ts";

function requireOpen(invoice: Invoice, verb: string): void {
  if (invoice.status !== "open") {
    throw invalidRequest(`You can only ${verb} open invoices; this one is ${invoice.status}.`);
  }
}

/** The debit of a bank cannot be stopped, so its invoice stays open until the bank answers. */
function requireNoDebit(simulator: Simulator, invoice: Invoice): void {
  const intent = simulator.store.find("payment_intent", intentOf(simulator, invoice) ?? "");
  if (intent?.status !== "processing") return;
  throw invalidRequest("This invoice has a payment that is processing; it cannot be voided.");
}

function pay({ simulator, id, parameters }: ApiRequest): Invoice {
  const invoice = simulator.store.get("invoice", id);
  const methodId = parameters.text("payment_method");
  const offSession = parameters.boolean("off_session") ?? true;
  parameters.finish();
  if (invoice.status === "paid") throw invalidRequest("Invoice is already paid");
  requireOpen(invoice, "pay");
  const method = methodId === undefined ? undefined : resolveMethod(simulator, methodId);
  const result = retryInvoice(simulator, invoice, { offSession, method, byHand: true });
  if (result.outcome === "refused") throw paymentRefused(result);
  return invoice;
}

function finalize({ simulator, id, parameters }: ApiRequest): Invoice {
  const invoice = simulator.store.get("invoice", id);
  const advances = parameters.boolean("auto_advance") ?? invoice.auto_advance;
  parameters.finish();
  if (invoice.status !== "draft") {
    throw invalidRequest("This invoice is already finalized, you can't re-finalize it.");
  }
  if (advances) {
    throw invalidRequest("The simulator finalizes by hand without a collection.", "auto_advance");
  }
  return finalizeInvoice(simulator, invoice);
}

function paymentFilters({ parameters }: ApiRequest): Filter<InvoicePayment>[] {
  const payment = parameters.object("payment");
  payment?.oneOf("type", ["payment_intent"]);
  const intent = payment?.text("payment_intent");
  if (intent === undefined) return [];
  return [(one) => idOf(one.payment.payment_intent ?? "") === intent];
}

export const invoiceRoutes: Route[] = [
  post("/v1/invoices/create_preview", createPreview),
  ...readRoutes("invoice", "/v1/invoices", ["status"], (request) => [
    ofCustomer(request),
    equals(request, "subscription", ({ parent }) => parent.subscription_details.subscription),
  ]),
  get("/v1/invoices/:id/lines", (request) => {
    const invoice = request.simulator.store.get("invoice", request.id);
    return listInOrder(request, invoice.lines.data, invoice.lines.url);
  }),
  post("/v1/invoices/:id/finalize", finalize),
  post("/v1/invoices/:id/pay", pay),
  post("/v1/invoices/:id/void", ({ simulator, id, parameters }) => {
    const invoice = simulator.store.get("invoice", id);
    parameters.finish();
    requireOpen(invoice, "void");
    requireNoDebit(simulator, invoice);
    voidInvoice(simulator, invoice);
    const subscription = subscriptionOf(simulator, invoice);
    if (subscription.latest_invoice === invoice.id) dropPendingUpdate(simulator, subscription);
    return invoice;
  }),
  listRoute("invoice_payment", "/v1/invoice_payments", ["invoice", "status"], paymentFilters),
];
