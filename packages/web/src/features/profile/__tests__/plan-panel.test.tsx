import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ComponentProps } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router-dom";
import { expect, it, vi } from "vitest";
import { planStateQuery } from "@/data/own-plan.ts";
import { PlanPanel } from "../components/plan-panel.tsx";

const end = "2026-12-26T12:00:00.000Z";

type Subscription = NonNullable<ComponentProps<typeof PlanPanel>["user"]["subscription"]>;

function panelText(status: Subscription["status"], state: object): string {
  const client = new QueryClient();
  client.setQueryData<unknown>(planStateQuery("usr_1").queryKey, {
    package: { name: "Starter", type: "monthly" },
    subscription: { status, pending_change: null, grace_end: null, ...state },
  });
  const subscription: Subscription = {
    package_id: "pkg_1",
    package_name: "Starter",
    status,
    trial_end: null,
    current_period_end: end,
    cancel_at_period_end: false,
  };
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <PlanPanel user={{ id: "usr_1", had_trial: true, subscription }} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

it.each([
  ["Basic", "Changes to Basic on 26 December 2026."],
  ["Starter", "Changes to Starter by the year on 26 December 2026."],
])("the panel names the plan that follows: %s", (name, text) => {
  const change = { pending_change: { package_name: name, effective_at: end } };
  expect(panelText("active", change)).toContain(text);
});

it("the panel says how long a late plan works, and then that creating is paused", () => {
  vi.useFakeTimers({ now: Date.parse(end) - 1 });
  const late = () => panelText("past_due", { grace_end: end });
  expect(late()).toContain(
    "The plan works until 26 December 2026. After that creating is paused until it is paid.",
  );
  vi.setSystemTime(Date.parse(end));
  expect(late()).toContain("Creating is paused until a payment is made.");
  vi.useRealTimers();
});
