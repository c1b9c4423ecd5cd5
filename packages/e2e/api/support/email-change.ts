import { accountCalls } from "@marquee/contracts/people/account/account.calls";
import { userCalls } from "@marquee/contracts/people/user/user.calls";
import { codeIn, mailTo } from "./mails.ts";
import type { TestPerson } from "./person.ts";
import { clientWith } from "./person.ts";
import { succeed } from "./succeed.ts";

/** Subjects by which the mails of the e-mail change are found. */
export const subjects = {
  oldCode: "Your Marquee code",
  newCode: "Confirm your new address",
  taken: "This address has a Marquee account",
  changed: "The address of your Marquee account changes",
  restored: "has its address back",
};

export const newAddress = (): string => `${crypto.randomUUID()}@example.test`;

type Caller = Pick<TestPerson, "call">;

/** Proves the present address and returns the token. */
export async function proveOldAddress({ call }: Caller, oldEmail: string): Promise<string> {
  await succeed(call(accountCalls.sendOldCode, { body: { oldEmail } }));
  const otpCode = codeIn(await mailTo(oldEmail, subjects.oldCode));
  const { token } = await succeed(
    call(accountCalls.verifyOldCode, { body: { oldEmail, otpCode } }),
  );
  return token;
}

/** Requests a change and returns the mail to the new address. */
export async function askForChange(
  caller: Caller,
  oldEmail: string,
  new_email: string,
): Promise<string> {
  const old_email_token = await proveOldAddress(caller, oldEmail);
  await succeed(
    caller.call(accountCalls.requestEmailChange, { body: { new_email, old_email_token } }),
  );
  return mailTo(new_email, subjects.newCode);
}

/** Makes the whole change by the code. */
export async function changeEmail(
  caller: Caller,
  oldEmail: string,
  new_email: string,
): Promise<void> {
  const otp = codeIn(await askForChange(caller, oldEmail, new_email));
  await succeed(caller.call(accountCalls.verifyEmailChange, { body: { otp, new_email } }));
}

/** The e-mail address of the person whose token it is. */
export const addressOf = async (token: string): Promise<string> =>
  (await succeed(clientWith(token)(userCalls.authenticate))).email;
