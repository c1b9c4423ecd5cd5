import type { NewUploadsValues } from "@marquee/contracts/content/upload/upload-queue.schema";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { ownVideoQuery } from "@/data/own-videos.ts";
import { readVideoFile, type VideoFile } from "./read-video-file.ts";
import { uploadOfFile } from "./unfinished-uploads.ts";
import { resumeUnfinishedUpload } from "./upload-manager.ts";
import { useUnfinishedUploads } from "./use-unfinished-uploads.ts";
import { titleFromName } from "./video-file.ts";

interface Options {
  /** The channel that new videos begin with. */
  channelId: string;
  /** Called for each file that can be uploaded, after it was read. */
  onRead: (video: NewUploadsValues["videos"][number]) => void;
}

/** The chosen files, by `file_key`, and the problems of the last choice. A file of an unfinished upload resumes it. */
export function useChosenFiles({ channelId, onRead }: Options) {
  const client = useQueryClient();
  const unfinished = useUnfinishedUploads();
  const [files, setFiles] = useState<ReadonlyMap<string, VideoFile>>(new Map());
  const [problems, setProblems] = useState<readonly string[]>([]);

  const videoOf = (id: string) => client.getQueryData(ownVideoQuery(id).queryKey);
  const addFiles = async (chosen: readonly File[]) => {
    for (const file of chosen) {
      const known = uploadOfFile(unfinished, file, videoOf, Date.now());
      if (known !== undefined) {
        resumeUnfinishedUpload(client, known, file);
        continue;
      }
      const read = await readVideoFile(file);
      if ("problem" in read) {
        setProblems((before) => [...before, `${file.name}: ${read.problem}`]);
        continue;
      }
      const key = crypto.randomUUID();
      setFiles((before) => new Map(before).set(key, read));
      onRead({
        file_key: key,
        title: titleFromName(file.name),
        channel_id: channelId,
        duration: read.duration ?? Number.NaN,
      });
    }
  };

  // One after another: a long file takes longer to read, and a row must not move under the pointer.
  const reading = useRef(Promise.resolve());
  const choose = (chosen: readonly File[]) => {
    setProblems([]);
    reading.current = reading.current.then(() => addFiles(chosen));
  };
  return { files, problems, choose, clear: () => setFiles(new Map()) };
}
