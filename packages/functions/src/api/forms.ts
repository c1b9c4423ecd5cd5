import { formCalls } from "@marquee/contracts/people/form/form.calls";
import * as Form from "@marquee/core/people/form";
import { createMailProvider } from "@marquee/core/platform/providers/mail";
import { createApp } from "../frame/app.ts";

export const app = createApp("forms", ({ config }) => ({ mail: createMailProvider(config) }))
  .serve(formCalls.contact, ({ ctx, body }) => Form.submitContactForm({ ctx, input: body }))
  .serve(formCalls.enterprise, ({ ctx, body }) => Form.submitEnterpriseForm({ ctx, input: body }));

export const handler = app.handler;
