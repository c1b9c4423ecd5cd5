import { DeleteObjectsCommand, ListObjectsV2Command, S3Client } from "@aws-sdk/client-s3";
import type { Config } from "../config.ts";
import { servicesClientOptions } from "./aws.ts";

export const createS3Client = (config: Config): S3Client =>
  new S3Client({
    ...servicesClientOptions(config),
    forcePathStyle: config.AWS_SERVICES_ENDPOINT !== undefined,
  });

/** Removes up to a thousand files of a folder, the maximum of one S3 request; true when the folder is then empty. */
export async function removeFolder(
  client: S3Client,
  bucket: string,
  prefix: string,
): Promise<boolean> {
  if (!/^[\w-]+\/[\w-]+\/([\w-]+\/)*$/.test(prefix)) {
    throw new Error(`Not a folder of one thing: ${prefix}`);
  }
  const listed = await client.send(new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix }));
  const keys = (listed.Contents ?? []).flatMap(({ Key }) => (Key === undefined ? [] : [{ Key }]));
  await removeObjects(client, bucket, keys);
  return listed.IsTruncated !== true;
}

/** Removes files; a missing one counts as removed. @throws when S3 keeps any */
export async function removeObjects(
  client: S3Client,
  bucket: string,
  keys: readonly { Key: string }[],
): Promise<void> {
  if (keys.length === 0) return;
  const answer = await client.send(
    new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects: [...keys], Quiet: true } }),
  );
  const [kept] = answer.Errors ?? [];
  if (kept !== undefined) throw new Error(`S3 did not remove a file: ${kept.Code}`);
}
