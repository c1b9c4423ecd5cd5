import { rateLimitRules } from "@marquee/contracts/rate-limits";
import { expect, it } from "vitest";
import { createUser, database, refusal } from "../../../../test/context.ts";
import { createFixtures } from "../../../../test/provider-fixtures.ts";
import { MarqueeError } from "../../../platform/errors.ts";
import { hashSecret, newSecret } from "../../../platform/mail/link-token.ts";
import { MailRefused } from "../../../platform/providers/mail.ts";
import { countAgainstLimit } from "../../../platform/rate-limit/limit.ts";
import { epochSeconds } from "../../../platform/time.ts";
import { requestEmailChange, verifyEmailChange } from "../change-email.ts";

/** A person who has just proven their present address. */
async function provenPerson() {
  const person = await createUser("watcher");
  const { data: user } = await database.users.get({ id: person.userId }).go();
  const { context, mails, providers } = createFixtures();
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
  return { ctx, mails, providers, input: { new_email, old_email_token: token } };
}

it("many accounts together cannot fill one mailbox with codes", async () => {
  const { ctx, mails, input } = await provenPerson();
  for (let count = 0; count < rateLimitRules.email_code_address.times; count += 1) {
    await countAgainstLimit(ctx, "email_code_address", input.new_email);
  }
  expect(await refusal(requestEmailChange({ ctx, input }))).toBe("rate_limited");
  expect(mails).toEqual([]);
});

it("an address that the mail service never accepts is a wrong address", async () => {
  const { ctx, providers, input } = await provenPerson();
  providers.mail.send = () => Promise.reject(new MailRefused());
  expect(await refusal(requestEmailChange({ ctx, input }))).toBe("invalid_fields");
});

it("a code works again after the identity provider gave no answer", async () => {
  const { ctx, mails, providers, input } = await provenPerson();
  await requestEmailChange({ ctx, input });
  const otp = /\b\d{6}\b/.exec(mails.at(-1)?.text ?? "")?.[0] ?? "";
  const verifying = () => verifyEmailChange({ ctx, input: { otp, new_email: input.new_email } });
  const { findByEmail } = providers.identity;
  providers.identity.findByEmail = () =>
    Promise.reject(new MarqueeError("provider_unavailable", "No answer"));
  expect(await refusal(verifying())).toBe("provider_unavailable");
  providers.identity.findByEmail = findByEmail;
  providers.identity.updateEmail = async () => true;
  expect(await verifying()).toMatchObject({ email: input.new_email });
});
