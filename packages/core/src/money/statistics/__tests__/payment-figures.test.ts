import { describe, expect, it } from "vitest";
import type { PaymentItem } from "../../payment/index.ts";
import { moneyFigures, moneyFiguresOf, noteChange } from "../money-figures.ts";
import { platformFigures, platformFiguresOf } from "../platform-figures.ts";

const payment: PaymentItem = {
  id: "pur_1",
  buyer_id: "usr_buyer",
  creator_id: "usr_creator",
  item_id: "vid_1",
  kind: "video",
  title: "Sea at dawn",
  status: "paid",
  amount: 1000,
  amount_refunded: 0,
  platform_fee: 100,
  session_id: "cs_1",
  created_at: "2026-03-01T12:00:00.000Z",
  updated_at: "2026-03-01T12:00:00.000Z",
};
const owners = ["usr_creator", "vid_1"];
const refundedBy = (amount_refunded: number, day: string): PaymentItem => ({
  ...payment,
  amount_refunded,
  updated_at: `${day}T12:00:00.000Z`,
});
const withStatus = (status: PaymentItem["status"], changes: Partial<PaymentItem> = {}) => ({
  ...payment,
  status,
  updated_at: "2026-03-05T12:00:00.000Z",
  ...changes,
});

describe("the figures of a creator", () => {
  it("count a new payment on the day of the purchase, for the creator and the video", () => {
    const after = { ...payment, updated_at: "2026-03-02T12:00:00.000Z" };
    expect(moneyFigures({ before: undefined, after })).toEqual([
      { owners, day: "2026-03-01", figures: { sales: 1, earnings: 900 } },
    ]);
  });

  it("count the payment of a channel for the creator only", () => {
    const after = { ...payment, kind: "channel" as const };
    expect(moneyFigures({ before: undefined, after })).toMatchObject([{ owners: ["usr_creator"] }]);
  });

  it("count a refund on the day on which it was recorded, less its part of the fee", () => {
    const before = refundedBy(200, "2026-03-02");
    const after = refundedBy(500, "2026-03-03");
    expect(moneyFigures({ before, after })).toEqual([
      { owners, day: "2026-03-03", figures: { refunded: 300, earnings: -270 } },
    ]);
  });

  it("count a payment that was refunded before it was recorded as a sale and a refund", () => {
    expect(moneyFigures({ before: undefined, after: refundedBy(1000, "2026-03-03") })).toEqual([
      { owners, day: "2026-03-01", figures: { sales: 1, earnings: 900 } },
      { owners, day: "2026-03-03", figures: { refunded: 1000, earnings: -900 } },
    ]);
  });

  it("keep the earnings of a refund that the platform has paid", () => {
    const before = refundedBy(200, "2026-03-02");
    const after = { ...refundedBy(500, "2026-03-03"), refunded_by_platform: 300 };
    const lost = { ...refundedBy(700, "2026-03-04"), refunded_by_platform: 300 };
    expect(moneyFigures({ before, after })).toEqual([
      { owners, day: "2026-03-03", figures: { refunded: 300, earnings: 0 } },
    ]);
    expect(platformFigures({ before, after })).toMatchObject([{ figures: { fees: -300 } }]);
    expect(moneyFigures({ before: after, after: lost })).toMatchObject([
      { figures: { refunded: 200, earnings: -180 } },
    ]);
    const noted = [before, after, lost].reduce<PaymentItem>(
      (one, next) => noteChange({ before: one, after: next }),
      payment,
    );
    expect(moneyFiguresOf(noted).map(({ figures }) => figures.earnings)).toEqual([
      900, -180, 0, -180,
    ]);
  });

  it("do not change when the payment does not", () => {
    const refunded = refundedBy(300, "2026-03-03");
    const later = { ...refunded, updated_at: "2026-03-04T12:00:00.000Z" };
    expect(moneyFigures({ before: refunded, after: later })).toEqual([]);
  });

  it("are computed again from the payment with its refunds", () => {
    const refunds = [
      { at: "2026-03-02T12:00:00.000Z", amount: 200 },
      { at: "2026-03-03T12:00:00.000Z", amount: 300 },
    ];
    expect(moneyFiguresOf({ ...refundedBy(500, "2026-03-03"), refunds })).toEqual([
      { owners, day: "2026-03-01", figures: { sales: 1, earnings: 900 } },
      { owners, day: "2026-03-02", figures: { refunded: 200, earnings: -180 } },
      { owners, day: "2026-03-03", figures: { refunded: 300, earnings: -270 } },
    ]);
    expect(moneyFiguresOf(payment)).toHaveLength(1);
  });
});

describe("the figures of the platform", () => {
  const platform = ["platform"];

  it("have the gross amount of a sale and the fee, and a refund's part of both", () => {
    expect(platformFigures({ before: undefined, after: payment })).toEqual([
      {
        owners: platform,
        day: "2026-03-01",
        figures: { sales: 1, earnings: 900, gross: 1000, fees: 100 },
      },
    ]);
    const after = refundedBy(300, "2026-03-03");
    expect(platformFigures({ before: payment, after })).toEqual([
      {
        owners: platform,
        day: "2026-03-03",
        figures: { refunded: 300, earnings: -270, gross: 0, fees: -30 },
      },
    ]);
  });

  it("have a dispute when it is opened, and its loss", () => {
    const opened = withStatus("disputed", { amount_refunded: 300 });
    expect(platformFigures({ before: refundedBy(300, "2026-03-03"), after: opened })).toEqual([
      { owners: platform, day: "2026-03-05", figures: { disputes: 1, disputed_amount: 700 } },
    ]);
    const lost = { ...opened, status: "lost" as const };
    expect(platformFigures({ before: opened, after: lost })).toEqual([
      { owners: platform, day: "2026-03-05", figures: { dispute_losses: 700 } },
    ]);
  });

  it("are computed again from the payment with its refunds and disputes", () => {
    const stored = {
      ...withStatus("lost", { amount_refunded: 300 }),
      refunds: [{ at: "2026-03-03T12:00:00.000Z", amount: 300 }],
      disputes: [
        { at: "2026-03-05T12:00:00.000Z", state: "opened" as const, amount: 700 },
        { at: "2026-03-09T12:00:00.000Z", state: "lost" as const, amount: 700 },
      ],
    };
    expect(platformFiguresOf(stored).map(({ day, figures }) => [day, figures])).toEqual([
      ["2026-03-01", { sales: 1, earnings: 900, gross: 1000, fees: 100 }],
      ["2026-03-03", { refunded: 300, earnings: -270, gross: 0, fees: -30 }],
      ["2026-03-05", { disputes: 1, disputed_amount: 700 }],
      ["2026-03-09", { dispute_losses: 700 }],
    ]);
    expect(platformFiguresOf(payment)).toHaveLength(1);
  });
});

describe("a stored payment", () => {
  it("notes each refund with its time", () => {
    const first = noteChange({ before: payment, after: refundedBy(200, "2026-03-02") });
    expect(first.refunds).toEqual([{ at: "2026-03-02T12:00:00.000Z", amount: 200 }]);
    const second = noteChange({ before: first, after: refundedBy(500, "2026-03-03") });
    expect(second).toEqual({
      ...refundedBy(500, "2026-03-03"),
      refunds: [
        { at: "2026-03-02T12:00:00.000Z", amount: 200 },
        { at: "2026-03-03T12:00:00.000Z", amount: 300 },
      ],
    });
    const same = noteChange({ before: second, after: refundedBy(500, "2026-03-04") });
    expect(same.refunds).toEqual(second.refunds);
  });

  it("is new without a refund, or with the one that was made before", () => {
    expect(noteChange({ before: undefined, after: payment })).toEqual({ ...payment, refunds: [] });
    const { refunds } = noteChange({ before: undefined, after: refundedBy(200, "2026-03-02") });
    expect(refunds).toEqual([{ at: "2026-03-02T12:00:00.000Z", amount: 200 }]);
  });

  const opened = { at: "2026-03-05T12:00:00.000Z", state: "opened", amount: 1000 };
  const lost = { ...opened, state: "lost" };
  it.each([
    [undefined, "paid", undefined],
    [undefined, "disputed", [opened]],
    [undefined, "lost", [opened, lost]],
    ["paid", "refunded", undefined],
    ["paid", "disputed", [opened]],
    ["paid", "lost", [opened, lost]],
    ["disputed", "disputed", undefined],
    ["disputed", "paid", undefined],
    ["disputed", "lost", [lost]],
    ["lost", "lost", undefined],
    ["lost", "disputed", undefined],
  ] as const)("that was %s and is %s has these notes of disputes: %j", (was, is, disputes) => {
    const before = was === undefined ? undefined : { ...payment, status: was };
    expect(noteChange({ before, after: withStatus(is) }).disputes).toEqual(disputes);
  });

  it("keeps the notes of disputes, of what was not refunded", () => {
    const first = noteChange({ before: payment, after: withStatus("disputed") });
    const won = noteChange({ before: first, after: withStatus("paid") });
    expect(won.disputes).toEqual([opened]);
    const after = withStatus("disputed", { amount_refunded: 400 });
    expect(noteChange({ before: won, after }).disputes).toEqual([
      opened,
      { ...opened, amount: 600 },
    ]);
  });
});
