import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import ObjectName from "../components/object-name.tsx";

const shownName = (id: string, name?: string): string =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <ObjectName id={id} {...(name !== undefined && { name })} />
    </QueryClientProvider>,
  );

it.each(["usr_1", "pkg_1", "cat_1", "vid_1"])(
  "names %s by its id until its name is loaded, because a link needs a name",
  (id) => {
    expect(shownName(id)).toBe(id);
  },
);

it.each(["cat_1", "blg_1", "vid_1", "pur_1", "cs_1"])(
  "names %s by the name of the entry, as when the list of categories has no merged one",
  (id) => {
    expect(shownName(id, "Notes")).toBe("Notes");
  },
);
