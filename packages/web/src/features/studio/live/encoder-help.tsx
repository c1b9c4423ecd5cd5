import { Copy } from "lucide-react";
import { Button } from "@/components/ui/button.tsx";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@/components/ui/tabs.tsx";
import { copyText } from "@/lib/copy-text.ts";

/** Constant bit rate and a keyframe every two seconds: what the provider recommends for 720p. */
const ffmpegCommand = (server: string): string =>
  [
    "ffmpeg -re -i video.mp4",
    "-c:v libx264 -preset veryfast -b:v 3500k -maxrate 3500k -bufsize 7000k",
    "-pix_fmt yuv420p -r 30 -g 60 -c:a aac -b:a 128k -ar 44100",
    `-f flv "${server}/STREAM_KEY"`,
  ].join(" \\\n  ");

/** How to set up the two encoders that most creators use, with the address of this stream. */
export function EncoderHelp({ server }: { server: string }) {
  const command = ffmpegCommand(server);
  return (
    <Tabs defaultValue="obs">
      <TabsList aria-label="Encoder help">
        <TabsTrigger value="obs">OBS</TabsTrigger>
        <TabsTrigger value="ffmpeg">ffmpeg</TabsTrigger>
      </TabsList>
      <TabsContent value="obs" className="pt-4">
        <ol className="list-decimal space-y-2 pl-5 text-sm">
          <li>In OBS, open Settings, then Stream, and choose the service “Custom…”.</li>
          <li>
            Enter the server <code className="break-all">{server}</code> and paste the stream key.
          </li>
          <li>
            In Output, choose the x264 encoder and CBR. Set a bitrate of 2,500 to 5,000 kbps and a
            keyframe interval of 2 s.
          </li>
          <li>Press “Start Streaming”. The picture appears here within seconds.</li>
        </ol>
      </TabsContent>
      <TabsContent value="ffmpeg" className="pt-4">
        <p className="text-sm">Put your key in the place of STREAM_KEY:</p>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
        <pre tabIndex={0} className="mt-2 overflow-x-auto rounded bg-sunken p-3 font-mono text-xs">
          {command}
        </pre>
        <Button
          size="small"
          className="mt-2"
          onClick={() => void copyText(command, "Command copied")}
        >
          <Copy aria-hidden="true" />
          Copy command
        </Button>
      </TabsContent>
    </Tabs>
  );
}
