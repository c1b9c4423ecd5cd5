import { providerCheckSeconds } from "@marquee/contracts/constants";
import type { ProviderHealth } from "@marquee/contracts/operations/admin/admin-operations.schema";
import type {
  ProviderFault,
  ProviderName,
} from "@marquee/contracts/operations/admin/provider-names";

interface ProviderDescription {
  name: string;
  /** What does not work without it. */
  use: string;
  /** Where the provider tells of its outages. */
  statusPage: string;
}

export const providerDescriptions: Record<ProviderName, ProviderDescription> = {
  stripe: {
    name: "Stripe",
    use: "Checkout, plans and payouts",
    statusPage: "https://status.stripe.com",
  },
  mux: {
    name: "Mux",
    use: "Uploads, playback and live streams",
    statusPage: "https://status.mux.com",
  },
  firebase_auth: {
    name: "Firebase Auth",
    use: "Sign-in and accounts",
    statusPage: "https://status.firebase.google.com",
  },
  fcm: {
    name: "Firebase Cloud Messaging",
    use: "Push messages",
    statusPage: "https://status.firebase.google.com",
  },
  ses: {
    name: "Amazon SES",
    use: "Mail",
    statusPage: "https://health.aws.amazon.com/health/status",
  },
  bedrock: {
    name: "Amazon Bedrock",
    use: "Written suggestions",
    statusPage: "https://health.aws.amazon.com/health/status",
  },
};

export const providerStateLabels: Record<ProviderHealth["state"], string> = {
  works: "Works",
  errors: "Errors",
  unused: "Not used lately",
  unchecked: "Not checked yet",
};

interface FaultDescription {
  what: string;
  /** What an operator does about it. */
  remedy: string;
}

const outage = "Look at the provider's status page. What failed is tried again automatically.";

export const faultDescriptions: Record<ProviderFault, FaultDescription> = {
  no_answer: { what: `It gave no answer within ${providerCheckSeconds} seconds.`, remedy: outage },
  unreachable: { what: "It could not be reached.", remedy: outage },
  overloaded: {
    what: "It refused the request: there were too many.",
    remedy:
      "Wait: what failed is tried again. If it stays so, ask the provider for a higher limit.",
  },
  own_failure: { what: "It had an internal error.", remedy: outage },
  credentials_refused: {
    what: "It refused the credentials.",
    remedy: "Renew the secret or the permission: section 3 of docs/operations.md.",
  },
  not_set_up: {
    what: "Its secret is missing or malformed.",
    remedy: "Put the secret: section 3 of docs/operations.md.",
  },
  paused: {
    what: "It has paused the account.",
    remedy: "Look at the account in the provider's console: section 1 of docs/operations.md.",
  },
  request_refused: {
    what: "It refused the request.",
    remedy: "Look at the log of the function providers: section 7 of docs/operations.md.",
  },
};

/** Advice for a provider that answers, and has sent nothing since yesterday. */
export const unusedRemedy =
  "If people use the product, compare the webhook's address and secret: section 4 of docs/operations.md.";
