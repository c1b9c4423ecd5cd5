import type { Context } from "@marquee/core/platform/context";
import type { ProviderFactories } from "@marquee/core/platform/providers/create-providers";
import type { Providers } from "@marquee/core/platform/providers/providers";
import { contextOf, lazyRuntime } from "./runtime.ts";

/** A function that runs work on a schedule of the manifest. Lambda records its result. @throws what `run` throws */
export function createSchedule<Names extends keyof Providers, Result>(
  name: string,
  factories: ProviderFactories<Names>,
  run: (ctx: Context<Names>) => Promise<Result>,
): (event: { id?: string }) => Promise<Result> {
  const runtimeOf = lazyRuntime(name, factories);
  return async (event) =>
    run(contextOf(runtimeOf(), { type: "system", name }, event.id ?? "schedule"));
}
