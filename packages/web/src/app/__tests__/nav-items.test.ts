import { expect, it } from "vitest";
import { drawerItems } from "../layouts/nav-items.ts";

const labels = (role: "anonymous" | "watcher" | "creator" | "admin") =>
  drawerItems(role).map(({ label }) => label);

it("leads a signed-in person to the notifications from the menu of a phone", () => {
  for (const role of ["watcher", "creator", "admin"] as const) {
    expect(labels(role)).toContain("Notifications");
  }
  expect(labels("anonymous")).not.toContain("Notifications");
  const watcher = labels("watcher");
  expect(watcher.indexOf("Notification settings")).toBeGreaterThan(watcher.indexOf("My Library"));
});

it("has no link twice in the menu of a phone", () => {
  for (const role of ["anonymous", "watcher", "creator", "admin"] as const) {
    const addresses = drawerItems(role).map(({ to }) => to);
    expect(new Set(addresses).size).toBe(addresses.length);
  }
});
