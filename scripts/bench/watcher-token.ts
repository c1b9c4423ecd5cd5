import { userCalls } from "../../packages/contracts/src/people/user/user.calls.ts";
import { identityClient } from "../../packages/local/src/providers/identity/client.ts";
import { type StackAddresses, senderFor } from "../../packages/local/src/seed/person.ts";

/** Signs a watcher up and in. @returns their token @throws when this is refused */
export async function watcherToken(stack: StackAddresses): Promise<string> {
  const credentials = { email: "bench@example.test", password: "marquee-bench" };
  const { idToken } = await identityClient(stack.urls.identity).signUp(credentials);
  await senderFor(stack, idToken)(userCalls.authenticate, { query: { account_type: "watcher" } });
  return idToken;
}
