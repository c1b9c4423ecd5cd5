import { formCalls } from "@marquee/contracts/people/form/form.calls";
import * as Form from "@marquee/core/people/form";
import { createMailProvider } from "@marquee/core/platform/providers/mail";
import { createApp } from "../frame/app.ts";

export const app = createApp("forms", { mail: createMailProvider })
  .serve(formCalls.contact, Form.submitContactForm)
  .serve(formCalls.enterprise, Form.submitEnterpriseForm);

export const handler = app.handler;
