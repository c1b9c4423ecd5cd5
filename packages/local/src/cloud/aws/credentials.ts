/** The key of the local stack itself, its tests and the seed. It has every permission. */
export const localCredentials = { accessKeyId: "local", secretAccessKey: "local" } as const;
