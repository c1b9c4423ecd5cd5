import { DeleteObjectsCommand, ListObjectsV2Command, type S3Client } from "@aws-sdk/client-s3";
import { uploadDays, uploadFolder } from "@marquee/core/platform/providers/storage";

/** Removes old uploads, as the media bucket's lifecycle rule does. */
export async function expireUploads(client: S3Client, bucket: string, now: Date): Promise<void> {
  const oldest = now.getTime() - uploadDays * 86_400_000;
  let next: string | undefined;
  do {
    const page = await client.send(
      new ListObjectsV2Command({ Bucket: bucket, Prefix: uploadFolder, ContinuationToken: next }),
    );
    const expired = (page.Contents ?? []).flatMap(({ Key, LastModified }) =>
      Key !== undefined && LastModified !== undefined && LastModified.getTime() < oldest
        ? [{ Key }]
        : [],
    );
    if (expired.length > 0) {
      await client.send(new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects: expired } }));
    }
    next = page.NextContinuationToken;
  } while (next !== undefined);
}
