export { applyMailEvent } from "./apply-mail-event.ts";
export { sendMail } from "./send-mail.ts";
export { findMailSuppression, liftMailSuppression } from "./suppression.ts";
