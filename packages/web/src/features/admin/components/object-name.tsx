import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { adminCategoriesQuery } from "@/data/admin-categories.ts";
import { planChoicesQuery } from "@/data/admin-plans.ts";
import PersonName from "./person-name.tsx";

function PlanName({ id }: { id: string }) {
  const { data } = useQuery(planChoicesQuery());
  const plan = data?.find((one) => one.id === id);
  return plan === undefined ? id : `${plan.name}, ${plan.type}`;
}

function CategoryName({ id, otherwise }: { id: string; otherwise: string }) {
  const { data } = useInfiniteQuery(adminCategoriesQuery);
  const categories = data?.pages.flatMap((page) => page.categories);
  return categories?.find((one) => one.id === id)?.name ?? otherwise;
}

/**
 * The name of what an admin changed: of people, plans and categories their present name, of others the one that the
 * entry has. They are not read for it: a look at a channel or a video could be an entry of the audit log itself.
 */
export default function ObjectName({ id, name = id }: { id: string; name?: string }) {
  if (id.startsWith("usr_")) return <PersonName id={id} loading={id} otherwise={id} />;
  if (id.startsWith("pkg_")) return <PlanName id={id} />;
  return id.startsWith("cat_") ? <CategoryName id={id} otherwise={name} /> : name;
}
