/** The variables that every function needs, as in the cloud. A test adds those that it is about. */
export const cloudEnvironment = {
  STAGE: "production",
  TABLE_NAME: "table",
  MEDIA_BUCKET: "media",
  PRIVATE_BUCKET: "private",
  MEDIA_URL: "https://media.example",
  WEB_URL: "https://www.example",
  FIREBASE_PROJECT_ID: "project",
  MAIL_FROM: "hello@example.com",
} as const;

/** The same on the local stack, where a test may also set addresses of local parts. */
export const localEnvironment = {
  ...cloudEnvironment,
  STAGE: "local",
  MEDIA_URL: "http://localhost/media",
  WEB_URL: "http://localhost",
} as const;
