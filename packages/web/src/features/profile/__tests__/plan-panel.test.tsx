import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ComponentProps } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router-dom";
import { expect, it } from "vitest";
import { planStateQuery } from "@/data/subscriptions.ts";
import { PlanPanel } from "../components/plan-panel.tsx";

const end = "2026-12-26T12:00:00.000Z";

function panelText(followingName: string): string {
  const client = new QueryClient();
  client.setQueryData<unknown>(planStateQuery("usr_1").queryKey, {
    package: { name: "Starter", type: "monthly" },
    subscription: { pending_change: { package_name: followingName, effective_at: end } },
  });
  const subscription: ComponentProps<typeof PlanPanel>["user"]["subscription"] = {
    package_id: "pkg_1",
    package_name: "Starter",
    status: "active",
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
  expect(panelText(name)).toContain(text);
});
