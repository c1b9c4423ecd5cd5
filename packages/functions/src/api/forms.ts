import { formCalls } from "@marquee/contracts/people/form/form.calls";
import * as Form from "@marquee/core/people/form";
import { createApp } from "../frame/app.ts";
import { mail } from "../frame/providers.ts";

export const app = createApp("forms", { mail })
  .serve(formCalls.contact, Form.submitContactForm)
  .serve(formCalls.enterprise, Form.submitEnterpriseForm);

export const handler = app.handler;
