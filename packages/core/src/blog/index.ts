export { getBlog, listOwnBlogs, listPublicBlogs } from "./read-blogs.ts";
export { createBlog, updateBlog } from "./write-blog.ts";
