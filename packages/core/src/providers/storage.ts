import type { Config } from "../config.ts";
import { awsClientOptions } from "./aws.ts";

export interface StorageProvider {
  /** A signed form that takes exactly this type and at most this size under this key. Expires in seconds. */
  createUploadForm(input: {
    key: string;
    contentType: string;
    maximumBytes: number;
    expiresIn: number;
  }): Promise<{ url: string; fields: Record<string, string> }>;
  /** Size in bytes and type of an object; undefined when there is none. */
  head(key: string): Promise<{ bytes: number; contentType: string } | undefined>;
  put(key: string, body: Uint8Array, contentType: string): Promise<void>;
  /** Public address of an image below the media origin. */
  publicUrl(key: string): string;
}

/** Images in S3; the SDK is loaded on first use. */
export function createStorageProvider(config: Config): StorageProvider {
  const load = async () => {
    const module = await import("@aws-sdk/client-s3");
    const client = new module.S3Client({
      ...awsClientOptions(config, config.AWS_SERVICES_ENDPOINT),
      forcePathStyle: config.AWS_SERVICES_ENDPOINT !== undefined,
    });
    return { module, client };
  };
  let loaded: ReturnType<typeof load> | undefined;
  const storage = () => {
    loaded ??= load();
    return loaded;
  };
  return {
    async createUploadForm({ key, contentType, maximumBytes, expiresIn }) {
      const [{ client }, { createPresignedPost }] = await Promise.all([
        storage(),
        import("@aws-sdk/s3-presigned-post"),
      ]);
      return createPresignedPost(client, {
        Bucket: config.MEDIA_BUCKET,
        Key: key,
        Fields: { "Content-Type": contentType },
        Conditions: [
          ["content-length-range", 1, maximumBytes],
          ["eq", "$Content-Type", contentType],
        ],
        Expires: expiresIn,
      });
    },
    async head(key) {
      const { module, client } = await storage();
      try {
        const answer = await client.send(
          new module.HeadObjectCommand({ Bucket: config.MEDIA_BUCKET, Key: key }),
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
      const { module, client } = await storage();
      await client.send(
        new module.PutObjectCommand({
          Bucket: config.MEDIA_BUCKET,
          Key: key,
          Body: body,
          ContentType: contentType,
          CacheControl: "public, max-age=31536000, immutable",
        }),
      );
    },
    publicUrl: (key) => `${config.MEDIA_URL}/${key}`,
  };
}
