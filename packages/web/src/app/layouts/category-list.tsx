import type { Category } from "@marquee/contracts/content/catalog/catalog.calls";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "react-router-dom";
import { categoriesQuery } from "@/data/categories.ts";
import { categoryPath } from "@/lib/links.ts";
import { storage } from "@/lib/storage.ts";

/** Shows Loading..., Error, or the names; choosing one stores it and opens its results (spec §2). */
export function CategoryList({ onChosen }: { onChosen: () => void }) {
  const navigate = useNavigate();
  const { data, isPending, isLoadingError } = useQuery(categoriesQuery);
  if (isPending)
    return (
      <p role="status" className="px-3 py-2.5 text-muted">
        Loading...
      </p>
    );
  if (isLoadingError)
    return (
      <p role="alert" className="px-3 py-2.5 text-danger">
        Error
      </p>
    );

  const choose = (category: Category) => {
    storage.set("selectedCategory", JSON.stringify(category));
    onChosen();
    void navigate(categoryPath(category.id));
  };
  return (
    <ul>
      {data.map((category) => (
        <li key={category.id}>
          <button
            type="button"
            onClick={() => choose(category)}
            className="flex min-h-11 w-full items-center rounded-sm px-3 text-left wrap-anywhere hover:bg-sunken focus-visible:-outline-offset-2"
          >
            {category.name}
          </button>
        </li>
      ))}
    </ul>
  );
}
