import * as z from "zod";

export const workerOptionsSchema = z.object({
  port: z.number(),
  projectId: z.string(),
  file: z.optional(z.string()),
});

export type WorkerOptions = z.infer<typeof workerOptionsSchema>;

export const workerMessageSchema = z.union([
  z.object({ kind: z.literal("ready"), port: z.number() }),
  z.object({ kind: z.literal("closed") }),
  z.object({ kind: z.literal("failed"), message: z.string() }),
  z.object({
    kind: z.literal("mail"),
    /** Firebase's name: VERIFY_EMAIL, PASSWORD_RESET, RECOVER_EMAIL, VERIFY_AND_CHANGE_EMAIL. */
    requestType: z.string(),
    email: z.string(),
    newEmail: z.optional(z.string()),
    mode: z.string(),
    oobCode: z.string(),
    continueUrl: z.optional(z.string()),
  }),
]);

export type WorkerMessage = z.infer<typeof workerMessageSchema>;
export type IdentityMail = Extract<WorkerMessage, { kind: "mail" }>;
