import { describe, expect, it } from "vitest";
import { type Decision, decideRoute, isForAdmins, type Visit } from "../decide-route.ts";
import { findRoute } from "../find-route.ts";
import { routes } from "../routes.ts";

function visit(path: string, role: Visit["role"], more: Partial<Visit> = {}): Decision {
  const route = findRoute(path);
  if (route === undefined) throw new Error(`There is no route for ${path}`);
  return decideRoute(
    {
      path,
      route,
      role,
      profileCompletion: 100,
      canCreate: role === "creator",
      isSigningUp: false,
      intendedRedirect: undefined,
      ...more,
    },
    findRoute,
  );
}

const places = (path: string) =>
  (["anonymous", "watcher", "creator", "admin"] as const).map((role) => {
    const decision = visit(path, role);
    return decision.kind === "redirect" ? decision.to : decision.kind;
  });

describe("each role is shown a page, or sent to another one", () => {
  const dashboard = "/video-creator-dashboard";
  it.each([
    ["/", ["show", "show", "show", "show"]],
    ["/pricing", ["show", "show", "show", "show"]],
    ["/terms-service", ["show", "show", "show", "show"]],
    ["/terms-conditions", ["/", "show", "show", "/admin/accounts"]],
    ["/video/sea-vid_1?video_id=vid_1", ["show", "show", "show", "show"]],
    ["/channel/salt-chn_1", ["show", "show", "show", "show"]],
    ["/my_library", ["/", "show", dashboard, "/admin/accounts"]],
    ["/my_library/playlists/opl_1", ["/", "show", dashboard, "/admin/accounts"]],
    ["/watcher-profile", ["/", "show", dashboard, "/admin/accounts"]],
    ["/video-creator-dashboard", ["/", "/", "show", "/admin/accounts"]],
    ["/channel", ["/", "/", "show", "show"]],
    ["/profile", ["/", "/", "show", "/admin/accounts"]],
    ["/payments/video/sea/vid_1", ["/", "show", "show", "/admin/accounts"]],
    ["/payments/starter/pkg_1", ["/", "/", "show", "/admin/accounts"]],
    ["/auth/login", ["show", "/", dashboard, "/admin/accounts"]],
    ["/auth/reset-password", ["show", "/", dashboard, "/admin/accounts"]],
    ["/auth/email-action?mode=verifyEmail", ["show", "show", "show", "show"]],
    ["/auth/verify-email-change?undo=x", ["show", "show", "show", "show"]],
    ["/notification-settings", ["/", "show", "show", "show"]],
    ["/notification-settings/unsubscribe", ["show", "show", "show", "show"]],
    ["/notifications", ["/", "show", "show", "show"]],
    ["/account/email", ["/", "show", "show", "/admin/accounts"]],
    ["/account/data", ["/", "show", "show", "/admin/accounts"]],
    ["/account/delete", ["/", "show", "show", "/admin/accounts"]],
    ["/account/email-changed", ["show", "show", "show", "show"]],
    ["/account/deleted", ["show", "show", "show", "show"]],
    ["/help-desk/video/change-your-plan", ["/", "/", "show", "/admin/accounts"]],
    ["/payments/update-payments", ["/", "/", "show", "/admin/accounts"]],
    ["/payouts/usr_1", ["/", "/", "show", "/admin/accounts"]],
    ["/blogs", ["show", "show", "show", "show"]],
    ["/blogs/sea-blg_1", ["show", "show", "show", "show"]],
    ["/blogs/new", ["/", "/", "show", "show"]],
    ["/blogs/edit/blg_1", ["/", "/", "show", "show"]],
  ])("%s", (path, expected) => {
    expect(places(path)).toEqual(expected);
  });

  it("opens the back office to admins only", () => {
    for (const path of ["/admin/accounts", "/admin/watcher-details/1", "/admin/audit", "/plans"]) {
      expect(places(path)).toEqual(["/", "/", "/video-creator-dashboard", "show"]);
    }
  });
});

describe("a visitor's refused page", () => {
  it("is stored, and the visitor is asked to log in", () => {
    expect(visit("/my_library?tab=videos", "anonymous")).toEqual({
      kind: "redirect",
      to: "/",
      intended: "store",
      prompt: { name: "authentication-required", callbackUrl: "/my_library?tab=videos" },
    });
  });
});

describe("the intended redirect", () => {
  it("is followed once when the role allows it", () => {
    expect(visit("/auth/login", "watcher", { intendedRedirect: "/my_library" })).toEqual({
      kind: "redirect",
      to: "/my_library",
      intended: "drop",
    });
  });

  it("is dropped when the role does not allow it", () => {
    expect(visit("/pricing", "watcher", { intendedRedirect: "/profile" })).toEqual({
      kind: "show",
      intended: "drop",
    });
    expect(visit("/auth/login", "watcher", { intendedRedirect: "/profile" })).toEqual({
      kind: "redirect",
      to: "/",
      intended: "drop",
    });
  });

  it.each([
    "https://elsewhere.example/",
    "//elsewhere.example",
    "/\\elsewhere.example",
    "/auth/login",
  ])("never leads to %s", (intended) => {
    expect(visit("/", "watcher", { intendedRedirect: intended })).toEqual({
      kind: "show",
      intended: "drop",
    });
  });

  it("waits until the visitor has logged in, and on the e-mail pages", () => {
    expect(visit("/", "anonymous", { intendedRedirect: "/my_library" })).toMatchObject({
      intended: "keep",
    });
    expect(visit("/auth/verify-email", "watcher", { intendedRedirect: "/my_library" })).toEqual({
      kind: "show",
      intended: "keep",
    });
  });
});

describe("a creator's page of the other mode", () => {
  const account = { canCreate: true };

  it.each([
    ["/payouts/usr_1", "watcher", "creator", "/"],
    ["/my_library?tab=channels", "creator", "watcher", "/video-creator-dashboard"],
  ] as const)("%s, opened as a %s, asks about the change of mode", (path, role, to, home) => {
    expect(visit(path, role, account)).toEqual({
      kind: "redirect",
      to: home,
      intended: "drop",
      prompt: { name: "switch-mode", to, target: path },
    });
    // A visitor who logs in comes from such an address too.
    expect(visit("/auth/login", role, { ...account, intendedRedirect: path })).toMatchObject({
      to: home,
      prompt: { name: "switch-mode", to, target: path },
    });
  });

  it("is not offered to a watcher's account, nor an admin's page to a creator", () => {
    expect(visit("/payouts/usr_1", "watcher")).not.toHaveProperty("prompt");
    expect(visit("/plans", "creator")).not.toHaveProperty("prompt");
    expect(visit("/auth/login", "creator")).not.toHaveProperty("prompt");
  });
});

describe("sign-up", () => {
  it("continues to the verification, and keeps the intended redirect for later", () => {
    expect(
      visit("/auth/signup", "creator", {
        isSigningUp: true,
        intendedRedirect: "/video-creator-dashboard",
      }),
    ).toEqual({ kind: "redirect", to: "/auth/verify-email", intended: "keep" });
  });
});

describe("creator pages and profile_completion", () => {
  it.each([
    [0, false],
    [79, false],
    [80, true],
    [90, false],
    [100, true],
  ])("at %i: open %s", (completion, open) => {
    const decision = visit("/channel", "creator", { profileCompletion: completion });
    if (open) {
      expect(decision).toMatchObject({ kind: "show" });
    } else {
      expect(decision).toEqual({
        kind: "redirect",
        to: "/video-creator-dashboard",
        intended: "drop",
        prompt: { name: "get-started" },
      });
    }
  });

  it("gates the writing of posts", () => {
    expect(visit("/blogs/new", "creator", { profileCompletion: 79 })).toMatchObject({
      to: "/video-creator-dashboard",
      prompt: { name: "get-started" },
    });
    expect(visit("/blogs/new", "admin", { profileCompletion: 0 })).toMatchObject({ kind: "show" });
  });

  it("leaves the dashboard, and what leads to a complete profile, open", () => {
    const open = [
      "/video-creator-dashboard",
      "/profile",
      "/update-profile",
      "/payments/pro/pkg_1",
      "/help-desk",
      "/help-desk/video/change-your-plan",
      "/faq/creator",
      "/blogs",
    ];
    for (const path of open) {
      expect(visit(path, "creator", { profileCompletion: 0 })).toMatchObject({ kind: "show" });
    }
  });

  it("gates exactly the pages that ADR 23 names", () => {
    expect(routes.filter(({ gated }) => gated).map(({ path }) => path)).toEqual([
      "/blogs/new",
      "/blogs/edit/:id",
      "/channel",
      "/uploads",
      "/coupons",
      "/payouts/:id",
      "/channel/:id/playlist/:playlistId/edit",
      "/channel/:id/subscribers",
      "/channel/:id/live-video/:liveId",
      "/payments/upload-minutes",
    ]);
  });

  it("does not gate an admin, nor a channel's public page", () => {
    expect(visit("/channel", "admin", { profileCompletion: 0 })).toMatchObject({ kind: "show" });
    expect(visit("/channel/salt-chn_1", "creator", { profileCompletion: 0 })).toMatchObject({
      kind: "show",
    });
  });
});

it.each([
  ["/admin", true],
  ["/admin/login", true],
  ["/admin/reports", true],
  ["/plans", true],
  ["/", false],
  ["/my_library", false],
  ["/video-creator-dashboard", false],
] as const)("asks for a role that may be newer than the stored one: %s, %s", (path, asks) => {
  const route = findRoute(path);
  expect(route && isForAdmins(route)).toBe(asks);
});
