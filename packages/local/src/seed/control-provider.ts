import type { SeedTools } from "./tools.ts";

/** Makes the payment provider's simulator do what people and banks do. @throws Error with its answer */
export async function controlProvider(
  { stack }: Pick<SeedTools, "stack">,
  path: string,
  body: object,
): Promise<void> {
  const answer = await fetch(`${stack.urls.stripe}/_simulator/${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
}
