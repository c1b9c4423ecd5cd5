import { resolve } from "node:path";

/** The folder of the function's own files: in the Lambda or in the repository. */
const root = process.env.LAMBDA_TASK_ROOT ?? resolve(import.meta.dirname, "../../../..");

/** The path of a file that the function declares as one of its `files`. */
export const deployedFile = (path: string): string => resolve(root, path);
