import type { SubscriptionStatus, UserInfo } from "@marquee/contracts/people/user/user.schema";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router-dom";
import { expect, it } from "vitest";
import { allOwnChannelsQuery } from "@/data/channels.ts";
import { planStateQuery } from "@/data/own-plan.ts";
import { ownVideosQuery } from "@/data/own-videos.ts";
import { SetupChecklist } from "../components/setup-checklist.tsx";

const userOf = (status: SubscriptionStatus | undefined): UserInfo => ({
  id: "usr_1",
  account_type: "creator",
  name: "Mara Shore",
  email: "mara@site.test",
  email_verified: true,
  user_profile: {
    profile_picture: null,
    profile_completion: 60,
    bio: "Boats and nets, every week.",
    category_id: "cat_1",
    country: "US",
    steps: {
      name: true,
      email_verified: true,
      picture: true,
      bio: true,
      category: true,
      country: true,
      // As the server answers it, also after the grace period.
      subscription: status === "past_due",
      payout_account: false,
    },
  },
  subscription:
    status === undefined
      ? null
      : {
          status,
          package_id: "pkg_1",
          package_name: "Starter",
          trial_end: null,
          current_period_end: null,
          cancel_at_period_end: false,
        },
  had_trial: true,
  payout_account: {
    status: "none",
    reason: null,
    actor: null,
    deadline: null,
    country: null,
    obstacle: null,
  },
  created_at: "2026-01-01T00:00:00.000Z",
  version: 1,
});

/** The steps of a creator with this plan, as text. */
function textOf(status: SubscriptionStatus | undefined, grace_end: string | null = null): string {
  const client = new QueryClient();
  client.setQueryData<unknown>(planStateQuery("usr_1").queryKey, {
    package: null,
    subscription: { status, grace_end },
  });
  client.setQueryData(allOwnChannelsQuery.queryKey, []);
  const pagination = { page: 1, limit: 20, has_next: false, next_cursor: null };
  client.setQueryData(ownVideosQuery().queryKey, {
    pages: [{ videos: [], pagination }],
    pageParams: [""],
  });
  const html = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <SetupChecklist user={userOf(status)} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return html.replace(/<[^>]*>/g, " ").replace(/ +/g, " ");
}

it("the step of the plan says what is missing: a plan, or something about it", () => {
  const choice =
    "It says how much you can upload, and what the platform keeps of a sale. See the plans";
  expect(textOf(undefined)).toContain(choice);
  expect(textOf("canceled")).toContain(choice);
  expect(textOf("paused")).toContain("Creating is paused until it continues.");
  expect(textOf("paused")).toContain("See your plan");
  // The notice above it leads to the payment.
  expect(textOf("unpaid")).toContain("Complete the payment to continue creating.");
  expect(textOf("unpaid")).not.toContain("See the plans");
});

it("the step of the plan is to do again when a late payment counts no more", () => {
  const done = "Choose a plan : done";
  expect(textOf("past_due", new Date(Date.now() + 86_400_000).toISOString())).toContain(done);
  const after = textOf("past_due", "2026-01-01T00:00:00.000Z");
  expect(after).not.toContain(done);
  expect(after).toContain("Complete the payment to continue creating.");
});
