/** Pages of the e-mail flows, which another tab or a change of mode must not reload (spec §4). */
const quietPaths = ["/auth/verify-email", "/verify-email", "/auth/email-action"];
export const isQuietPath = (path: string): boolean => quietPaths.includes(path);
