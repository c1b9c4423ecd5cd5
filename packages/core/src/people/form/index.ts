export { submitContactForm, submitEnterpriseForm } from "./submit-form.ts";
