import { adminUserCalls } from "@marquee/contracts/operations/admin/admin-user.calls";
import type {
  AdminUpdateUser,
  AdminUser,
} from "@marquee/contracts/operations/admin/admin-user.schema";
import type { TestPerson } from "./person.ts";
import { succeed } from "./succeed.ts";

/** An account as an admin reads it. */
export async function readUser(admin: TestPerson, id: string): Promise<AdminUser> {
  const { user } = await succeed(admin.call(adminUserCalls.creatorProfile, { params: { id } }));
  return user;
}

/** Changes an account as an admin, over its present version. */
export async function changeUser(
  admin: TestPerson,
  id: string,
  changes: Omit<AdminUpdateUser, "version">,
): Promise<AdminUser> {
  const { version } = await readUser(admin, id);
  return succeed(
    admin.call(adminUserCalls.update, { params: { id }, body: { ...changes, version } }),
  );
}
