/** 8 MiB: a multiple of 256 KiB, as the provider wants; a dropped connection costs at most one chunk. */
export const chunkBytes = 8 * 1024 * 1024;

/** Tries without a new byte before the upload fails. */
const maximumFailures = 8;
/** A connection on which nothing moves for so long is taken for lost. */
const stallMilliseconds = 60_000;
const longestPauseMilliseconds = 30_000;

/**
 * expired: the provider takes nothing at this address any more. unreachable: there was no connection in any try.
 * unreadable: the browser cannot read the file, which was changed, moved or removed.
 */
type SendProblem = "expired" | "unreachable" | "unreadable";

export class SendError extends Error {
  readonly problem: SendProblem;

  constructor(problem: SendProblem) {
    super(problem);
    this.problem = problem;
  }
}

interface SendFile {
  address: string;
  file: File;
  signal: AbortSignal;
  /** Nothing was sent to the address yet; otherwise the provider is asked how much it has. */
  isNew: boolean;
  /** Bytes that have been sent. */
  onSent: (bytes: number) => void;
  onConnection: (isConnected: boolean) => void;
}

interface Answer {
  /** 0: none. */
  status: number;
  /** Bytes that the provider has, as it says. */
  received: number;
}

function put(
  { address, signal }: Pick<SendFile, "address" | "signal">,
  contentRange: string,
  body: Blob | null,
  onProgress: (bytes: number) => void,
): Promise<Answer> {
  return new Promise((resolve) => {
    // Only this API tells how much of a request's body is sent.
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    let stalled = setTimeout(abort, stallMilliseconds);
    const finish = (status: number) => {
      clearTimeout(stalled);
      signal.removeEventListener("abort", abort);
      resolve({ status, received: status === 308 ? receivedBytes(request) : 0 });
    };
    request.open("PUT", address);
    request.setRequestHeader("Content-Range", contentRange);
    request.upload.onprogress = ({ loaded }) => {
      clearTimeout(stalled);
      stalled = setTimeout(abort, stallMilliseconds);
      onProgress(loaded);
    };
    request.onload = () => finish(request.status);
    request.onerror = () => finish(0);
    request.onabort = () => finish(0);
    signal.addEventListener("abort", abort, { once: true });
    request.send(body);
  });
}

/** "bytes=0-99" is 100; a provider that has nothing yet names no range. */
function receivedBytes(request: XMLHttpRequest): number {
  const last = /^bytes=0-(\d+)$/.exec(request.getResponseHeader("Range") ?? "")?.[1];
  return last === undefined ? 0 : Number(last) + 1;
}

const isRefusal = (status: number): boolean =>
  status >= 400 && status < 500 && status !== 408 && status !== 429;

async function requireReadable(file: File): Promise<void> {
  try {
    await file.slice(0, 1).arrayBuffer();
  } catch {
    throw new SendError("unreadable");
  }
}

/** Waits for the next try: as long as the browser has no connection, or the given time. */
function nextTry(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = navigator.onLine ? setTimeout(() => finish(), milliseconds) : undefined;
    const finish = () => {
      clearTimeout(timer);
      removeEventListener("online", finish);
      signal.removeEventListener("abort", finish);
      resolve();
    };
    addEventListener("online", finish);
    signal.addEventListener("abort", finish);
  });
}

/**
 * Sends a file in chunks by the resumable protocol of the provider's uploads (Google Cloud Storage, "Resumable
 * uploads"). After every failure the provider is asked how much it has, and the upload goes on there.
 * @throws SendError, and the signal's reason when it is aborted
 */
export async function sendFile(input: SendFile): Promise<void> {
  const { file, signal, onSent, onConnection } = input;
  let received = input.isNew ? 0 : undefined;
  let furthest = 0;
  let failures = 0;
  for (;;) {
    const start = received;
    const end = start === undefined ? 0 : Math.min(start + chunkBytes, file.size);
    const { status, ...answer } =
      start === undefined
        ? await put(input, `bytes */${file.size}`, null, () => undefined)
        : await put(
            input,
            `bytes ${start}-${end - 1}/${file.size}`,
            file.slice(start, end),
            (bytes) => onSent(Math.min(start + bytes, end)),
          );
    signal.throwIfAborted();
    if (status === 200 || status === 201) return;
    if (isRefusal(status)) throw new SendError("expired");
    const isAnswered = status === 308;
    onConnection(isAnswered);
    if (isAnswered) {
      onSent(answer.received);
      if (answer.received > furthest) failures = 0;
      furthest = Math.max(furthest, answer.received);
      received = answer.received;
      if (received < file.size && (start === undefined || received > start)) continue;
    } else {
      await requireReadable(file);
    }
    // What has arrived, only the provider knows.
    received = undefined;
    if (navigator.onLine) failures += 1;
    if (failures >= maximumFailures) throw new SendError("unreachable");
    await nextTry(Math.min(500 * 2 ** failures, longestPauseMilliseconds), signal);
    signal.throwIfAborted();
  }
}
