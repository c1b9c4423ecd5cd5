import { formCalls } from "@marquee/contracts/people/form/form.calls";
import type { ContactForm, EnterpriseForm } from "@marquee/contracts/people/form/form.schema";
import { useMutation } from "@tanstack/react-query";
import { request } from "@/lib/api.ts";
import { useIdempotencyKey } from "@/lib/use-idempotency-key.ts";

/** Sends a message to the platform. One that is sent again after a lost answer is stored once. */
export function useSendContactForm() {
  const { keyOf } = useIdempotencyKey();
  return useMutation({
    mutationFn: (body: ContactForm) =>
      request(formCalls.contact, { body }, { idempotencyKey: keyOf(body) }),
  });
}

/** Asks for an offer of an enterprise plan, as above. */
export function useSendEnterpriseForm() {
  const { keyOf } = useIdempotencyKey();
  return useMutation({
    mutationFn: (body: EnterpriseForm) =>
      request(formCalls.enterprise, { body }, { idempotencyKey: keyOf(body) }),
  });
}
