import { describe, expect, it } from "vitest";
import { contextOf, createUser, database } from "../../../../test/context.ts";
import { withLostAnswers } from "../../../../test/interruptions.ts";
import type { UserActor } from "../../../platform/actor.ts";
import type { Context } from "../../../platform/context.ts";
import { newId } from "../../../platform/ids.ts";
import type { MetricName } from "../../../platform/metrics.ts";
import { type Mail, MailRefused } from "../../../platform/providers/mail.ts";
import { deliverNotification } from "../notify.ts";

/** A mailbox that may fail, and queues that accept everything. */
function fixtures() {
  const mails: Mail[] = [];
  const pushes: unknown[] = [];
  const counted: MetricName[] = [];
  const state = { mailFails: false, mailRefuses: false, queueFails: false };
  const ctx: Context<"mail" | "queues"> = {
    ...contextOf({ type: "system", name: "test" }),
    metrics: { count: async (name) => void counted.push(name) },
    providers: {
      mail: {
        send: async (mail) => {
          if (state.mailRefuses) throw new MailRefused();
          if (state.mailFails) throw new Error("The mail service is down");
          mails.push(mail);
        },
      },
      queues: {
        send: async (_, message) => {
          if (state.queueFails) throw new Error("The queue is down");
          pushes.push(message);
        },
        sendAll: async (_, messages) => void pushes.push(...messages),
      },
    },
  };
  return { ctx, mails, pushes, counted, state };
}

const message = (to: UserActor, type = "sale") => ({
  id: newId("notification", new Date()),
  user_id: to.userId,
  type,
  title: "A sale",
  body: "Somebody bought.",
});

describe("a notification", () => {
  it("is mailed when the mail service works again, and then once", async () => {
    const { ctx, mails, state } = fixtures();
    const request = message(await createUser("creator"));
    state.mailFails = true;
    await expect(deliverNotification(ctx, request)).rejects.toThrow("down");
    state.mailFails = false;
    await deliverNotification(ctx, request);
    await deliverNotification(ctx, request);
    expect(mails).toHaveLength(1);
  });

  it("is mailed and pushed once when the table's answers are lost and its client repeats the writes", async () => {
    const { ctx, mails, pushes } = fixtures();
    const request = message(await createUser("creator"));
    const lossy = { ...ctx, database: withLostAnswers() };
    await deliverNotification(lossy, request);
    await deliverNotification(lossy, request);
    expect([mails, pushes]).toMatchObject([{ length: 1 }, { length: 1 }]);
  });

  it("is pushed also when the mail service refuses its mail", async () => {
    const { ctx, pushes, state } = fixtures();
    state.mailFails = true;
    const request = message(await createUser("creator"));
    await expect(deliverNotification(ctx, request)).rejects.toThrow("down");
    expect(pushes).toHaveLength(1);
  });

  it("whose mail is refused for good is done: counted, and not sent again", async () => {
    const { ctx, mails, pushes, counted, state } = fixtures();
    const request = message(await createUser("creator"));
    state.mailRefuses = true;
    await deliverNotification(ctx, request);
    state.mailRefuses = false;
    await deliverNotification(ctx, request);
    expect([mails.length, pushes.length, counted]).toEqual([0, 1, ["MailsRefused"]]);
  });

  it("is pushed when the queue works again, and then once", async () => {
    const { ctx, pushes, state } = fixtures();
    const request = message(await createUser("creator"));
    state.queueFails = true;
    await expect(deliverNotification(ctx, request)).rejects.toThrow("down");
    state.queueFails = false;
    await Promise.all([1, 2, 3].map(() => deliverNotification(ctx, request)));
    await deliverNotification(ctx, request);
    expect(pushes).toHaveLength(1);
  });

  it("to a deactivated person is mailed only when it is about their account or money", async () => {
    const { ctx, mails } = fixtures();
    const gone = await createUser("creator");
    await database.users
      .patch({ id: gone.userId })
      .set({ deactivated_at: new Date().toISOString() })
      .go();
    for (const type of ["sale", "account", "purchase"]) {
      await deliverNotification(ctx, { ...message(gone, type), title: type });
    }
    expect(mails.map(({ subject }) => subject)).toEqual(["account", "purchase"]);
  });

  it("is mailed with an address that a mail program takes as a whole", async () => {
    const { ctx, mails } = fixtures();
    const request = message(await createUser("creator"));
    await deliverNotification(ctx, { ...request, link: "/video/море-на-заре-vid_1" });
    const path = "/video/%D0%BC%D0%BE%D1%80%D0%B5-%D0%BD%D0%B0-%D0%B7%D0%B0%D1%80%D0%B5-vid_1";
    expect(mails[0]?.button?.url).toBe(`${ctx.config.WEB_URL}${path}`);
  });

  it("to a person without a record stays in the list", async () => {
    const { ctx, mails, pushes } = fixtures();
    const nobody: UserActor = { type: "user", userId: "usr_nobody", accountType: "watcher" };
    await deliverNotification(ctx, message(nobody));
    expect(mails).toEqual([]);
    expect(pushes).toHaveLength(1);
  });
});

it("is not stored, mailed or pushed for a person who has deleted their account", async () => {
  const { ctx, mails, pushes } = fixtures();
  const gone = await createUser("creator");
  const now = new Date().toISOString();
  await database.users
    .patch({ id: gone.userId })
    .set({ deleted_at: now, deactivated_at: now })
    .go();
  const request = message(gone, "account");
  await deliverNotification(ctx, request);
  const { data } = await database.notifications
    .get({ user_id: gone.userId, id: request.id })
    .go({ consistent: true });
  expect([data, mails, pushes]).toEqual([null, [], []]);
});
