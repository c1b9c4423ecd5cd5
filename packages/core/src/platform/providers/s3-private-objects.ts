import { GetObjectCommand, PutObjectCommand } from "@aws-sdk/client-s3";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import type { Config } from "../config.ts";
import type { PrivateFilesProvider } from "./private-files.ts";
import { createS3Client, removeFolder } from "./s3-bucket.ts";

/** The private bucket. A file of its own, so that only what it imports is bundled. */
export function createPrivateObjects(config: Config): PrivateFilesProvider {
  const client = createS3Client(config);
  const bucket = config.PRIVATE_BUCKET;
  return {
    async put(key, body, contentType) {
      await client.send(
        new PutObjectCommand({ Bucket: bucket, Key: key, Body: body, ContentType: contentType }),
      );
    },
    link: ({ key, fileName, expiresIn }) =>
      getSignedUrl(
        client,
        new GetObjectCommand({
          Bucket: bucket,
          Key: key,
          ResponseContentDisposition: `attachment; filename="${fileName}"`,
        }),
        { expiresIn },
      ),
    removeFolder: (prefix) => removeFolder(client, bucket, prefix),
  };
}
