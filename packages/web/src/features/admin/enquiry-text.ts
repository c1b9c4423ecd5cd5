import type {
  Enquiry,
  EnquiryReply,
} from "@marquee/contracts/operations/admin/admin-enquiry.schema";

export const enquiryStateLabels: Record<Enquiry["state"], string> = {
  new: "New",
  answered: "Answered",
  closed: "Closed",
};

export const enquiryKindLabels: Record<Enquiry["kind"], string> = {
  contact: "Contact",
  enterprise: "Enterprise plan",
};

export const replyStatusLabels: Record<EnquiryReply["status"], string> = {
  sending: "It is not known whether the e-mail was sent.",
  sent: "Sent",
  failed: "The e-mail could not be sent.",
  refused: "The mail service refuses the address. Copy the text, and send it from your mailbox.",
};

/** What an enquiry is called in a list. */
export const enquiryTitle = ({ company, subject }: Enquiry): string =>
  company ?? (subject || "No subject");
