import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import ObjectName from "../components/object-name.tsx";

it.each(["usr_1", "pkg_1", "cat_1", "vid_1"])(
  "names %s by its id until its name is loaded, because a link needs a name",
  (id) => {
    const shown = renderToStaticMarkup(
      <QueryClientProvider client={new QueryClient()}>
        <ObjectName id={id} />
      </QueryClientProvider>,
    );
    expect(shown).toBe(id);
  },
);
