/** Pages of the e-mail flows: another tab or a change of mode must not disturb them (spec §4). */
const quietPaths = ["/auth/verify-email", "/verify-email", "/auth/email-action"];
export const isQuietPath = (path: string): boolean => quietPaths.includes(path);
