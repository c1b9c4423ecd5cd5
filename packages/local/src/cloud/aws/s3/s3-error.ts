import type { ServerResponse } from "node:http";

/** An S3 error, as its XML names it. */
export interface S3Error {
  status: number;
  code: string;
  message: string;
}

export const accessDenied = (message: string): S3Error => ({
  status: 403,
  code: "AccessDenied",
  message,
});

export const signatureDoesNotMatch: S3Error = {
  status: 403,
  code: "SignatureDoesNotMatch",
  message: "The request signature we calculated does not match the signature you provided.",
};

export function answerS3Error(outgoing: ServerResponse, { status, code, message }: S3Error): void {
  outgoing.writeHead(status, { "content-type": "application/xml" });
  outgoing.end(
    `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${escapeXml(message)}</Message></Error>`,
  );
}

const escapeXml = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
