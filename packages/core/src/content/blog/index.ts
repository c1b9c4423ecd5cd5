export { announceDuePosts } from "./announce-due-posts.ts";
export { isAsRead } from "./is-as-read.ts";
export { type BlogItem, statusAt } from "./present-blog.ts";
export { listingKeysOf, sortKeyAt } from "./publication.ts";
export { getBlog, listOwnBlogs, listPublicBlogs } from "./read-blogs.ts";
export { createBlog, updateBlog } from "./write-blog.ts";
