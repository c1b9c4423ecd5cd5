export { listEnquiries } from "./list-enquiries.ts";
export { offerPlan } from "./offer-plan.ts";
export { replyToEnquiry } from "./reply-to-enquiry.ts";
export { updateEnquiry } from "./update-enquiry.ts";
