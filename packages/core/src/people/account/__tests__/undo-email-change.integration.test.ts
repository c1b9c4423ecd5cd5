import { expect, it } from "vitest";
import { createUser, database, visitor } from "../../../../test/context.ts";
import { createFixtures } from "../../../../test/provider-fixtures.ts";
import { hashSecret, mailToken, newSecret } from "../../../platform/mail/link-token.ts";
import { epochSeconds } from "../../../platform/time.ts";
import { undoEmailChange } from "../undo-email-change.ts";

it("a person learns that the address is restored, though the mail about it fails", async () => {
  const { userId } = await createUser("watcher");
  const { providers, context } = createFixtures();
  const secret = newSecret();
  const old_email = `old-${userId.toLowerCase()}@example.com`;
  await database.emailChanges
    .create({
      user_id: userId,
      undo_hash: hashSecret(secret),
      old_email,
      new_email: "stranger@example.com",
      changed_at: new Date().toISOString(),
      expires_at: epochSeconds(new Date()) + 60,
    })
    .go();
  providers.identity.recoverEmail = async () => true;
  providers.mail.send = () => Promise.reject(new Error("The mail service is down"));
  const input = { token: mailToken(userId, secret) };
  expect(await undoEmailChange({ ctx: context(visitor), input })).toMatchObject({
    email: old_email,
    password_reset_required: true,
  });
});
