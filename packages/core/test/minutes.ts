import { randomUUID } from "node:crypto";
import { reserveMinutes, settleMinutes } from "../src/people/minutes/ledger.ts";
import { contextOf, database, visitor } from "./context.ts";

export const ctx = contextOf(visitor);
export const newUserId = () => `usr_${randomUUID().replaceAll("-", "")}`;
export const day = (date: string) => `2026-${date}T00:00:00.000Z`;

export const balanceOf = async (user_id: string) =>
  (await database.minutesBalances.get({ user_id }).go({ consistent: true })).data;
export const entryOf = async (
  user_id: string,
  type: "upload" | "topup" | "period",
  cause: string,
) => (await database.minutesEntries.get({ user_id, type, cause }).go({ consistent: true })).data;

export const spendMinutes = async (userId: string, minutes: number) => {
  const uploadId = randomUUID();
  await reserveMinutes(ctx, { userId, uploadId, seconds: minutes * 60 });
  await settleMinutes(ctx, { userId, uploadId, seconds: minutes * 60 });
};

export const january = {
  period_start: day("01-01"),
  period_end: day("01-31"),
  paid_since: day("01-01"),
};
