export { authenticate } from "./authenticate.ts";
export { requestEmailChange, verifyEmailChange, verifyEmailChangeLink } from "./change-email.ts";
export { checkDeactivated } from "./check-deactivated.ts";
export { sendOldEmailCode, verifyOldEmailCode } from "./old-email.ts";
export { reconcileAddress } from "./reconcile-address.ts";
export { undoEmailChange } from "./undo-email-change.ts";
