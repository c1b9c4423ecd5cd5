/**
 * Tells a stranger nothing, and reads nothing: the address does not even come in, so neither the answer nor the time
 * that it takes can depend on it. Who is deactivated learns it when they sign in.
 */
export async function checkDeactivated(): Promise<{ deactivated: null }> {
  return { deactivated: null };
}
