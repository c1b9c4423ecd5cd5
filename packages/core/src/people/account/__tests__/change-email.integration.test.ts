import { rateLimitRules } from "@marquee/contracts/rate-limits";
import { expect, it } from "vitest";
import { createUser, database, refusal } from "../../../../test/context.ts";
import { createFixtures } from "../../../../test/provider-fixtures.ts";
import { limit } from "../../../platform/rate-limit/limit.ts";
import { epochSeconds } from "../../../platform/time.ts";
import { requestEmailChange } from "../change-email.ts";
import { hashSecret, newSecret } from "../secrets.ts";

it("many accounts together cannot fill one mailbox with codes", async () => {
  const person = await createUser("watcher");
  const { data: user } = await database.users.get({ id: person.userId }).go();
  const { context, mails } = createFixtures();
  const ctx = context(person);
  const now = epochSeconds(ctx.now());
  const token = newSecret();
  await database.oneTimeCodes
    .create({
      user_id: person.userId,
      purpose: "old_email",
      address: user?.email ?? "",
      code_ends_at: now,
      sent_at: now,
      tries: 0,
      proof_hash: hashSecret(token),
      proof_ends_at: now + 60,
      expires_at: now + 60,
    })
    .go();
  const new_email = `new-${person.userId.toLowerCase()}@example.com`;
  for (let count = 0; count < rateLimitRules.email_code_address.times; count += 1) {
    await limit(ctx, "email_code_address", new_email);
  }
  const request = requestEmailChange({ ctx, input: { new_email, old_email_token: token } });
  expect(await refusal(request)).toBe("rate_limited");
  expect(mails).toEqual([]);
});
