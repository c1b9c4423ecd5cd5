import { beforeEach, describe, expect, it } from "vitest";
import { createUser, database, visitor } from "../../../../test/context.ts";
import { interruptedBeforeWrite } from "../../../../test/interruptions.ts";
import { createFixtures } from "../../../../test/provider-fixtures.ts";
import { uidOf } from "../../../platform/ids.ts";
import { authenticate } from "../authenticate.ts";
import { endSessions } from "../end-sessions.ts";

let userId: string;
let email: string;

const read = async () => {
  const { data } = await database.users.get({ id: userId }).go({ consistent: true });
  if (data === null) throw new Error("No user");
  return data;
};

beforeEach(async () => {
  ({ userId } = await createUser("watcher"));
  ({ email } = await read());
});

/** Signs in with a token that was issued at this time. */
const signIn = (issuedAt: number, emailVerified: boolean, table = database) =>
  authenticate({
    ctx: { ...createFixtures().context(visitor), database: table },
    input: {
      identity: {
        uid: uidOf(userId),
        email,
        emailVerified,
        name: undefined,
        authTime: issuedAt,
        issuedAt,
      },
    },
  });

describe("signing in", () => {
  it("takes over whether the address is verified from the newest token", async () => {
    expect(await signIn(100, false)).toMatchObject({ email_verified: false });
    expect(await signIn(200, true)).toMatchObject({ email_verified: true });
    expect(await signIn(150, false)).toMatchObject({ email_verified: true });
  });

  it("with an older token at the same moment does not undo what a newer one says", async () => {
    await signIn(100, false);
    const interrupted = interruptedBeforeWrite(async () => {
      await signIn(200, true);
      await signIn(300, false);
    });
    expect(await signIn(150, true, interrupted)).toMatchObject({ email_verified: false });
    expect(await read()).toMatchObject({ email_verified: false, email_as_of: 300 });
  });

  it("says nothing of an address that is changed at the same moment", async () => {
    const change = () =>
      endSessions(createFixtures().context(visitor), userId, `new-${userId}@example.com`);
    await expect(signIn(100, false, interruptedBeforeWrite(change))).rejects.toMatchObject({
      code: "unauthenticated",
    });
    expect(await read()).toMatchObject({ email_verified: true });
  });
});

it("a change of address that ends after the account's deletion does not store the address", async () => {
  const now = new Date().toISOString();
  await database.users.patch({ id: userId }).set({ deleted_at: now, deactivated_at: now }).go();
  await endSessions(createFixtures().context(visitor), userId, "new@example.com");
  expect((await read()).email).toBe(email);
});
