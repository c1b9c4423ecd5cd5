import type { Channel } from "@marquee/contracts/content/channel/channel.schema";
import { Lock, Pencil, Radio, Upload, Users } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Link, useNavigate } from "react-router-dom";
import { ChannelPrice } from "@/components/channel-price.tsx";
import { seePlans } from "@/components/plan-gap.ts";
import { RequirePlan } from "@/components/require-plan.tsx";
import Reviews from "@/components/reviews/reviews.tsx";
import { Section } from "@/components/section.tsx";
import { Badge } from "@/components/ui/badge.tsx";
import { Button } from "@/components/ui/button.tsx";
import { Drawer } from "@/components/ui/drawer.tsx";
import { Image } from "@/components/ui/image.tsx";
import { Notice } from "@/components/ui/notice.tsx";
import { controlRoomPath } from "@/lib/links.ts";
import { toast } from "@/lib/toast.ts";
import { LiveStreamForm } from "../live/live-stream-form.tsx";
import { OwnLiveStreams } from "../live/own-live-streams.tsx";
import { StudioPlaylists } from "../playlists/studio-playlists.tsx";
import { uploadToPath } from "../upload/uploads-path.ts";
import { BlockedChannelNotice } from "./blocked-channel-notice.tsx";
import { ChannelForm } from "./channel-form.tsx";
import { DeleteChannel } from "./delete-channel.tsx";
import OwnVideoList from "./own-video-list.tsx";

/** A channel as its owner runs it. */
export default function OwnChannel({ channel }: { channel: Channel }) {
  const [open, setOpen] = useState<"edit" | "live-stream">();
  const setUpLiveStream = () => setOpen("live-stream");
  const close = () => setOpen(undefined);
  const uploadButton = (
    <Button asChild variant="primary">
      <Link to={uploadToPath(channel.id)}>
        <Upload aria-hidden="true" />
        Upload videos
      </Link>
    </Button>
  );
  return (
    <>
      <BlockedChannelNotice channel={channel} />
      <ChannelHeader channel={channel}>
        <Button onClick={() => setOpen("edit")}>
          <Pencil aria-hidden="true" />
          Edit
        </Button>
        <Button asChild>
          <Link to={`/channel/${channel.id}/subscribers`}>
            <Users aria-hidden="true" />
            Subscribers
          </Link>
        </Button>
        <Button onClick={setUpLiveStream}>
          <Radio aria-hidden="true" />
          Go live
        </Button>
        {uploadButton}
      </ChannelHeader>
      <Section title="Videos">
        <OwnVideoList channelId={channel.id} action={uploadButton} />
      </Section>
      <StudioPlaylists channelId={channel.id} />
      <Section title="Live streams">
        <OwnLiveStreams
          channelId={channel.id}
          action={<Button onClick={setUpLiveStream}>Set up a live stream</Button>}
        />
      </Section>
      <Reviews channel={channel} />
      <Drawer open={open === "live-stream"} onOpenChange={close} title="Set up a live stream" wide>
        {channel.blocked_reason === undefined ? (
          <LiveStreamSetup channelId={channel.id} onSaved={close} />
        ) : (
          <Notice tone="warning" title="This channel is blocked">
            Live streams can be set up in it again when it is restored.
          </Notice>
        )}
      </Drawer>
      <Drawer open={open === "edit"} onOpenChange={close} title="Edit channel" wide>
        <ChannelEditor channel={channel} onSaved={close} />
      </Drawer>
    </>
  );
}

/** What watchers see of the channel in lists, beside the owner's actions. */
function ChannelHeader({ channel, children }: { channel: Channel; children: ReactNode }) {
  const isPrivate = channel.privacy_type === "private";
  return (
    <header className="mb-10 flex flex-wrap items-start gap-x-8 gap-y-5">
      <Image
        src={channel.image_url}
        alt=""
        place="side"
        largest
        className="aspect-video w-full rounded bg-sunken object-cover sm:w-64"
      />
      <div className="min-w-0 flex-1 basis-96">
        <div className="flex flex-wrap items-center gap-2">
          <Badge>
            {isPrivate && <Lock aria-hidden="true" className="size-3" />}
            {isPrivate ? "Private" : "Public"}
          </Badge>
          <ChannelPrice channel={channel} />
        </div>
        <h1 className="mt-2 text-xl">{channel.name}</h1>
        <p className="mt-2 line-clamp-3 max-w-2xl text-muted">{channel.description}</p>
      </div>
      <div className="flex flex-wrap gap-2">{children}</div>
    </header>
  );
}

interface DrawerContentProps {
  /** Closes the drawer. */
  onSaved: () => void;
}

/** The form of a new live stream, for creators whose plan includes them. */
function LiveStreamSetup({ channelId, onSaved }: DrawerContentProps & { channelId: string }) {
  const navigate = useNavigate();
  return (
    <RequirePlan
      skeleton="h-112"
      limit={({ live }) =>
        live
          ? undefined
          : {
              title: "Your plan does not include live streams",
              text: "Choose a plan that includes them before you set one up.",
              action: seePlans,
            }
      }
    >
      <LiveStreamForm
        channelId={channelId}
        onSaved={(stream) => {
          onSaved();
          void navigate(controlRoomPath(channelId, stream.stream_id));
        }}
      />
    </RequirePlan>
  );
}

/** Changes the channel, or deletes it. */
function ChannelEditor({ channel, onSaved }: DrawerContentProps & { channel: Channel }) {
  const navigate = useNavigate();
  return (
    <>
      <ChannelForm
        channel={channel}
        onSaved={() => {
          onSaved();
          toast.success("The channel is saved.");
        }}
      />
      <DeleteChannel
        channel={channel}
        onDeleted={() => {
          toast.success("The channel is deleted.");
          void navigate("/channel", { replace: true });
        }}
      />
    </>
  );
}
