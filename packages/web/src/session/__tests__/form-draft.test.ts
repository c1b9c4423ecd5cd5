import type { UserInfo } from "@marquee/contracts/people/user/user.schema";
import { createFormControl } from "react-hook-form";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { draftKey } from "../draft-storage.ts";
import { keepFormDraft } from "../form-draft.ts";
import { sessionStore } from "../session-store.ts";

const user: UserInfo = {
  id: "usr_1",
  account_type: "creator",
  name: "Ada Lovelace",
  email: "ada@example.test",
  email_verified: true,
  user_profile: {
    profile_picture: null,
    profile_completion: 100,
    bio: null,
    category_id: null,
    country: null,
    steps: {
      name: true,
      email_verified: true,
      picture: true,
      bio: true,
      category: true,
      country: true,
      subscription: true,
      payout_account: true,
    },
  },
  subscription: null,
  had_trial: false,
  payout_account: {
    status: "enabled",
    reason: null,
    actor: null,
    deadline: null,
    country: null,
    obstacle: null,
  },
  created_at: "2026-01-01T00:00:00.000Z",
  version: 1,
};
const defaultValues = { code: "", title: "Harbour", tags: ["sea"] };
let stored: Map<string, string>;

beforeEach(() => {
  stored = new Map();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("document", new EventTarget());
  sessionStore.set({ status: "signed-in", user, mode: "creator" });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Opens a form that has a draft, and types in it before the draft is loaded. */
function openForm(draft: object, typed: Partial<typeof defaultValues>) {
  stored.set(draftKey(user.id, "form"), JSON.stringify(draft));
  const { control, getValues, reset, setValue } = createFormControl({ defaultValues });
  control._state.mount = true;
  const opened = getValues();
  for (const name of ["code", "title", "tags"] as const) {
    const value = typed[name];
    if (value !== undefined) setValue(name, value);
  }
  const form = { current: { formState: { defaultValues }, getValues, reset } };
  const closed = new AbortController().signal;
  const isShown = keepFormDraft("form", form, { closed, opened, isUnsaved: () => true });
  return { isShown, values: getValues() };
}

it("a stored draft is shown", () => {
  const { isShown, values } = openForm({ code: "SPRING", tags: ["fog"] }, {});
  expect(isShown).toBe(true);
  expect(values).toEqual({ code: "SPRING", title: "Harbour", tags: ["fog"] });
});

it("what is typed before the draft is loaded stays, and the other fields are shown", () => {
  const draft = { code: "SPRING", title: "Quay", tags: ["fog"] };
  const { isShown, values } = openForm(draft, { code: "SUMMER", tags: ["sea", "sun"] });
  expect(isShown).toBe(true);
  expect(values).toEqual({ code: "SUMMER", title: "Quay", tags: ["sea", "sun"] });
  expect(openForm({ code: "SPRING" }, { code: "SUMMER" })).toMatchObject({
    isShown: false,
    values: { code: "SUMMER" },
  });
});
