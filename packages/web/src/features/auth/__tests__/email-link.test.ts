import { describe, expect, it } from "vitest";
import { ApiError } from "@/lib/api-error.ts";
import { emailLinkFailure, readEmailLink } from "../email-link.ts";

const token = `uid1.${"a".repeat(43)}`;
const failed = (code: "invalid_fields" | "already_exists" | "rate_limited" | "unavailable") =>
  new ApiError({ code, message: "no", request_id: "req" });

describe("a link about a change of address", () => {
  it("is read by what it is for", () => {
    expect(readEmailLink(new URLSearchParams({ token }))).toEqual({ way: "token", token });
    expect(readEmailLink(new URLSearchParams({ undo: token }))).toEqual({ way: "undo", token });
  });

  it.each(["", "token=", "undo=", `token=${token.slice(0, -1)}`, "other=1"])(
    "is not complete as ?%s",
    (search) => expect(readEmailLink(new URLSearchParams(search))).toBeUndefined(),
  );

  it("is dead, too late, or worth another try", () => {
    expect(emailLinkFailure(failed("invalid_fields"))).toBe("dead");
    expect(emailLinkFailure(failed("already_exists"))).toBe("taken");
    expect(emailLinkFailure(failed("rate_limited"))).toBe("later");
    expect(emailLinkFailure(failed("unavailable"))).toBe("later");
    expect(emailLinkFailure(new Error("odd"))).toBe("later");
  });
});
