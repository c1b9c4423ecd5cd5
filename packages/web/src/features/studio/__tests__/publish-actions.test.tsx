import type { OwnVideo } from "@marquee/contracts/content/video/video.schema";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router-dom";
import { expect, it } from "vitest";
import { PublishActions, PublishedActions } from "../components/publish-actions.tsx";
import { video } from "./own-video.ts";

const textOf = (changes: Partial<OwnVideo>): string => {
  const given = { ...video, ...changes };
  const options = { video: given, isDirty: false, isRunning: () => false, onAction: () => {} };
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        {given.status === "published" ? (
          <PublishedActions {...options} onPromote={() => {}} />
        ) : (
          <PublishActions {...options} onSchedule={() => {}} />
        )}
      </MemoryRouter>
    </QueryClientProvider>,
  );
};

const news = "Everybody who can see the channel finds it. Followers are notified.";

it("says before a video is published who finds it, and that followers are notified once", () => {
  expect(textOf({ status: "ready", published_at: null })).toContain(news);
  expect(
    textOf({ status: "scheduled", scheduled_at: "2026-12-24T10:00:00.000Z", published_at: null }),
  ).toContain(news);
  const again = textOf({ status: "unpublished", published_at: "2026-11-01T10:00:00.000Z" });
  expect(again).toContain("Everybody who can see the channel finds it.");
  expect(again).not.toContain("Followers");
  const unlisted = textOf({ status: "ready", privacy_type: "unlisted" });
  expect(unlisted).toContain("Only people with the link find it.");
});

it("says of an unlisted video that followers are notified when it is first listed", () => {
  expect(textOf({ status: "published", privacy_type: "unlisted" })).toContain(
    "Followers are notified when it is listed for the first time.",
  );
});
