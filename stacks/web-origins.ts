import type { WebOrigins } from "./web-headers.ts";

/** The origins that the deployed site calls: the providers' hosts, and the stage's own media. */
export function cloudOrigins(stage: { mediaUrl: string; uploadOrigin: string }): WebOrigins {
  return {
    connect: [
      // Firebase Auth, and Cloud Messaging with the Installations API that it needs.
      "https://identitytoolkit.googleapis.com",
      "https://securetoken.googleapis.com",
      "https://firebaseinstallations.googleapis.com",
      "https://fcmregistrations.googleapis.com",
      // Mux: playlists and segments, direct uploads, viewing statistics.
      "https://*.mux.com",
      "https://storage.googleapis.com",
      "https://*.litix.io",
      stage.uploadOrigin,
    ],
    media: ["https://*.mux.com"],
    image: ["https://image.mux.com", stage.mediaUrl],
  };
}
