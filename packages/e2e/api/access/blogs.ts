import type { blogCalls } from "@marquee/contracts/content/blog/blog.calls";
import { putBlog } from "../support/fixtures.ts";
import { forItsOwnerAndAdmins, type Rows } from "./row.ts";

export const blogRows: Rows<typeof blogCalls> = {
  publicList: {},
  own: {},
  byTitle: {
    input: async (fixtures) => ({ params: { title: `notes-${await putBlog(fixtures)}` } }),
    exceptions: { ...forItsOwnerAndAdmins, anonymous: "not_found" },
  },
  byId: {
    input: async (fixtures) => ({ params: { id: await putBlog(fixtures) } }),
    exceptions: { ...forItsOwnerAndAdmins, anonymous: "not_found" },
  },
  create: {
    input: () => ({ body: { title: "Salt", body: "<p>On everything.</p>" } }),
    exceptions: { watcher: "forbidden" },
  },
  update: {
    input: async (fixtures) => ({
      params: { id: await putBlog(fixtures) },
      body: { title: "Pepper", version: 1 },
    }),
    exceptions: { watcher: "forbidden", otherCreator: "not_found" },
  },
};
