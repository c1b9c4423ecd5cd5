import type { Channel } from "@marquee/contracts/content/channel/channel.schema";
import { Lock, Pencil, Radio, Upload, Users } from "lucide-react";
import { useState } from "react";
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
import { blockedText } from "@/lib/blocked-text.ts";
import { controlRoomPath } from "@/lib/links.ts";
import { toast } from "@/lib/toast.ts";
import { LiveStreamForm } from "../live/live-stream-form.tsx";
import { OwnLiveStreams } from "../live/own-live-streams.tsx";
import { OwnPlaylists } from "../playlists/own-playlists.tsx";
import { uploadToPath } from "../upload/uploads-path.ts";
import { ChannelForm } from "./channel-form.tsx";
import { DeleteChannel } from "./delete-channel.tsx";
import OwnVideoList from "./own-video-list.tsx";

/** A channel as its owner runs it. */
export default function OwnChannel({ channel }: { channel: Channel }) {
  const [isEditing, setIsEditing] = useState(false);
  const [isSettingUp, setIsSettingUp] = useState(false);
  const navigate = useNavigate();
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
      {channel.blocked_reason !== undefined && (
        <Notice tone="danger" title="Nobody else sees this channel" className="mb-8">
          {blockedText("The channel", channel.blocked_reason)}
        </Notice>
      )}
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
              {channel.privacy_type === "private" && <Lock aria-hidden="true" className="size-3" />}
              {channel.privacy_type === "private" ? "Private" : "Public"}
            </Badge>
            <ChannelPrice channel={channel} />
          </div>
          <h1 className="mt-2 text-xl">{channel.name}</h1>
          <p className="mt-2 line-clamp-3 max-w-2xl text-muted">{channel.description}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => setIsEditing(true)}>
            <Pencil aria-hidden="true" />
            Edit
          </Button>
          <Button asChild>
            <Link to={`/channel/${channel.id}/subscribers`}>
              <Users aria-hidden="true" />
              Subscribers
            </Link>
          </Button>
          <Button onClick={() => setIsSettingUp(true)}>
            <Radio aria-hidden="true" />
            Go live
          </Button>
          {uploadButton}
        </div>
      </header>
      <Section title="Videos">
        <OwnVideoList channelId={channel.id} action={uploadButton} />
      </Section>
      <OwnPlaylists channelId={channel.id} />
      <Section title="Live streams">
        <OwnLiveStreams
          channelId={channel.id}
          action={<Button onClick={() => setIsSettingUp(true)}>Set up a live stream</Button>}
        />
      </Section>
      <Reviews channel={channel} />
      <Drawer open={isSettingUp} onOpenChange={setIsSettingUp} title="Set up a live stream" wide>
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
            channelId={channel.id}
            onSaved={(stream) => {
              setIsSettingUp(false);
              void navigate(controlRoomPath(channel.id, stream.stream_id));
            }}
          />
        </RequirePlan>
      </Drawer>
      <Drawer open={isEditing} onOpenChange={setIsEditing} title="Edit channel" wide>
        <ChannelForm
          channel={channel}
          onSaved={() => {
            setIsEditing(false);
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
      </Drawer>
    </>
  );
}
