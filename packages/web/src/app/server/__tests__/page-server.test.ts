import type { LiveStreamCard } from "@marquee/contracts/content/live/live.schema";
import type { RenderedPage } from "@marquee/contracts/page-server";
import { describe, expect, it, vi } from "vitest";
import { createPageRenderer } from "../page-server.tsx";
import { type FakeApi, fakeApi, listOf, videoFixture } from "./visitor-api.ts";

const source = "src/features/watch/pages/watch-page.tsx";
const template = JSON.stringify({
  html: `<!doctype html><html><head>
    <title>Marquee</title>
    <meta name="description" content="Films." />
    <meta name="marquee-config" content="{{marquee-config}}" />
    <link rel="modulepreload" href="/assets/app-1.js" crossorigin="">
  </head><body><div id="root"></div>
    <noscript>Needs JavaScript.</noscript></body></html>`,
  chunks: {
    [source]: { file: "assets/watch-1.js", imports: [] },
    "src/app/connection/connection-bar.tsx": { file: "assets/connection-1.js", imports: [] },
  },
});

const video = videoFixture();
const address = `/video/${video.slug}`;
const videoPath = "/api/videos/get-public/";

const rendererOf = (api: FakeApi) =>
  createPageRenderer({
    template,
    configuration: "{&quot;stage&quot;:&quot;test&quot;}",
    webUrl: "https://site.example",
    api: api.fetch,
  });

async function pageOf(path: string, api: FakeApi): Promise<RenderedPage> {
  const page = await rendererOf(api).render(path);
  if (page === undefined) throw new Error(`${path} is not filled`);
  return page;
}

const stateOf = (html: string) =>
  JSON.parse(/id="marquee-state">(.*?)<\/script>/s.exec(html)?.[1] ?? "null");

const structuredIn = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/g)].map(
    ([, text = ""]) => JSON.parse(text),
  );

describe("the document of a video", () => {
  it("has heading, picture and text, and names its address", async () => {
    const { status, html, isComplete } = await pageOf(address, fakeApi({ [videoPath]: video }));
    expect({ status, isComplete }).toEqual({ status: 200, isComplete: true });
    expect(html).toMatch(/<h1[^>]*>A film<\/h1>/);
    expect(html).toContain('src="https://media.example/a.jpg"');
    expect(html).toContain("What it is about.");
    expect(html).toContain("<title>A film · Marquee</title>");
    expect(html).toContain(`<link rel="canonical" href="https://site.example${address}"`);
    expect(html).toContain('property="og:image" content="https://media.example/a.jpg"');
    expect(html).toContain('name="twitter:card" content="summary_large_image"');
    expect(html).toMatch(
      /<link [^>]*rel="preload" as="image" href="https:\/\/media.example\/a.jpg"/,
    );
    expect(html).toContain('content="{&quot;stage&quot;:&quot;test&quot;}"');
    expect(html).not.toContain("<noscript>");
  });

  it("offers the picture's widths, preloads with them, and shares the original", async () => {
    const picture = "https://media.example/frames/vid_1/a-1.480-1280.39c7ad234.jpg";
    const widths = [480, 1280].map(
      (width) =>
        `https://media.example/frames/vid_1/a-1.480-1280.39c7ad234.${width}.webp ${width}w`,
    );
    const api = fakeApi({ [videoPath]: videoFixture({ thumbnail_url: picture }) });
    const { html } = await pageOf(address, api);
    const sizes = "(min-width:64rem) 64vw,100vw";
    const [image = ""] = /<img [^>]*a-1[^>]*>/.exec(html) ?? [];
    expect(image).toContain(`srcSet="${widths.join()}"`);
    expect(image).toContain(`sizes="${sizes}"`);
    expect(image).toContain(`src="${picture}"`);
    expect(image).toContain('loading="eager"');
    expect(image).toContain('fetchPriority="high"');
    const [preload = ""] = /<link [^>]*as="image"[^>]*>/.exec(html) ?? [];
    expect(preload).toContain(`imageSrcSet="${widths.join()}"`);
    expect(preload).toContain(`imageSizes="${sizes}"`);
    expect(preload.match(/fetchpriority/gi)).toEqual(["fetchPriority"]);
    expect(preload).not.toContain("href=");
    expect(html).toContain(`property="og:image" content="${picture}"`);
  });

  it("loads no script before the first paint except the one that waits for it", async () => {
    const { html } = await pageOf(address, fakeApi({ [videoPath]: video }));
    const [later = ""] = /<template id="later-scripts">.*?<\/template>/s.exec(html) ?? [];
    expect(later).toContain('href="/assets/app-1.js"');
    // It says that the connection is lost, so it cannot be loaded then.
    expect(later).toContain('href="/assets/connection-1.js"');
    expect(html.replace(later, "")).not.toContain("modulepreload");
  });

  it("has structured data for search engines", async () => {
    const { html } = await pageOf(address, fakeApi({ [videoPath]: video }));
    const [object, crumbs] = structuredIn(html);
    expect(object).toMatchObject({
      "@type": "VideoObject",
      name: "A film",
      duration: "PT75S",
      uploadDate: video.published_at,
      isAccessibleForFree: true,
    });
    expect(object).not.toHaveProperty("contentUrl");
    expect(crumbs).toMatchObject({
      "@type": "BreadcrumbList",
      itemListElement: [{ name: "Home" }, { name: "A channel" }, { name: "A film" }],
    });
  });

  it.each([
    ["a paid video", "purchase_required", false, 4.99],
    ["a paid video of a private channel", "sign_in_required", false, undefined],
  ] as const)("offers %s for what a visitor can buy", async (_, access, isFree, price) => {
    const paid = videoFixture({ access_type: "paid", price: 499, access });
    const { html } = await pageOf(address, fakeApi({ [videoPath]: paid }));
    const object = structuredIn(html)[0];
    expect(object.isAccessibleForFree).toBe(isFree);
    expect(object.offers?.price).toBe(price);
  });

  it("does not call a free video of a private channel accessible", async () => {
    const free = videoFixture({ access: "sign_in_required" });
    const { html } = await pageOf(address, fakeApi({ [videoPath]: free }));
    expect(structuredIn(html)[0].isAccessibleForFree).toBe(false);
  });

  it("contains the API's answers, from which the browser starts", async () => {
    const { html } = await pageOf(address, fakeApi({ [videoPath]: video }));
    const { queries } = stateOf(html);
    const [found] = queries.queries.filter(({ queryKey }: { queryKey: string[] }) =>
      queryKey.includes(video.slug),
    );
    expect(found.state.data).toEqual(video);
  });

  it("is rendered alike in every time zone", async () => {
    vi.stubEnv("TZ", "Asia/Tokyo");
    const { html } = await pageOf(address, fakeApi({ [videoPath]: video }));
    vi.unstubAllEnvs();
    expect(html).toContain('title="2 October 2026 at 23:30"');
  });

  it("calls the API for what the page shows, once each", async () => {
    const api = fakeApi({ [videoPath]: video });
    await pageOf(address, api);
    expect(api.calls.map((call) => call.split("?")[0]).sort()).toEqual([
      "/api/comments/video-comments",
      "/api/livestream/all-livestreams",
      "/api/videos/get-public-videos",
      "/api/videos/get-public-videos",
      `/api/videos/get-public/${video.slug}`,
    ]);
    expect(new Set(api.calls).size).toBe(api.calls.length);
  });
});

it("every document names the live stream of the moment, and home shows its card", async () => {
  const stream: LiveStreamCard = {
    stream_id: "liv_01KXR0F1A3Q7DY6G93E89FVDAN",
    slug: "storm-watch-liv_01KXR0F1A3Q7DY6G93E89FVDAN",
    stream_name: "Storm watch",
    stream_title: "Storm watch",
    channel_id: video.channel_id,
    channel_name: video.channel_name,
    creator_id: video.creator_id,
    creator_name: video.creator_name,
    started_at: "2026-10-02T10:00:00.000Z",
  };
  const live = { "/api/livestream/all-livestreams": { liveStreams: [stream], pagination: {} } };
  const linksIn = ({ html }: RenderedPage) =>
    html.split(`live-video-stream/${stream.slug}"`).length;
  const none = linksIn(await pageOf("/", fakeApi({})));
  expect(linksIn(await pageOf("/faq", fakeApi(live))) - none).toBe(1);
  expect(linksIn(await pageOf("/", fakeApi(live))) - none).toBe(2);
});

describe("the document of a post", () => {
  const post = {
    id: "blg_01KXR0F1A3Q7DY6G93E89FVDAN",
    slug: "a-post-blg_01KXR0F1A3Q7DY6G93E89FVDAN",
    title: "A post",
    excerpt: "",
    cover_url: null,
    category_id: null,
    author_id: "usr_anna",
    author_name: "Anna",
    author_slug: "anna-usr_anna",
    author_profile_picture: null,
    status: "published",
    scheduled_at: null,
    published_at: "2026-10-09T10:00:00.000Z",
    created_at: "2026-10-01T10:00:00.000Z",
    updated_at: "2026-10-02T10:00:00.000Z",
    version: 2,
    body: "<p>Text</p>",
  };
  const documentOf = async (changes: { body?: string; cover_url?: string }) => {
    const api = fakeApi({
      [`/api/blogs/${post.slug}`]: { ...post, ...changes },
      "/api/blogs/public-user-blog": { blogs: [], pagination: {} },
    });
    return (await pageOf(`/blogs/${post.slug}`, api)).html;
  };

  it("says that a scheduled post is modified no earlier than it is published", async () => {
    expect(structuredIn(await documentOf({}))[0]).toMatchObject({
      "@type": "BlogPosting",
      datePublished: post.published_at,
      dateModified: post.published_at,
    });
  });

  it("has the widths of the text's pictures, and shares the first one without a cover", async () => {
    const stem = "https://media.example/images/usr_anna/blog_picture/blg_a/img_b-2.480";
    const body = `<p>Text</p><img src="${stem}.jpg" alt="" width="480" height="270" />`;
    const html = await documentOf({ body });
    expect(html).toContain(
      `<img src="${stem}.jpg" alt="" width="480" height="270" srcset="${stem}.480.webp 480w"`,
    );
    const image = `property="og:image" content="${stem}.jpg"`;
    expect(html).toContain(image);
    expect(structuredIn(html)[0]).toMatchObject({ image: [`${stem}.jpg`] });
    const covered = await documentOf({ body, cover_url: "https://media.example/cover.jpg" });
    expect(covered).not.toContain(image);
    expect(covered).toContain('property="og:image" content="https://media.example/cover.jpg"');
  });
});

describe("texts of users", () => {
  const hostile = `</script><script>alert(1)</script><!--"'&\u2028`;

  it("close no element and no attribute", async () => {
    const api = fakeApi({
      [videoPath]: videoFixture({ title: hostile, description: hostile, channel_name: hostile }),
    });
    const { html } = await pageOf(address, api);
    expect(html).not.toContain("<script>alert");
    expect(html).not.toContain('<!--"');
    expect(html.match(/<script/g)).toHaveLength(html.match(/<\/script>/g)?.length ?? 0);
    const titles = stateOf(html).queries.queries.flatMap(
      ({ state }: { state: { data: { title?: string } } }) => state.data.title ?? [],
    );
    expect(titles).toEqual([hostile]);
  });

  it("are not used as replacement patterns", async () => {
    const title = "$& $1 $' {{marquee-config}}";
    const { html } = await pageOf(address, fakeApi({ [videoPath]: videoFixture({ title }) }));
    expect(html).toContain("<title>$&amp; $1 $&#39; {{marquee-config}} · Marquee</title>");
  });
});

describe("a page that does not exist", () => {
  it.each([
    "/nowhere",
    "/__proto__",
    "/video/nope",
    "/channel/nope",
    "/creator/nope",
    "/blogs/nope",
  ])("answers %s with the not-found page and 404", async (path) => {
    const { status, html } = await pageOf(path, fakeApi({}));
    expect(status).toBe(404);
    expect(html).toContain("<title>Page not found · Marquee</title>");
    expect(html).toContain("Nothing is showing here");
    expect(html).toContain('name="robots" content="noindex"');
  });

  it("is passed to the browser, which does not request it again", async () => {
    const { html } = await pageOf("/video/nope", fakeApi({}));
    expect(stateOf(html).failures).toMatchObject([{ error: { code: "not_found" } }]);
  });
});

describe("data that is not available", () => {
  it("fails the document, so that the page as built is served", async () => {
    await expect(pageOf(address, fakeApi({ [videoPath]: "crash" }))).rejects.toThrow();
  });

  it("is left to the browser when it is late", async () => {
    const api = fakeApi({ [videoPath]: video, "/api/comments/video-comments": "never" });
    const { status, html, isComplete } = await pageOf(address, api);
    expect({ status, isComplete }).toEqual({ status: 200, isComplete: false });
    expect(html).toMatch(/<h1[^>]*>A film<\/h1>/);
  });
});

it("renders no page of signed-in people, and sends no request for it", async () => {
  const api = fakeApi({});
  const renderer = rendererOf(api);
  for (const path of ["/my_library", "/auth/login", "/payments/success?session_id=1"]) {
    expect(await renderer.render(path)).toBeUndefined();
  }
  expect(api.calls).toEqual([]);
});

it("sends no search, because a search counts its caller", async () => {
  const api = fakeApi({});
  const { status } = await pageOf("/search_result?type=globalSearch&search=egg", api);
  expect(status).toBe(200);
  expect(api.calls.filter((call) => call.includes("search"))).toEqual([]);
});

it.each([
  ["/view_more?list=latest", false],
  ["/view_more?list=latest&accessType=free", true],
  ["/view_more?list=latest&category=cat_01KX5JF1532DJBXK8H9THA3W7D", true],
  ["/search_result?type=category_list&search=Music", false],
  ["/search_result?type=category_list&search=Music&accessType=paid", true],
])("search engines are told not to index %s: %s", async (path, isNarrowed) => {
  const { html } = await pageOf(path, fakeApi({}));
  expect(html.includes('name="robots" content="noindex"')).toBe(isNarrowed);
});

it("names the address of the target for a merged category", async () => {
  const [from, into] = ["cat_01KX5JF1532DJBXK8H9THA3W7D", "cat_01KXR0F1A3Q7DY6G93E89FVDAN"];
  const pagination = { page: 1, limit: 50, has_next: false, next_cursor: null };
  const categories = { categories: [], merged: [{ id: from, into_id: into }], pagination };
  const canonicalOf = async (id: string) => {
    const api = fakeApi({ "/api/categories/list": categories });
    const { html } = await pageOf(`/search_result?type=category_list&search=${id}`, api);
    return /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1];
  };
  const address = `https://site.example/search_result?type=category_list&amp;search=${into}`;
  expect([await canonicalOf(from), await canonicalOf(into)]).toEqual([address, address]);
});

it("keeps two documents separate that are rendered at the same time", async () => {
  const other = videoFixture({
    id: "vid_01KX5JF1532DJBXK8H9THA3W7D",
    slug: "b-vid_01KX5JF1532DJBXK8H9THA3W7D",
    title: "Another",
  });
  const renderer = rendererOf(
    fakeApi({
      [`${videoPath}a`]: video,
      [`${videoPath}b`]: other,
      "/api/videos/get-public-videos": listOf([]),
    }),
  );
  const [one, two] = await Promise.all([
    renderer.render(address),
    renderer.render(`/video/${other.slug}`),
  ]);
  expect(one?.html).toContain("<title>A film · Marquee</title>");
  expect(one?.html).not.toContain("Another");
  expect(two?.html).toContain("<title>Another · Marquee</title>");
});
