import * as z from "zod";
import { assetInputSchema, assetSettingsSchema } from "../state/records.ts";

const policySchema = z.enum(["public", "signed"]);
/** Playback policies: a list, or one of them. */
export const policiesSchema = z.union([
  z.array(policySchema),
  policySchema.transform((policy) => [policy]),
]);
const inputsSchema = z.union([z.array(assetInputSchema), z.string().transform((url) => [{ url }])]);

/**
 * Asset settings as the API accepts them: with the deprecated `playback_policy` and `input`, a single value instead of
 * an array, and `advanced_playback_policies`. DRM is not simulated and refused.
 */
export const assetSettingsBody = z
  .object({
    ...assetSettingsSchema.shape,
    playback_policies: policiesSchema.optional(),
    playback_policy: policiesSchema.optional(),
    advanced_playback_policies: z.array(z.object({ policy: policySchema })).optional(),
    inputs: inputsSchema.optional(),
    input: inputsSchema.optional(),
  })
  .transform(({ playback_policy, advanced_playback_policies, input, ...settings }) => {
    const policies =
      settings.playback_policies ??
      playback_policy ??
      advanced_playback_policies?.map((each) => each.policy);
    const inputs = settings.inputs ?? input;
    return {
      ...settings,
      ...(policies && { playback_policies: policies }),
      ...(inputs && { inputs }),
    };
  });
