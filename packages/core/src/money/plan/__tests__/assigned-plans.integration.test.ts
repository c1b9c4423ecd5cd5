import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { admin, auditsOf, changePlan, deletePlans, newPlan } from "../../../../test/admin-plans.ts";
import { takeNotifications } from "../../../../test/checkouts.ts";
import { contextOf, createUser, database, refusal } from "../../../../test/context.ts";
import { withInterruptions } from "../../../../test/interruptions.ts";
import { fixtures, paymentContextOf } from "../../../../test/payments.ts";
import type { UserActor } from "../../../platform/actor.ts";
import { formatAmount } from "../../payment/index.ts";
import { assignPlan, notifyOfAssignedPlan } from "../assign-plan.ts";
import { loadAvailablePlan, loadAvailablePlans } from "../available-plans.ts";
import { listPlanUsers } from "../list-plan-users.ts";
import { listPlans } from "../list-plans.ts";
import { requirePlan } from "../load-plans.ts";
import { removePlanUser } from "../remove-plan-user.ts";

beforeEach(() => {
  fixtures.take("notifications");
});
afterEach(deletePlans);

interface Request {
  as?: UserActor;
  reason?: string;
  now?: Date;
}
const idsOf = (people: readonly UserActor[]) => people.map(({ userId }) => userId);
const assign = (
  package_id: string,
  user_ids: string[],
  { as = admin, now, reason }: Request = {},
) => assignPlan({ ctx: paymentContextOf(as, now), input: { package_id, user_ids, reason } });
const remove = (package_id: string, { userId }: UserActor, { as = admin, reason }: Request = {}) =>
  removePlanUser({ ctx: contextOf(as), input: { package_id, user_id: userId, reason } });
const list = (id: string, more: { limit?: number; cursor?: string; as?: UserActor } = {}) => {
  const { as = admin, ...request } = more;
  return listPlanUsers({ ctx: contextOf(as), input: { id, page: 1, limit: 100, ...request } });
};
const assignedTo = async (id: string) => (await list(id)).items.map(({ user_id }) => user_id);
const newCreator = () => createUser("creator");
const twoCreators = () => Promise.all([newCreator(), newCreator()]);

describe("an enterprise plan", () => {
  it("is assigned to people, with an audit entry and a notification to each", async () => {
    const plan = await newPlan({}, new Date("2026-05-04T09:00:00.000Z"));
    const people = await twoCreators();
    const ids = idsOf(people);
    const now = new Date("2026-05-04T10:00:00.000Z");
    const reason = "They have signed.";
    expect(await assign(plan.id, ids, { reason, now })).toEqual({ assigned: 2 });
    const { data } = await database.planAssignments.query.byPlan({ package_id: plan.id }).go();
    expect(data).toEqual(
      [...ids].sort().map((user_id) => ({
        package_id: plan.id,
        user_id,
        assigned_by: admin.userId,
        created_at: now.toISOString(),
      })),
    );
    for (const id of ids) {
      expect(await auditsOf(id)).toEqual([
        {
          action: "package.assign",
          actor_id: admin.userId,
          before: undefined,
          after: { package_id: plan.id },
          reason,
        },
      ]);
    }
    const notices = takeNotifications(...people);
    expect(notices.map(({ user_id }) => user_id).sort()).toEqual([...ids].sort());
    for (const notice of notices) {
      expect(notice).toMatchObject({
        type: "subscription",
        title: "A plan made for you",
        body: `You can take the plan Lighthouse now, for ${formatAmount(plan.price)} a month.`,
        link: `/payments/enterprise/${plan.slug}/${plan.id}`,
      });
    }
  });

  it("is assigned once to a person who is named twice, or has it already", async () => {
    const { id } = await newPlan();
    const [one, other] = await twoCreators();
    expect(await assign(id, [one.userId, one.userId])).toEqual({ assigned: 1 });
    expect(takeNotifications(one)).toHaveLength(1);
    const second = await createUser("admin");
    const ids = idsOf([one, other]);
    expect(await assign(id, ids, { as: second })).toEqual({ assigned: 1 });
    expect(takeNotifications(one, other).map(({ user_id }) => user_id)).toEqual([other.userId]);
    const key = { package_id: id, user_id: one.userId };
    const { data } = await database.planAssignments.get(key).go();
    expect(data?.assigned_by).toBe(admin.userId);
    expect(await assign(id, ids)).toEqual({ assigned: 0 });
    for (const { userId } of [one, other]) {
      expect((await auditsOf(userId)).map(({ after }) => after)).toEqual([{ package_id: id }]);
    }
  });

  it("notifies a person once when two admins offer it at the same time", async () => {
    const { id } = await newPlan();
    const [one, other] = await twoCreators();
    const second = await createUser("admin");
    const offer = () => assign(id, [one.userId], { as: second });
    const ctx = { ...paymentContextOf(admin), database: withInterruptions(database, offer) };
    const wanted = assignPlan({ ctx, input: { package_id: id, user_ids: idsOf([one, other]) } });
    expect(await wanted).toEqual({ assigned: 1 });
    const users = takeNotifications(one, other).map(({ user_id }) => user_id);
    expect(users.sort()).toEqual(idsOf([one, other]).sort());
    for (const { userId } of [one, other]) {
      expect((await auditsOf(userId)).map(({ after }) => after)).toEqual([{ package_id: id }]);
    }
  });

  it("is assigned to nobody while one of the people cannot take a plan", async () => {
    const { id } = await newPlan();
    const [buyer, gone] = await twoCreators();
    const deleted_at = new Date().toISOString();
    await database.users.patch({ id: gone.userId }).set({ deleted_at }).go();
    // The page of a plan is closed to a watcher.
    const { userId: watcher } = await createUser("watcher");
    const wanted = assign(id, [buyer.userId, "usr_unknown", admin.userId, gone.userId, watcher]);
    await expect(wanted).rejects.toMatchObject({
      code: "invalid_fields",
      fields: {
        "user_ids.1": "Nobody with this id can take a plan",
        "user_ids.2": "Nobody with this id can take a plan",
        "user_ids.3": "Nobody with this id can take a plan",
        "user_ids.4": "Nobody with this id can take a plan",
      },
    });
    expect(await assignedTo(id)).toEqual([]);
    expect(takeNotifications(buyer)).toEqual([]);
  });

  it("notifies everybody who has it, also when it could not be assigned to the rest", async () => {
    const { id } = await newPlan();
    const people = await Promise.all(Array.from({ length: 51 }, newCreator));
    const outOfReach = () => Promise.reject(new Error("The table is out of reach"));
    const failing = withInterruptions(database, async () => undefined, outOfReach);
    const ctx = { ...paymentContextOf(admin), database: failing };
    const wanted = assignPlan({ ctx, input: { package_id: id, user_ids: idsOf(people) } });
    await expect(wanted).rejects.toThrow("out of reach");
    const assigned = await assignedTo(id);
    expect(assigned).toHaveLength(50);
    expect(
      takeNotifications(...people)
        .map(({ user_id }) => user_id)
        .sort(),
    ).toEqual(assigned.sort());
  });

  it("is assigned though the queue is out of reach, because a repeated request would assign nothing", async () => {
    const { id } = await newPlan();
    const buyer = await newCreator();
    fixtures.failQueue(1);
    expect(await assign(id, [buyer.userId])).toEqual({ assigned: 1 });
    expect(await assignedTo(id)).toEqual([buyer.userId]);
    expect(takeNotifications(buyer)).toEqual([]);
  });

  it("is assigned while it is neither retired nor for everybody", async () => {
    const { userId } = await newCreator();
    const open = await newPlan({ is_enterprise: false });
    await expect(assign(open.id, [userId])).rejects.toMatchObject({
      code: "invalid_state",
      message: expect.stringContaining("for everybody"),
    });
    const retired = await changePlan(await newPlan(), { is_active: false });
    await expect(assign(retired.id, [userId])).rejects.toMatchObject({
      code: "invalid_state",
      message: expect.stringContaining("retired"),
    });
    await expect(assign("pkg_unknown", [userId])).rejects.toMatchObject({
      code: "not_found",
      message: expect.stringContaining("plan"),
    });
    expect(await assignedTo(open.id)).toEqual([]);
  });

  it("is withdrawn from one person, with an audit entry", async () => {
    const { id } = await newPlan();
    const [one, other] = await twoCreators();
    await assign(id, idsOf([one, other]));
    expect(await remove(id, one, { reason: "They have left." })).toEqual({ removed: true });
    expect(await assignedTo(id)).toEqual([other.userId]);
    const [, entry] = await auditsOf(one.userId);
    expect(entry).toEqual({
      action: "package.remove",
      actor_id: admin.userId,
      before: { package_id: id },
      after: undefined,
      reason: "They have left.",
    });
  });

  it("cannot be withdrawn from a person who does not have it", async () => {
    const { id } = await newPlan();
    const buyer = await newCreator();
    await expect(remove(id, buyer)).rejects.toMatchObject({
      code: "not_found",
      message: expect.stringContaining("assignment"),
    });
    expect(await auditsOf(buyer.userId)).toEqual([]);
  });

  it("is assigned, withdrawn and listed by admins only", async () => {
    const { id } = await newPlan();
    const [one, other] = await twoCreators();
    const creator = await createUser("creator");
    await assign(id, [one.userId]);
    expect(await refusal(assign(id, [other.userId], { as: creator }))).toBe("not_found");
    expect(await refusal(remove(id, one, { as: creator }))).toBe("not_found");
    expect(await refusal(list(id, { as: creator }))).toBe("not_found");
    expect(await assignedTo(id)).toEqual([one.userId]);
  });

  it("can be announced once for each request", async () => {
    const plan = await requirePlan(contextOf(admin), (await newPlan()).id);
    const buyer = await newCreator();
    const recipient = { user_id: buyer.userId, id: "ntf_1" };
    await notifyOfAssignedPlan(paymentContextOf(admin), plan, recipient);
    expect(takeNotifications(buyer)).toMatchObject([recipient]);
  });
});

describe("the people of an enterprise plan", () => {
  it("are listed by id with name, address and time, a page at a time", async () => {
    const { id } = await newPlan();
    const people = await Promise.all([
      createUser("creator", "Grace"),
      createUser("creator", "Ada"),
    ]);
    const now = new Date("2026-05-04T10:00:00.000Z");
    await assign(id, idsOf(people), { now });
    const sorted = people
      .map(({ userId }, index) => ({
        user_id: userId,
        name: ["Grace", "Ada"][index],
        email: `${userId.toLowerCase()}@example.com`,
        assigned_at: now.toISOString(),
      }))
      .sort((one, other) => (one.user_id < other.user_id ? -1 : 1));
    expect((await list(id)).items).toEqual(sorted);
    const { items, pagination } = await list(id, { limit: 1 });
    expect(items).toEqual(sorted.slice(0, 1));
    expect(pagination).toMatchObject({ page: 1, limit: 1, has_next: true });
    const cursor = pagination.next_cursor ?? "";
    expect((await list(id, { limit: 1, cursor })).items).toEqual(sorted.slice(1));
    const other = await newPlan();
    expect(await refusal(list(other.id, { cursor }))).toBe("invalid_cursor");
  });

  it("have no name and no address once their account is gone", async () => {
    const { id } = await newPlan();
    const { userId } = await newCreator();
    await assign(id, [userId]);
    await database.users.delete({ id: userId }).go();
    expect((await list(id)).items).toMatchObject([{ user_id: userId, name: "", email: "" }]);
  });

  it("are not listed for an unknown plan", async () => {
    expect(await refusal(list("pkg_unknown"))).toBe("not_found");
  });
});

describe("a plan that a person may take", () => {
  const isOffered = async (id: string, person?: UserActor) => {
    const ctx = contextOf(person ?? { type: "anonymous" });
    const offered = await loadAvailablePlans(ctx, person?.userId);
    const isListed = offered.some((item) => item.id === id);
    const { items } = await listPlans({ ctx, input: { page: 1, limit: 100 } });
    expect(items.some((item) => item.id === id)).toBe(isListed);
    const one = loadAvailablePlan(ctx, id, person?.userId);
    if (isListed) expect(await one).toMatchObject({ id });
    else {
      await expect(one).rejects.toMatchObject({
        code: "not_found",
        message: expect.stringContaining("plan"),
      });
    }
    return isListed;
  };

  it("is every plan that is for everybody", async () => {
    const { id } = await newPlan({ is_enterprise: false });
    expect(await isOffered(id)).toBe(true);
    expect(await isOffered(id, await newCreator())).toBe(true);
  });

  it("is an enterprise plan that is assigned to this person", async () => {
    const { id } = await newPlan();
    const [named, other] = await twoCreators();
    await assign(id, [named.userId]);
    await assign((await newPlan()).id, [other.userId]);
    expect(await isOffered(id)).toBe(false);
    expect(await isOffered(id, other)).toBe(false);
    expect(await isOffered(id, named)).toBe(true);
    await remove(id, named);
    expect(await isOffered(id, named)).toBe(false);
  });

  it("is no retired plan", async () => {
    const named = await newCreator();
    const enterprise = await newPlan();
    await assign(enterprise.id, [named.userId]);
    for (const plan of [enterprise, await newPlan({ is_enterprise: false })]) {
      const { id } = await changePlan(plan, { is_active: false });
      expect(await isOffered(id, named)).toBe(false);
      expect(await isOffered(id)).toBe(false);
    }
  });

  it("is no plan that does not exist", async () => {
    expect(await isOffered("pkg_unknown")).toBe(false);
    expect(await isOffered("pkg_unknown", await newCreator())).toBe(false);
  });
});
