import type { Enquiry } from "@marquee/contracts/operations/admin/admin-enquiry.schema";
import {
  type AdminPlan,
  createPlanSchema,
} from "@marquee/contracts/operations/admin/admin-plan.schema";
import { describe, expect, it } from "vitest";
import { offerValues } from "../plan-values.ts";

const enquiry: Enquiry = {
  id: "frm_01HZZZZZZZZZZZZZZZZZZZZZZZ",
  kind: "enterprise",
  state: "new",
  name: "Eve Enterprise",
  email: "eve@example.test",
  subject: null,
  message: "We would like to bring all our films.",
  company: "Harbour Films",
  team_size: 40,
  upload_minutes: 20_000,
  replies: [],
  offered_package_id: null,
  created_at: "2026-11-22T10:00:00.000Z",
  version: 1,
};

const plan = (changes: Partial<AdminPlan>): AdminPlan => ({
  id: "pkg_01HZZZZZZZZZZZZZZZZZZZZZZZ",
  slug: "studio",
  name: "Studio",
  description: "For a whole studio.",
  features: [],
  type: "monthly",
  is_enterprise: false,
  price: 9900,
  currency: "usd",
  price_id: "price_studio",
  minutes_per_month: 5000,
  channel_limit: 20,
  live: true,
  platform_fee_percent: 5,
  trial_days: 4,
  is_active: true,
  position: 3,
  former_price_ids: [],
  created_at: "2026-11-01T10:00:00.000Z",
  version: 1,
  ...changes,
});
const plans = [plan({ price: 1900, minutes_per_month: 300 }), plan({})];

describe("the form of an offer", () => {
  it("begins with the largest plan, made larger for what was asked", () => {
    const values = offerValues(enquiry, plans);
    expect(values).toMatchObject({
      name: "Harbour Films",
      is_enterprise: true,
      minutes_per_month: 20_000,
      channel_limit: 40,
      price: 39_600,
      live: true,
      trial_days: 0,
    });
    expect(values.features).toEqual([
      "20,000 upload minutes a month",
      "40 channels",
      "Live streams",
    ]);
  });

  it("is never smaller than the largest plan's price and channels", () => {
    const values = offerValues({ ...enquiry, team_size: 2, upload_minutes: 100 }, plans);
    expect(values).toMatchObject({ price: 9900, channel_limit: 20, minutes_per_month: 100 });
  });

  it("counts one minute and one channel", () => {
    const smallest = plan({ channel_limit: 1, live: false });
    const values = offerValues({ ...enquiry, team_size: 1, upload_minutes: 1 }, [smallest]);
    expect(values.features).toEqual(["1 upload minute a month", "1 channel"]);
  });

  it.each([
    ["the most that a form takes", { team_size: 1_000_000, upload_minutes: 100_000_000 }],
    ["a long name", { company: "H".repeat(120) }],
    ["nothing but the name", { team_size: null, upload_minutes: null }],
  ])("is complete with %s: one press sends it", (_, changes) => {
    const values = offerValues({ ...enquiry, ...changes }, plans);
    expect(createPlanSchema.safeParse(values).success).toBe(true);
  });
});
