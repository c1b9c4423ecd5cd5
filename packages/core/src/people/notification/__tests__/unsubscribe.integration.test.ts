import type { NotificationGroup } from "@marquee/contracts/people/preference/notification-groups";
import { beforeAll, describe, expect, it } from "vitest";
import { contextOf, createUser, database, visitor } from "../../../../test/context.ts";
import type { UserActor } from "../../../platform/actor.ts";
import { newId } from "../../../platform/ids.ts";
import type { Mail } from "../../../platform/providers/mail.ts";
import { getPreferences } from "../change-preferences.ts";
import { deliverNotification } from "../notify.ts";
import { unsubscribe } from "../unsubscribe.ts";

/** The address of a mailed notification's link, as a mail program sends a request to it. */
async function linkIn(person: UserActor, type: string): Promise<URL | undefined> {
  const mails: Mail[] = [];
  const ctx = contextOf({ type: "system", name: "test" });
  await deliverNotification(
    {
      ...ctx,
      providers: { ...ctx.providers, mail: { send: async (mail) => void mails.push(mail) } },
    },
    { id: newId("notification", new Date()), user_id: person.userId, type, title: "A", body: "B" },
  );
  const address = mails[0]?.unsubscribe?.oneClick;
  return address === undefined ? undefined : new URL(address);
}

const open = (group: NotificationGroup, token: string) =>
  unsubscribe({ ctx: contextOf(visitor), input: { group, token } });

const mailed = async (person: UserActor) =>
  Object.fromEntries(
    (await getPreferences({ ctx: contextOf(person) })).preferences.map(({ group, email }) => [
      group,
      email,
    ]),
  );

const token = (link: URL | undefined) => link?.searchParams.get("token") ?? "";

describe("the link in a mail", () => {
  let person: UserActor;
  let link: URL | undefined;
  beforeAll(async () => {
    person = await createUser("creator");
    link = await linkIn(person, "sale");
  });

  it("turns off the mails of its group, any number of times, and no others", async () => {
    expect(link?.searchParams.get("group")).toBe("sales");
    await database.users
      .patch({ id: person.userId })
      .set({ notification_choices: { channels: { email: true }, sales: { push: false } } })
      .go();
    for (let time = 0; time < 2; time += 1) {
      expect(await open("sales", token(link))).toEqual({ unsubscribed: true });
    }
    expect(await mailed(person)).toMatchObject({ sales: false, channels: true, account: true });
    const { data } = await database.users.get({ id: person.userId }).go();
    expect(data?.notification_choices?.sales).toEqual({ push: false, email: false });
  });

  it("does nothing with another secret, for another person, or for mails that are always sent", async () => {
    const other = await createUser("creator");
    const before = await mailed(other);
    const [uid, secret] = token(link).split(".");
    const others = `${other.userId.slice(4)}.${secret}`;
    for (const wrong of [`${uid}.${"x".repeat(43)}`, others, `nobody.${secret}`, "", "."]) {
      await expect(open("sales", wrong)).rejects.toMatchObject({ code: "invalid_fields" });
    }
    await expect(open("account", token(link))).rejects.toMatchObject({ code: "invalid_fields" });
    expect(await mailed(other)).toEqual(before);
    expect(await mailed(person)).toMatchObject({ account: true });
  });

  it("is not in a mail that cannot be turned off", async () => {
    expect(await linkIn(person, "purchase")).toBeUndefined();
  });
});
