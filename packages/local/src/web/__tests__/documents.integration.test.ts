import { mkdtemp, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import {
  type PageRenderer,
  parsePageServer,
  type RenderedPage,
} from "@marquee/contracts/page-server";
import { newId } from "@marquee/core/platform/ids";
import { createChannel, createUser, createVideo, database } from "@marquee/core/test/context";
import { afterAll, beforeAll, expect, inject, it, vi } from "vitest";
import * as z from "zod";
import { projectFolder } from "../../stack/settings.ts";

const webPackage = join(projectFolder, "packages/web");
const originKey = "key-of-this-test";
const template = JSON.stringify({
  html: '<html><head><title>M</title><meta name="description" content="" /></head><body><div id="root"></div><noscript>-</noscript></body></html>',
  chunks: {},
});

/** Present in every text that no visitor may read. */
const hidden = "Hidd3n";

let folder: string;
let renderer: PageRenderer;
/** Ids by the name of their object. */
let fixtures: Awaited<ReturnType<typeof createAdminFixtures>>;

async function createAdminFixtures() {
  const now = new Date().toISOString();
  const owner = await createUser("creator", "Olga Owner");
  const [open, sold, blocked] = await Promise.all([
    createChannel(owner),
    createChannel(owner, { privacy_type: "private", price: 4900 }),
    createChannel(owner, { blocked_at: now }),
  ]);
  const playable = { playback_id: `${hidden}Playback`, asset_id: `${hidden}Asset` };
  const secret = { ...playable, title: `${hidden} title`, description: `${hidden} text` };
  const [free, paid, ofSold, ...unknown] = await Promise.all([
    createVideo(owner, open, { ...playable, title: "Free for all" }),
    createVideo(owner, open, { ...playable, title: "For sale", access_type: "paid", price: 1299 }),
    createVideo(owner, sold, { ...playable, title: "Of members", channel_privacy_type: "private" }),
    createVideo(owner, open, { ...secret, privacy_type: "private" }),
    createVideo(owner, open, { ...secret, status: "scheduled" }),
    createVideo(owner, open, { ...secret, status: "blocked" }),
    createVideo(owner, open, { ...secret, status: "draft" }),
    createVideo(owner, open, { ...secret, status: "unpublished" }),
    createVideo(owner, blocked, { ...secret, channel_blocked: true }),
  ]);
  const blog = async (title: string, status: "published" | "draft" | "archived") => {
    const id = newId("blog", new Date());
    await Promise.all([
      database.blogs
        .create({
          id,
          author_id: owner.userId,
          author_name: "Olga Owner",
          title,
          slug: `post-${id}`,
          excerpt: "",
          status,
          published_at: now,
          created_at: now,
          updated_at: now,
        })
        .go(),
      database.blogBodies.create({ blog_id: id, html: `<p>${title}</p>` }).go(),
    ]);
    return id;
  };
  const [post, ...unknownPosts] = await Promise.all([
    blog("A post", "published"),
    blog(`${hidden} draft`, "draft"),
    blog(`${hidden} archived`, "archived"),
  ]);
  // A playlist contains videos of its own channel only.
  const ofChannel = unknown.slice(0, -1);
  const series = await playlist(owner.userId, open, [free, ...ofChannel]);
  return { owner, open, sold, blocked, free, paid, ofSold, unknown, post, unknownPosts, series };
}

/** A playlist that also names videos which visitors may not see. */
async function playlist(
  creatorId: string,
  channelId: string,
  videoIds: readonly string[],
): Promise<string> {
  const now = new Date();
  const id = newId("series", now);
  await database.series
    .create({
      id,
      creator_id: creatorId,
      channel_id: channelId,
      name: "A playlist",
      description: "",
      video_ids: [...videoIds],
      created_at: now.toISOString(),
      updated_at: now.toISOString(),
    })
    .go();
  return id;
}

beforeAll(async () => {
  for (const [name, value] of Object.entries(inject("environment"))) vi.stubEnv(name, value);
  vi.stubEnv("ORIGIN_KEY", originKey);
  folder = await mkdtemp(join(webPackage, "node_modules/.marquee-pages-"));
  const [{ build }, { visitorApi }] = await Promise.all([
    import("vite"),
    import("@marquee/functions/pages/visitor-api"),
  ]);
  await build({
    root: webPackage,
    configFile: join(webPackage, "vite.config.ts"),
    logLevel: "error",
    ssr: { noExternal: true },
    build: {
      ssr: "src/app/server/page-server.tsx",
      outDir: folder,
      copyPublicDir: false,
      sourcemap: false,
      manifest: false,
    },
  });
  const module: unknown = await import(pathToFileURL(join(folder, "page-server.js")).href);
  renderer = parsePageServer(module).createPageRenderer({
    template,
    configuration: "",
    webUrl: "https://site.example",
    api: visitorApi(originKey),
  });
  fixtures = await createAdminFixtures();
});

afterAll(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true, force: true });
});

it("comes from modules, also in the function, whose package has no type", async () => {
  expect(JSON.parse(await readFile(join(folder, "package.json"), "utf8"))).toEqual({
    type: "module",
  });
});

async function pageOf(address: string): Promise<RenderedPage> {
  const page = await renderer.render(address);
  if (page === undefined) throw new Error(`${address} is not filled`);
  return page;
}

/** A page is incomplete when its answers take longer than a visitor should wait, as on a slow machine. */
function completePageOf(address: string): Promise<RenderedPage> {
  return vi.waitFor(async () => {
    const page = await pageOf(address);
    expect({ address, isComplete: page.isComplete }).toEqual({ address, isComplete: true });
    return page;
  }, 30_000);
}

/** Values that no document may contain: playback, tokens, addresses of people, and hidden content. */
function leaksIn(html: string): string[] {
  // The cursor of a list begins as a token does, and has no second part.
  const token = /eyJ[\w-]{10,}\.[\w-]{10,}/;
  const patterns = [new RegExp(hidden), /\.m3u8/, /token=/, /[\w.]+@example\.com/, token];
  return patterns.flatMap((pattern) => pattern.exec(html)?.[0] ?? []);
}

const pages = [
  "/",
  "/about-us",
  "/blogs",
  "/categories",
  "/contact-us",
  "/faq",
  "/find-trainer",
  "/live-streams",
  "/live-videos",
  "/pricing",
  "/privacy",
  "/search_result?type=category_list&search=cat_1",
  "/search_result?type=globalSearch&search=a",
  "/terms-service",
  "/view_more?list=latest",
];

it.each(pages)("%s is complete and leaks nothing", async (address) => {
  const { status, html } = await pageOf(address);
  expect(status).toBe(200);
  expect(html).toMatch(/<h1[ >]/);
  expect(leaksIn(html)).toEqual([]);
});

/** Addresses that visitors may open, each with a text of its page. */
function visiblePages(): [address: string, text: string][] {
  const { owner, open, sold, free, paid, ofSold, post, series } = fixtures;
  return [
    [`/video/${free}`, "Free for all"],
    [`/channel/${open}/video/${free}`, "Free for all"],
    [`/creator/${owner.userId}/channel/${open}/video/${free}`, "Free for all"],
    [`/video/${paid}`, "$12.99"],
    [`/video/${ofSold}`, "Log in to watch"],
    [`/channel/${open}`, "A channel"],
    [`/creator/${owner.userId}/channel/${open}`, "A channel"],
    [`/channel/${open}/playlist/${series}`, "A playlist"],
    [`/channel/${sold}`, "A channel"],
    [`/creator/${owner.userId}`, "Olga Owner"],
    [`/blogs/${post}`, "A post"],
  ];
}

/** Both addresses of a stream that does not exist. */
const liveStream = "/live-video-stream/nothing";
const liveStreamOfChannel = "/channel/a/live-video-stream/nothing";

const routesSchema = z.object({
  routes: z.array(
    z.object({
      path: z.string(),
      roles: z.array(z.string()),
      layout: z.string(),
      page: z.optional(z.unknown()),
    }),
  ),
});

it("shows what visitors may see, and no playback address", async () => {
  for (const [address, text] of visiblePages()) {
    const { status, html } = await completePageOf(address);
    expect({ address, status }).toEqual({ address, status: 200 });
    expect(html).toContain(text);
    expect({ address, leaks: leaksIn(html) }).toEqual({ address, leaks: [] });
  }
});

it("covers every route with a page for visitors", async () => {
  const file = join(webPackage, "src/app/routes.ts");
  // Imported by its path, because an import by name would also load the types of the pages.
  const { routes } = routesSchema.parse(await import(pathToFileURL(file).href));
  const walked = [
    ...pages,
    ...visiblePages().map(([address]) => address),
    liveStream,
    liveStreamOfChannel,
  ];
  const missed = routes
    .filter(({ page, roles, layout }) => page && roles.includes("anonymous") && layout === "role")
    .filter(({ path }) => {
      const pattern = new RegExp(`^${path.replaceAll(/:\w+/g, "[^/]+")}$`);
      return !walked.some((address) => pattern.test(address.split("?")[0] ?? ""));
    });
  expect(missed.map(({ path }) => path)).toEqual([]);
});

it("answers hidden content as it answers missing content", async () => {
  const { open, blocked, unknown, unknownPosts } = fixtures;
  const missing = (await pageOf(`/video/${newId("video", new Date())}`)).html;
  const heading = /<h1.*?<\/h1>/.exec(missing)?.[0] ?? "";
  for (const address of [
    ...unknown.flatMap((id) => [`/video/${id}`, `/channel/${open}/video/${id}`]),
    ...unknownPosts.map((id) => `/blogs/${id}`),
    `/channel/${blocked}`,
    liveStream,
    liveStreamOfChannel,
  ]) {
    const { status, html } = await pageOf(address);
    expect({ address, status }).toEqual({ address, status: 404 });
    expect(html).toContain(heading);
    expect({ address, leaks: leaksIn(html) }).toEqual({ address, leaks: [] });
  }
});

it("stays small: a home page without its pictures is a few kilobytes compressed", async () => {
  const { html } = await pageOf("/");
  const { gzipSync } = await import("node:zlib");
  expect(gzipSync(html).byteLength).toBeLessThan(60 * 1024);
});
