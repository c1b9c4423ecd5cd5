import { reconcilePage } from "@marquee/core/operations/reconciliation";
import { newId } from "@marquee/core/platform/ids";
import { expect, it } from "vitest";
import { database } from "./payment-fixtures.ts";
import { reconciliationContextOf } from "./reconciliation-fixtures.ts";

/** The first page of a part that always has two pages: the provider lists a limited number of event types at once. */
const firstPage = () => ({
  run: newId("reconciliation", new Date()),
  part: "payment_events",
  pages: 0,
  since: new Date(0).toISOString(),
  until: new Date().toISOString(),
});

type Comparison = Awaited<ReturnType<typeof reconciliationContextOf>>;

const nightWith = async (send: (night: Comparison, message: unknown) => Promise<void>) => {
  const night = await reconciliationContextOf([], []);
  const context: Comparison = {
    ...night,
    providers: {
      ...night.providers,
      queues: {
        send: (_queue, message) => send(context, message),
        sendAll: async () => undefined,
      },
    },
  };
  return context;
};

const partOf = async ({ run, part }: ReturnType<typeof firstPage>) =>
  (await database.reconciliationParts.get({ run, part }).go({ consistent: true })).data;

it("counts a page that is done before the message that requested it has ended", async () => {
  const page = firstPage();
  await reconcilePage(await nightWith(reconcilePage), page);
  expect(await partOf(page)).toMatchObject({ state: "done", pages: 2 });
});

it("continues after a page that was interrupted before it requested the next one", async () => {
  const page = firstPage();
  const cut = await nightWith(() => Promise.reject(new Error("cut off")));
  await expect(reconcilePage(cut, page)).rejects.toThrow("cut off");
  expect(await partOf(page)).toMatchObject({ state: "running", pages: 1 });
  await reconcilePage(await nightWith(reconcilePage), page);
  expect(await partOf(page)).toMatchObject({ state: "done", pages: 2 });
});
