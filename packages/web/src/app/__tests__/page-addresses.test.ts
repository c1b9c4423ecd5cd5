import { pageAddress } from "@marquee/contracts/page-address";
import { expect, it } from "vitest";
import { routes } from "../routes.ts";

it.each(routes)(
  "renders $path on the server exactly when visitors are shown a page there",
  (route) => {
    const isForVisitors = route.roles.includes("anonymous") && route.layout === "role";
    const address = pageAddress(route.path.replaceAll(":", ""), new URLSearchParams());
    expect(address !== "").toBe(isForVisitors);
  },
);
