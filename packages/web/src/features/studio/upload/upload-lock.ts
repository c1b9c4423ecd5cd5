const lockName = (videoId: string) => `upload-${videoId}`;

/**
 * Runs the work while no other tab sends to the same video.
 * @returns false when another tab does, and the work was not run
 */
export async function withUploadLock(videoId: string, work: () => Promise<void>): Promise<boolean> {
  // Absent on a page that is not served securely.
  if (!("locks" in navigator)) {
    await work();
    return true;
  }
  return navigator.locks.request(lockName(videoId), { ifAvailable: true }, async (lock) => {
    if (lock === null) return false;
    await work();
    return true;
  });
}

/** Whether some tab of this browser sends to the video. */
export async function isSentInSomeTab(videoId: string): Promise<boolean> {
  if (!("locks" in navigator)) return false;
  const { held = [] } = await navigator.locks.query();
  return held.some(({ name }) => name === lockName(videoId));
}
