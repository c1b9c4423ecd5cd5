import type { Video, VideoDetail } from "@marquee/contracts/content/video/video.schema";

const pagination = { page: 1, limit: 30, has_next: false, next_cursor: null };

export const videoFixture = (changes: Partial<Video> = {}): VideoDetail => ({
  id: "vid_01KXR0F1A3Q7DY6G93E89FVDAN",
  slug: "a-film-vid_01KXR0F1A3Q7DY6G93E89FVDAN",
  title: "A film",
  thumbnail_url: "https://media.example/a.jpg",
  duration: 75,
  views: 12,
  access_type: "free",
  privacy_type: "public",
  price: 0,
  currency: "usd",
  is_featured: false,
  category_id: [],
  channel_id: "chn_01KGV3P6G332ZRQZTYRMT0AJ9F",
  channel_name: "A channel",
  channel_slug: "a-channel-chn_01KGV3P6G332ZRQZTYRMT0AJ9F",
  creator_id: "usr_anna",
  video_creator_id: "usr_anna",
  creator_name: "Anna",
  creator_slug: "anna-usr_anna",
  creator_profile_picture: null,
  status: "published",
  is_purchased: false,
  purchased_amount: null,
  created_at: "2026-10-01T10:00:00.000Z",
  published_at: "2026-10-02T23:30:00.000Z",
  description: "What it is about.",
  tags: [],
  access: "granted",
  mux_playback_url: null,
  mux_thumbnail_url: "https://media.example/a.jpg",
  mux_gif_url: null,
  mux_storyboard_url: null,
  trailer_id: null,
  is_embeddable: true,
  has_transcript: false,
  playback_expires_at: null,
  updated_at: "2026-10-02T23:30:00.000Z",
  resume_position: null,
  is_saved: null,
  ...changes,
});

/** A call that the fake API has received: its path below /v1, with its query. */
export interface FakeApi {
  fetch: typeof fetch;
  calls: string[];
}

type Answer = object | { error: string } | "never" | "crash";

const emptyLists: Readonly<Record<string, object>> = {
  "/api/livestream/all-livestreams": { liveStreams: [], pagination },
  "/api/comments/video-comments": { comments: [], pagination },
  "/api/categories/list": { categories: [], merged: [], pagination },
  "/api/users/popular-creators": { creators: [], pagination },
  "/api/videos/get-promoted-videos": { videos: [], pagination },
  "/api/videos/get-public-videos": { videos: [], pagination },
  "/api/channels/popular-channels": { channels: [], pagination },
};

/** Answers by path; the longest match wins. Lists are empty by default. */
export function fakeApi(answers: Readonly<Record<string, Answer>>): FakeApi {
  const all: Readonly<Record<string, Answer>> = { ...emptyLists, ...answers };
  const calls: string[] = [];
  return {
    calls,
    fetch: async (input) => {
      const { pathname, search } = new URL(String(input), "http://api.example");
      const path = pathname.replace(/^\/v1/, "");
      calls.push(path + search);
      const [, answer] =
        Object.entries(all)
          .sort(([one], [other]) => other.length - one.length)
          .find(([start]) => path.startsWith(start)) ?? [];
      if (answer === "never") return new Promise(() => undefined);
      if (answer === "crash") return new Response(null, { status: 500 });
      if (answer === undefined || "error" in answer) {
        const code = answer === undefined ? "not_found" : answer.error;
        const error = { code, message: "It is not there.", request_id: "req" };
        return Response.json({ status: false, error }, { status: 404 });
      }
      return Response.json({ status: true, data: answer });
    },
  };
}

export const listOf = (videos: readonly Video[]) => ({ videos, pagination });
