import { useRole } from "@/session/use-session.ts";

/** The name of the list of posts, as in the header of the role (spec §2). */
export const useBlogsName = (): string => (useRole() === "creator" ? "Blog" : "Blogs");
