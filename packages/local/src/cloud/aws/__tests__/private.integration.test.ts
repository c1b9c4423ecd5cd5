import { GetObjectCommand, PutObjectCommand, S3Client } from "@aws-sdk/client-s3";
import { afterAll, beforeAll, expect, it } from "vitest";
import { local } from "../../../stack/settings.ts";
import { type LocalAws, startAws } from "../index.ts";
import { checkSignedLink } from "../s3/signed-link.ts";

let aws: LocalAws;
let client: S3Client;

beforeAll(async () => {
  aws = await startAws({
    port: 0,
    allowedOrigins: [],
  });
  client = new S3Client({
    endpoint: aws.url,
    region: "us-east-1",
    credentials: local.credentials,
    forcePathStyle: true,
  });
});

afterAll(async () => {
  client.destroy();
  await aws.close();
});

it("answers a private bucket's files for signed requests only", async () => {
  const place = { Bucket: "private", Key: "exports/usr_a/file.zip" };
  await client.send(new PutObjectCommand({ ...place, Body: "all of it" }));
  const read = await client.send(new GetObjectCommand(place));
  expect(await read.Body?.transformToString()).toBe("all of it");
  for (const path of [
    "/private/exports/usr_a/file.zip",
    "//private/exports/usr_a/file.zip",
    "/private/exports/usr_a/file.zip?X-Amz-Signature=00",
    "/private?list-type=2",
  ]) {
    expect((await fetch(`${aws.url}${path}`)).status, path).toBe(403);
  }
});

it("accepts a link until it has expired", () => {
  // Source of the form of the request and its signature: S3 API reference, "Authenticating Requests: Using Query
  // Parameters".
  const url =
    "/test.txt?X-Amz-Algorithm=AWS4-HMAC-SHA256&X-Amz-Credential=AKIAIOSFODNN7EXAMPLE%2F20130524%2Fus-east-1%2Fs3%2Faws4_request&X-Amz-Date=20130524T000000Z&X-Amz-Expires=86400&X-Amz-SignedHeaders=host&X-Amz-Signature=aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404";
  const request = { method: "GET", url, headers: { host: "examplebucket.s3.amazonaws.com" } };
  const secret = "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY";
  const at = (time: string) => checkSignedLink(request, secret, new Date(time));
  expect(at("2013-05-24T12:00:00Z")).toBeUndefined();
  expect(at("2013-05-25T00:00:01Z")?.code).toBe("AccessDenied");
  const other = { ...request, url: url.replace("/test.txt", "/other.txt") };
  expect(checkSignedLink(other, secret, new Date("2013-05-24T12:00:00Z"))?.code).toBe(
    "SignatureDoesNotMatch",
  );
});
