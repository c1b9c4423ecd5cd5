import { userCalls } from "@marquee/contracts/people/user/user.calls";
import * as User from "@marquee/core/people/user";
import type { Providers } from "@marquee/core/platform/providers/providers";
import type { CallApp } from "../frame/app.ts";

/** The calls of the area "users" that visitors' pages use. */
export const serveUserReads = <Names extends keyof Providers>(app: CallApp<Names>) =>
  app
    .serveList(userCalls.popularCreators, User.listPopularCreators)
    .serve(userCalls.creatorProfile, User.getCreator)
    .serve(userCalls.creatorProfileByName, ({ ctx, params }) =>
      User.getCreator({ ctx, input: { id: params.name } }),
    );
