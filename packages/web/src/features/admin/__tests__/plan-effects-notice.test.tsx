import type { AdminPlan } from "@marquee/contracts/operations/admin/admin-plan.schema";
import type { AdminUser } from "@marquee/contracts/operations/admin/admin-user.schema";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { adminUsersQuery } from "@/data/admin-users.ts";
import { PlanEffectsNotice } from "../components/plan-effects-notice.tsx";
import { planValues } from "../plan-values.ts";

const plan: AdminPlan = {
  id: "pkg_1",
  slug: "pro-pkg_1",
  name: "Pro",
  description: "For a channel that grows.",
  features: [],
  price: 4900,
  currency: "usd",
  type: "monthly",
  trial_days: 14,
  minutes_per_month: 1500,
  channel_limit: 5,
  live: false,
  platform_fee_percent: 8,
  is_enterprise: false,
  price_id: "price_1",
  is_active: true,
  position: 100,
  former_price_ids: [],
  created_at: "2026-11-20T10:00:00.000Z",
  version: 1,
};

const person: AdminUser = {
  id: "usr_1",
  slug: "petra-planned-usr_1",
  email_verified: true,
  profile_picture: null,
  bio: null,
  country: null,
  category_id: null,
  profile_completion: 80,
  payout_account: { status: "none", reason: null },
  channel_count: 0,
  video_count: 0,
  activity: 0,
  is_active: true,
  deactivation: null,
  deleted_at: null,
  notes: "",
  created_at: "2026-11-20T10:00:00.000Z",
  updated_at: "2026-11-20T10:00:00.000Z",
  version: 1,
  name: "Petra Planned",
  email: "petra@example.test",
  account_type: "creator",
  subscription: {
    id: "sub_1",
    status: "active",
    package_id: "pkg_1",
    package_name: "Pro",
    current_period_end: null,
    cancel_at_period_end: false,
  },
};

function noticeFor(users: AdminUser[]): string {
  const client = new QueryClient();
  client.setQueryData(adminUsersQuery({ package_id: plan.id }).queryKey, {
    pages: [{ users, pagination: { page: 1, limit: 20, has_next: false, next_cursor: null } }],
    pageParams: [""],
  });
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <PlanEffectsNotice plan={plan} values={{ ...planValues(plan), price: 5900 }} />
    </QueryClientProvider>,
  );
}

it("says nothing of subscribers who do not exist", () => {
  const notice = noticeFor([]);
  expect(notice).toContain("Nobody has this plan.");
  expect(notice).toContain("A change is for new subscribers only.");
  expect(notice).not.toContain("They");
});

it("says what a change does to the subscribers", () => {
  const notice = noticeFor([person]);
  expect(notice).toContain("1 creator has this plan.");
  expect(notice).toContain("They keep paying $49.00 a month. New subscribers pay $59.00.");
});
