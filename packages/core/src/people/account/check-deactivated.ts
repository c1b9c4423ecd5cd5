/**
 * Reveals nothing and reads nothing: the address is not used, so neither the answer nor its duration can depend on it.
 * A deactivated person learns it when they sign in.
 */
export async function checkDeactivated(): Promise<{ deactivated: null }> {
  return { deactivated: null };
}
