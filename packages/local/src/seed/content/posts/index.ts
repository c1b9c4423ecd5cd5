import type { DemoPost } from "../types.ts";
import { firstPosts } from "./first.ts";
import { secondPosts } from "./second.ts";

export const posts: readonly DemoPost[] = [...firstPosts, ...secondPosts];
