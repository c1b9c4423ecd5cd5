import { formCalls } from "@marquee/contracts/people/form/form.calls";
import type { ContactForm, EnterpriseForm } from "@marquee/contracts/people/form/form.schema";
import { useMutation } from "@tanstack/react-query";
import { request } from "@/lib/api.ts";

/** Sends a message to the platform. */
export const useSendContactForm = () =>
  useMutation({ mutationFn: (body: ContactForm) => request(formCalls.contact, { body }) });

/** Asks for an offer of an enterprise plan. */
export const useSendEnterpriseForm = () =>
  useMutation({ mutationFn: (body: EnterpriseForm) => request(formCalls.enterprise, { body }) });
