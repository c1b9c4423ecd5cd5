import { adminOperationsCalls } from "@marquee/contracts/operations/admin/admin-operations.calls";
import { checkProviders } from "@marquee/core/operations/monitoring";
import { createProviderChecks } from "@marquee/core/platform/providers/provider-checks";
import { createApp } from "../frame/app.ts";

export const app = createApp("providers", { providerChecks: createProviderChecks }).serve(
  adminOperationsCalls.providers,
  async ({ ctx }) => ({
    providers: await checkProviders({ ctx }),
  }),
);

export const handler = app.handler;
