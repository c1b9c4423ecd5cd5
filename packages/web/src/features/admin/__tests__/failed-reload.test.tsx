import type { AdminUser } from "@marquee/contracts/operations/admin/admin-user.schema";
import { QueryClient, QueryClientProvider, type QueryKey } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { expect, it } from "vitest";
import { adminCategoriesQuery, categoryUsesQuery } from "@/data/admin-categories.ts";
import { categoriesQuery } from "@/data/categories.ts";
import { planStateQuery } from "@/data/own-plan.ts";
import MergeForm from "../components/merge-form.tsx";
import { PlanFacts, ProfileFacts } from "../components/person-facts.tsx";

const at = "2026-05-04T10:00:00.000Z";
const category = { id: "cat_1", slug: "sea", name: "Sea", description: "", icon: null };
const adminCategory = {
  ...category,
  position: 1,
  is_hidden: false,
  merged_into_id: null,
  version: 1,
  created_at: at,
  updated_at: at,
};
const user: AdminUser = {
  id: "usr_1",
  slug: "mara-usr_1",
  account_type: "creator",
  name: "Mara",
  email: "mara@example.test",
  email_verified: true,
  profile_picture: null,
  bio: null,
  country: null,
  category_id: "cat_1",
  profile_completion: 80,
  subscription: null,
  payout_account: { status: "enabled", reason: null },
  channel_count: 1,
  video_count: 1,
  activity: 1,
  is_active: true,
  deactivation: null,
  deleted_at: null,
  notes: "",
  created_at: at,
  updated_at: at,
  version: 1,
};

/** As text, with data of which the newest reload has failed. */
function textOf(shown: ReactNode, loaded: readonly (readonly [QueryKey, unknown])[]): string {
  const client = new QueryClient();
  for (const [key, data] of loaded) {
    client.setQueryData(key, data);
    const error = new Error("It could not be read.");
    client.getQueryCache().find({ queryKey: key })?.setState({ status: "error", error });
  }
  const router = createMemoryRouter([{ path: "/", element: shown }]);
  const html = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return html.replace(/<[^>]*>/g, " ");
}

it("the category of a person stays when it could not be loaded again", () => {
  const loaded = { categories: [category], merged: [] };
  const text = textOf(<ProfileFacts user={user} />, [[categoriesQuery.queryKey, loaded]]);
  expect(text).toContain("Sea");
  expect(text).not.toContain("Could not be loaded");
});

it("the date of a plan stays as it is when it could not be loaded again", () => {
  const subscription: AdminUser["subscription"] = {
    id: "sub_1",
    status: "active",
    package_id: "pkg_1",
    package_name: "Pro",
    current_period_end: "2026-12-04T10:00:00.000Z",
    cancel_at_period_end: false,
  };
  const state = { package: null, subscription: { pending_change: null } };
  const text = textOf(<PlanFacts user={{ ...user, subscription }} minutes={null} />, [
    [planStateQuery(user.id).queryKey, state],
  ]);
  expect(text).toContain("4 December 2026");
  expect(text).not.toContain("could not be loaded");
});

it("what moves with a category stays counted when it could not be counted again", () => {
  const uses = { videos: 2, channels: 1, people: 0, posts: 0, is_complete: true };
  const text = textOf(
    <MergeForm
      items={[adminCategory]}
      progress={undefined}
      merge={() => Promise.resolve()}
      onSubmit={() => undefined}
      onCancel={() => undefined}
    />,
    [
      [categoryUsesQuery("cat_1").queryKey, uses],
      [
        adminCategoriesQuery.queryKey,
        {
          pages: [{ categories: [], pagination: { next_cursor: null } }],
          pageParams: [undefined],
        },
      ],
    ],
  );
  expect(text).toContain("2 videos, 1 channel");
  expect(text).not.toContain("could not be counted");
});
