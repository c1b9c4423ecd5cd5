import { adminOperationsCalls } from "@marquee/contracts/operations/admin/admin-operations.calls";
import { checkProviders } from "@marquee/core/operations/monitoring";
import { createApp } from "../frame/app.ts";
import { providerChecks } from "../frame/providers.ts";

export const app = createApp("providers", { providerChecks }).serve(
  adminOperationsCalls.providers,
  async ({ ctx }) => ({
    providers: await checkProviders({ ctx }),
  }),
);

export const handler = app.handler;
