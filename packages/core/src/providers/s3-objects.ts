import { HeadObjectCommand, PutObjectCommand, S3Client } from "@aws-sdk/client-s3";
import { createPresignedPost } from "@aws-sdk/s3-presigned-post";
import type { Config } from "../config.ts";
import { awsClientOptions } from "./aws.ts";
import type { StorageProvider } from "./storage.ts";

/** The media bucket. A file of its own, so that only what it imports is bundled. */
export function createObjects(config: Config): Omit<StorageProvider, "publicUrl"> {
  const client = new S3Client({
    ...awsClientOptions(config, config.AWS_SERVICES_ENDPOINT),
    forcePathStyle: config.AWS_SERVICES_ENDPOINT !== undefined,
  });
  return {
    createUploadForm: ({ key, contentType, maximumBytes, expiresIn }) =>
      createPresignedPost(client, {
        Bucket: config.MEDIA_BUCKET,
        Key: key,
        Fields: { "Content-Type": contentType },
        Conditions: [
          ["content-length-range", 1, maximumBytes],
          ["eq", "$Content-Type", contentType],
        ],
        Expires: expiresIn,
      }),
    async head(key) {
      try {
        const answer = await client.send(
          new HeadObjectCommand({ Bucket: config.MEDIA_BUCKET, Key: key }),
        );
        return { bytes: answer.ContentLength ?? 0, contentType: answer.ContentType ?? "" };
      } catch (cause) {
        if (cause instanceof Error && (cause.name === "NotFound" || cause.name === "NoSuchKey")) {
          return undefined;
        }
        throw cause;
      }
    },
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
