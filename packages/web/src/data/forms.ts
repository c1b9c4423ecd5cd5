import { formCalls } from "@marquee/contracts/people/form/form.calls";
import type { ContactForm, EnterpriseForm } from "@marquee/contracts/people/form/form.schema";
import { useMutation } from "@tanstack/react-query";
import { request } from "@/lib/api.ts";
import { useIdempotentSend } from "./use-idempotent-send.ts";

/** Sends a message to the platform. One that is sent again after a lost answer is stored once. */
export const useSendContactForm = () =>
  useMutation({
    mutationFn: useIdempotentSend((body: ContactForm, options) =>
      request(formCalls.contact, { body }, options),
    ),
  });

/** Asks for an offer of an enterprise plan, as above. */
export const useSendEnterpriseForm = () =>
  useMutation({
    mutationFn: useIdempotentSend((body: EnterpriseForm, options) =>
      request(formCalls.enterprise, { body }, options),
    ),
  });
