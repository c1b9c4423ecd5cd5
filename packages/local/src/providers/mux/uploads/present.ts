import type Mux from "@mux/mux-node";
import type { UploadRecord } from "../state/records.ts";

/** A direct upload, as the API answers it and as its events carry it. */
export function presentUpload(upload: UploadRecord, publicUrl: string): Mux.Video.Upload {
  return {
    id: upload.id,
    cors_origin: upload.cors_origin,
    status: upload.status,
    timeout: upload.timeout,
    new_asset_settings: { ...upload.new_asset_settings },
    ...(upload.asset_id && { asset_id: upload.asset_id }),
    ...(upload.status === "waiting" && {
      url: `${publicUrl}/_upload/${upload.id}?upload_token=${upload.secret}`,
    }),
    ...(upload.error && { error: { ...upload.error } }),
    ...(upload.status === "timed_out" && {
      error: { type: "timed_out", message: "The upload did not finish in time" },
    }),
  };
}
