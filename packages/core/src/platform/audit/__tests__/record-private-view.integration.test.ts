import { expect, it } from "vitest";
import { contextOf, createUser, database } from "../../../../test/context.ts";
import { newId } from "../../ids.ts";
import { recordPrivateView } from "../record-private-view.ts";

it("a view is recorded once a day, at its own time", async () => {
  const admin = await createUser("admin");
  const objectId = newId("video", new Date());
  const view = (time: string) =>
    recordPrivateView(contextOf(admin, new Date(time)), {
      action: "video.view",
      objectId,
      objectName: "A draft",
      ownerId: "usr_creator",
      access: "hidden",
    });
  await view("2026-11-20T10:00:00.000Z");
  await view("2026-11-20T23:59:59.999Z");
  await view("2026-11-21T00:00:00.000Z");
  await view("2026-11-21T08:00:00.000Z");
  const { data } = await database.auditEntries.query.byObject({ object_id: objectId }).go();
  expect(data.map(({ created_at }) => created_at)).toEqual([
    "2026-11-20T10:00:00.000Z",
    "2026-11-21T00:00:00.000Z",
  ]);
});
