export const region = "us-east-1";

export const arnOf = (queue: string): string => `arn:aws:sqs:${region}:000000000000:${queue}`;
