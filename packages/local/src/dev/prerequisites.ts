const oldestNode = 24;

/** The missing prerequisite of this machine, as one line that says what to do; undefined when nothing is missing. */
export function missingPrerequisite(
  nodeVersion: string = process.versions.node,
  platform: NodeJS.Platform = process.platform,
): string | undefined {
  const major = Number(nodeVersion.split(".")[0]);
  if (major < oldestNode) {
    return `Node.js ${nodeVersion} is too old for the sources: run \`npx -y pnpm@10.34.8 dev\`, which brings Node.js ${oldestNode} with it.`;
  }
  if (platform === "win32") {
    return "The local stack needs a POSIX system: on Windows, run it inside WSL 2.";
  }
  return undefined;
}
