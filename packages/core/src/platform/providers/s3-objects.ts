import { GetObjectCommand, PutObjectCommand } from "@aws-sdk/client-s3";
import { createPresignedPost } from "@aws-sdk/s3-presigned-post";
import type { Config } from "../config.ts";
import { createS3Client, removeFolder, removeObjects } from "./s3-bucket.ts";
import type { StorageProvider } from "./storage.ts";

/** The media bucket. A file of its own, so that only what it imports is bundled. */
export function createObjects(config: Config): StorageProvider {
  const client = createS3Client(config);
  return {
    createUploadForm: ({ key, contentType, maxBytes, expiresIn }) =>
      createPresignedPost(client, {
        Bucket: config.MEDIA_BUCKET,
        Key: key,
        Fields: { "Content-Type": contentType },
        Conditions: [
          ["content-length-range", 1, maxBytes],
          ["eq", "$Content-Type", contentType],
        ],
        Expires: expiresIn,
      }),
    async read(key, maxBytes) {
      try {
        const answer = await client.send(
          new GetObjectCommand({ Bucket: config.MEDIA_BUCKET, Key: key }),
        );
        if ((answer.ContentLength ?? 0) > maxBytes) return undefined;
        return await answer.Body?.transformToByteArray();
      } catch (cause) {
        if (isMissing(cause)) return undefined;
        throw cause;
      }
    },
    remove: (key) => removeObjects(client, config.MEDIA_BUCKET, [{ Key: key }]),
    removeFolder: (prefix) => removeFolder(client, config.MEDIA_BUCKET, prefix),
    async put(key, body, contentType) {
      await client.send(
        new PutObjectCommand({
          Bucket: config.MEDIA_BUCKET,
          Key: key,
          Body: body,
          ContentType: contentType,
          CacheControl: "public, max-age=31536000, immutable",
        }),
      );
    },
  };
}

const isMissing = (cause: unknown): boolean =>
  cause instanceof Error && (cause.name === "NotFound" || cause.name === "NoSuchKey");
