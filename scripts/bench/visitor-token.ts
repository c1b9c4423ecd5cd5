import { type Addresses, local } from "../../packages/local/src/stack/settings.ts";

/** Signs a watcher up and in. @returns their token @throws when this is refused */
export async function visitorToken(urls: Addresses): Promise<string> {
  const answer = await fetch(
    `${urls.identity}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=${local.apiKey}`,
    {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({
        email: "bench@example.test",
        password: "marquee-bench",
        returnSecureToken: true,
      }),
    },
  );
  const { idToken }: { idToken?: string } = JSON.parse(await answer.text());
  if (idToken === undefined) throw new Error(`Nobody was signed up: ${answer.status}`);
  const known = await fetch(`${urls.api}/v1/api/users/authenticate?account_type=watcher`, {
    headers: { authorization: `Bearer ${idToken}` },
  });
  if (!known.ok) throw new Error(`The watcher was refused: ${known.status}`);
  return idToken;
}
