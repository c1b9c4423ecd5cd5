/** 8 MiB: a multiple of 256 KiB, as the provider wants; a dropped connection costs at most one chunk. */
export const chunkBytes = 8 * 1024 * 1024;

/** Tries without a new byte before the upload fails. */
const maxFailures = 8;
/** After this time without progress the connection counts as lost. */
const stallMilliseconds = 60_000;
const maxPauseMilliseconds = 30_000;

/**
 * expired: the provider no longer accepts the file at this address.
 * unreachable: there was no connection in any try.
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
  /** Bytes that this page has sent, in an attempt that was paused or failed. */
  sentBefore: number;
  /** Bytes that have been sent. */
  onSent: (bytes: number) => void;
  onConnection: (isConnected: boolean) => void;
}

interface Answer {
  /** 0: none. */
  status: number;
  /** Bytes that the provider has, as a 308 says; undefined when the page cannot read it. */
  received: number | undefined;
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
      resolve({ status, received: status === 308 ? receivedBytes(request) : undefined });
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

const askReceived = (input: SendFile): Promise<Answer> =>
  put(input, `bytes */${input.file.size}`, null, () => undefined);

const chunkEnd = (start: number, file: File): number => Math.min(start + chunkBytes, file.size);

function sendChunk(input: SendFile, start: number): Promise<Answer> {
  const { file, onSent } = input;
  const end = chunkEnd(start, file);
  const range = `bytes ${start}-${end - 1}/${file.size}`;
  return put(input, range, file.slice(start, end), (bytes) => onSent(Math.min(start + bytes, end)));
}

/** "bytes=0-99" is 100. */
function receivedBytes(request: XMLHttpRequest): number | undefined {
  const last = /^bytes=0-(\d+)$/.exec(request.getResponseHeader("Range") ?? "")?.[1];
  return last === undefined ? undefined : Number(last) + 1;
}

/** What is known of the bytes that the provider has. */
interface Arrived {
  /** Whether an answer of this attempt named them. */
  isReported: boolean;
  /** Bytes that were answered with 308. */
  bytes: number;
}

/** The last of the chunks that were sent may not have arrived. */
const arrivedBefore = ({ isNew, sentBefore }: SendFile): number =>
  isNew ? 0 : Math.max(0, Math.ceil(sentBefore / chunkBytes) - 1) * chunkBytes;

/**
 * Bytes that the provider has by a 308 in which the page can read no `Range`. A provider that has nothing leaves the
 * header out. One that does not expose it to pages hides it in every answer (muxinc/upchunk, issue 156). Then a chunk
 * that is answered has arrived. Bytes that are sent once more do no harm, because the provider ignores those that it has.
 */
function assumeReceived(
  start: number | undefined,
  { isReported, bytes }: Arrived,
  file: File,
): number {
  if (isReported) return 0;
  if (start === undefined) return bytes;
  const end = chunkEnd(start, file);
  // The last chunk of a file that has arrived is answered with 200.
  return end === file.size ? 0 : end;
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
 * Sends the chunk at `start`; without one, asks the provider how much it has. Returns how many bytes it has now, or
 * undefined when it did not answer.
 * @throws SendError, and the signal's reason when it is aborted
 */
async function sendOrAsk(
  input: SendFile,
  start: number | undefined,
  arrived: Arrived,
): Promise<number | "all" | undefined> {
  const request = start === undefined ? askReceived(input) : sendChunk(input, start);
  const { status, received } = await request;
  const { file } = input;
  input.signal.throwIfAborted();
  if (status === 200 || status === 201) return "all";
  if (isRefusal(status)) throw new SendError("expired");
  const isAnswered = status === 308;
  input.onConnection(isAnswered);
  if (isAnswered) {
    if (received !== undefined) arrived.isReported = true;
    arrived.bytes = received ?? assumeReceived(start, arrived, file);
    input.onSent(arrived.bytes);
    return arrived.bytes;
  }
  await requireReadable(file);
  return undefined;
}

/**
 * Sends a file in chunks by the resumable protocol of the provider's uploads (Google Cloud Storage, "Resumable
 * uploads"). After every failure the provider is asked how much it has, and the upload continues from there.
 * @throws SendError, and the signal's reason when it is aborted
 */
export async function sendFile(input: SendFile): Promise<void> {
  const { file, signal } = input;
  let start = input.isNew ? 0 : undefined;
  const arrived = { isReported: false, bytes: arrivedBefore(input) };
  let furthest = 0;
  let failures = 0;
  for (;;) {
    const received = await sendOrAsk(input, start, arrived);
    if (received === "all") return;
    if (received !== undefined && received > furthest) {
      failures = 0;
      furthest = received;
    }
    if (received !== undefined && received > (start ?? -1) && received < file.size) {
      start = received;
      continue;
    }
    // Only the provider knows how much has arrived.
    start = undefined;
    if (navigator.onLine) failures += 1;
    if (failures >= maxFailures) throw new SendError("unreachable");
    await nextTry(Math.min(500 * 2 ** failures, maxPauseMilliseconds), signal);
    signal.throwIfAborted();
  }
}
