import { type PlainAddress, plainAddressSchema } from "@marquee/contracts/address-query";
import type { AdminCategory } from "@marquee/contracts/operations/admin/admin-category.schema";
import { useInfiniteQuery } from "@tanstack/react-query";
import { ArrowUpDown, Plus, Shapes } from "lucide-react";
import { Suspense, useMemo, useState } from "react";
import { ListScreen } from "@/components/list-screen/list-screen.tsx";
import type { ListAction, ListColumn } from "@/components/list-screen/list-types.ts";
import { questionTitle } from "@/components/list-screen/question-title.ts";
import { useListAddress } from "@/components/list-screen/use-list-address.ts";
import { PageHeader } from "@/components/page-header.tsx";
import { PartSuspense } from "@/components/part-suspense.tsx";
import { Badge } from "@/components/ui/badge.tsx";
import { Button } from "@/components/ui/button.tsx";
import { Dialog } from "@/components/ui/dialog.tsx";
import { Drawer } from "@/components/ui/drawer.tsx";
import { EmptyState } from "@/components/ui/empty-state.tsx";
import { adminCategoriesQuery, useCategoryChanges } from "@/data/admin-categories.ts";
import { useCrumbs } from "@/lib/crumbs.ts";
import { lazy } from "@/lib/lazy.ts";
import { usePageTitle } from "@/lib/page-title.ts";

const BulkChangeNotices = lazy(() => import("../components/bulk-change-notices.tsx"));
const CategoryOrder = lazy(() => import("../components/category-order.tsx"));
const CategoryForm = lazy(() => import("../components/category-form.tsx"));
const MergeForm = lazy(() => import("../components/merge-form.tsx"));

const columnsOf = (
  onOpen: (category: AdminCategory) => void,
): readonly ListColumn<AdminCategory, PlainAddress>[] => [
  {
    id: "name",
    header: "Category",
    cell: (category) => (
      <button
        type="button"
        className="text-left font-semibold wrap-anywhere after:absolute after:inset-0 hover:underline"
        onClick={() => onOpen(category)}
      >
        {category.name}
      </button>
    ),
  },
  {
    id: "state",
    header: "State",
    isOnPhone: true,
    cell: ({ is_hidden }) =>
      is_hidden ? <Badge>Hidden</Badge> : <Badge tone="success">Shown</Badge>,
  },
  { id: "position", header: "Position", isNumber: true, cell: ({ position }) => position },
];

const hide: Omit<ListAction<AdminCategory>, "change"> = {
  label: "Hide",
  done: "hidden",
  question: (categories) => ({
    title: questionTitle("Hide", categories, "category", "categories"),
    description: "It can no longer be chosen. Content that has it keeps it.",
  }),
  fits: ({ is_hidden }) => !is_hidden,
};

const show: Omit<ListAction<AdminCategory>, "change"> = {
  label: "Show",
  done: "shown",
  question: (categories) => ({
    title: questionTitle("Show", categories, "category", "categories"),
    description: "Creators can choose it again.",
  }),
  fits: ({ is_hidden }) => is_hidden,
};

const mergeInto: Omit<ListAction<AdminCategory>, "change"> = {
  label: "Merge",
  done: "queued for the merge",
  isDanger: true,
  question: (categories) => ({
    title:
      categories.length === 1
        ? `Merge ${categories[0]?.name}?`
        : `Merge ${categories.length} categories?`,
    description:
      "Everything in it moves to another category, and its address leads there. This cannot be undone.",
  }),
};

const categoriesOf = (page: { categories: readonly AdminCategory[] }) => page.categories;

/** The categories of the platform, in their order. */
export default function AdminCategoriesPage() {
  usePageTitle("Categories");
  useCrumbs("/admin/categories", [{ name: "Categories" }]);
  const address = useListAddress(plainAddressSchema);
  const query = useInfiniteQuery(adminCategoriesQuery);
  const { change, merge, refresh } = useCategoryChanges();
  const [isAdding, setIsAdding] = useState(false);
  const [isOrdering, setIsOrdering] = useState(false);
  const [open, setOpen] = useState<AdminCategory>();
  const columns = useMemo(() => columnsOf(setOpen), []);
  return (
    <>
      <PageHeader
        title="Categories"
        description="What creators choose from, in this order."
        actions={
          <>
            {query.data && (
              <Button onClick={() => setIsOrdering(true)}>
                <ArrowUpDown aria-hidden="true" />
                Change order
              </Button>
            )}
            <Button variant="primary" onClick={() => setIsAdding(true)}>
              <Plus aria-hidden="true" />
              New category
            </Button>
          </>
        }
      />
      <Suspense>
        <BulkChangeNotices onEnded={refresh} />
      </Suspense>
      <h2 className="sr-only">All categories</h2>
      <ListScreen
        caption="Categories"
        noun={{ one: "category", many: "categories" }}
        address={address}
        query={query}
        itemsOf={categoriesOf}
        nameOf={({ name }) => name}
        columns={columns}
        actions={[
          { ...show, change: (category) => change(category, { is_hidden: false }) },
          { ...hide, change: (category) => change(category, { is_hidden: true }) },
          { ...mergeInto, change: { form: (props) => <MergeForm {...props} merge={merge} /> } },
        ]}
        onChanged={refresh}
        empty={
          <EmptyState icon={Shapes} title="No categories yet">
            Creators choose a category for each channel and video.
          </EmptyState>
        }
      />
      <Dialog open={isAdding} onOpenChange={setIsAdding} title="New category">
        <PartSuspense label="Loading the form" className="h-60">
          <CategoryForm onDone={() => setIsAdding(false)} />
        </PartSuspense>
      </Dialog>
      <Drawer open={isOrdering} onOpenChange={setIsOrdering} title="Order of the categories">
        <PartSuspense label="Loading the categories" className="h-96">
          <CategoryOrder categories={query.data?.pages.flatMap(categoriesOf) ?? []} />
        </PartSuspense>
      </Drawer>
      <Dialog
        open={open !== undefined}
        onOpenChange={(isOpen) => !isOpen && setOpen(undefined)}
        title="Change category"
        description="Its channels, videos and posts show the new name."
      >
        <PartSuspense label="Loading the form" className="h-60">
          {open && <CategoryForm category={open} onDone={() => setOpen(undefined)} />}
        </PartSuspense>
      </Dialog>
    </>
  );
}
