import { resolve } from "node:path";

/** Where the function's own files are: the Lambda's folder, or the repository. */
const root = process.env.LAMBDA_TASK_ROOT ?? resolve(import.meta.dirname, "../../../..");

/** The address of a file that the function declares as one of its `files`. */
export const ownFile = (path: string): string => resolve(root, path);
