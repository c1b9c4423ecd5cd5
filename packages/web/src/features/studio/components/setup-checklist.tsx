import { opensCreatorPages } from "@marquee/contracts/people/user/profile-completion";
import type { UserInfo } from "@marquee/contracts/people/user/user.schema";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Check, Circle } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { owedPlan, planGap, seePlans } from "@/components/plan-gap.ts";
import { Button } from "@/components/ui/button.tsx";
import { QueryError } from "@/components/ui/error-state.tsx";
import { Progress } from "@/components/ui/progress.tsx";
import { Loading, Skeleton } from "@/components/ui/skeleton.tsx";
import { allOwnChannelsQuery } from "@/data/channels.ts";
import { planStateQuery } from "@/data/own-plan.ts";
import { ownVideosQuery } from "@/data/own-videos.ts";
import { openModal } from "@/lib/modals.ts";
import { uploadsPath } from "../upload/uploads-path.ts";

interface SetupStep {
  title: string;
  hint: string;
  isDone: boolean;
  action: ReactNode;
}

const linkTo = (to: string, label: string) => (
  <Button asChild size="small">
    <Link to={to}>{label}</Link>
  </Button>
);

/** A link to a page that needs a profile; without one, a button that says so. */
const linkToGated = (to: string, label: string, isOpen: boolean) =>
  isOpen ? (
    linkTo(to, label)
  ) : (
    <Button size="small" onClick={() => openModal({ name: "get-started" })}>
      {label}
    </Button>
  );

/**
 * A plan that was chosen, but does not work, needs something else than a choice.
 * @param graceEnd until when a late payment counts as made; null until it is known
 */
function planStep({ subscription, user_profile }: UserInfo, graceEnd: string | null): SetupStep {
  const gap = planGap(subscription && { ...subscription, grace_end: graceEnd }, Date.now());
  const isDone = user_profile.steps.subscription && gap === undefined;
  if (isDone || gap === undefined || gap.action === seePlans) {
    return {
      title: "Choose a plan",
      hint: "It says how much you can upload, and what the platform keeps of a sale.",
      isDone,
      action: linkTo(seePlans.to, seePlans.label),
    };
  }
  const { title, text, action } = gap;
  // The notice above the steps leads to the payment.
  return {
    title,
    hint: text,
    isDone,
    action: gap === owedPlan ? null : linkTo(action.to, action.label),
  };
}

function stepsOf(
  user: UserInfo,
  {
    hasChannel,
    hasVideo,
    graceEnd,
  }: { hasChannel: boolean; hasVideo: boolean; graceEnd: string | null },
): readonly SetupStep[] {
  const { steps, profile_completion } = user.user_profile;
  const opensChannels = opensCreatorPages(profile_completion);
  const { status, reason, actor, obstacle } = user.payout_account;
  // In a country that cannot be paid, nobody could ever finish. The payouts below say why.
  const canBePaid = obstacle === null || !steps.country;
  const payouts: SetupStep = {
    title: "Set up payouts",
    // The provider may have closed an account, which no set-up opens again.
    hint: reason ?? "Where the money of your sales goes.",
    isDone: steps.payout_account,
    action:
      actor === "provider" ? null : (
        <Button asChild size="small">
          <a href="#payouts">{status === "none" ? "Set up payouts" : "See the payouts"}</a>
        </Button>
      ),
  };
  return [
    {
      title: "Verify your e-mail address",
      hint: "Open the link in the mail that we sent you.",
      isDone: steps.email_verified,
      action: linkTo("/profile", "Open the profile"),
    },
    {
      title: "Complete your profile",
      hint: "A name, a picture, a bio, a category and a country.",
      isDone: steps.name && steps.picture && steps.bio && steps.category && steps.country,
      action: linkTo("/profile", "Complete the profile"),
    },
    planStep(user, graceEnd),
    ...(canBePaid ? [payouts] : []),
    {
      title: "Open your first channel",
      hint: "Videos are published in a channel.",
      isDone: hasChannel,
      action: linkToGated("/channel", "Open a channel", opensChannels),
    },
    {
      title: "Upload your first video",
      hint: "Choose a file and its channel.",
      isDone: hasVideo,
      action: linkToGated(uploadsPath, "Upload a video", opensChannels),
    },
  ];
}

/** The steps to the first sale; nothing when all are done. */
export function SetupChecklist({ user }: { user: UserInfo }) {
  const channels = useQuery(allOwnChannelsQuery);
  const videos = useInfiniteQuery(ownVideosQuery());
  const isLate = user.subscription?.status === "past_due";
  const plan = useQuery({ ...planStateQuery(user.id), enabled: isLate }).data;
  // The last two steps depend on these lists.
  if (channels.data === undefined || videos.data === undefined) {
    // The dashboard of an older creator has other content, and does not wait for the checklist.
    if (opensCreatorPages(user.user_profile.profile_completion)) return null;
    const failed = [channels, videos].find(({ isLoadingError }) => isLoadingError);
    return failed ? (
      <QueryError title="The steps of your set-up could not be loaded" query={failed} />
    ) : (
      <Loading label="Loading the steps of your set-up">
        <Skeleton className="h-112" />
      </Loading>
    );
  }
  const hasVideo = videos.data.pages.some((page) =>
    page.videos.some(({ status }) => status !== "deleted"),
  );
  const graceEnd = plan?.subscription?.grace_end ?? null;
  const hasChannel = channels.data.length > 0;
  return <StepList steps={stepsOf(user, { hasChannel, hasVideo, graceEnd })} />;
}

function StepList({ steps }: { steps: readonly SetupStep[] }) {
  const done = steps.filter(({ isDone }) => isDone).length;
  if (done === steps.length) return null;
  const next = steps.find(({ isDone }) => !isDone);
  return (
    <section
      aria-labelledby="set-up"
      className="tracks tracks-right mb-12 rounded border bg-raised p-6 sm:p-8"
    >
      <h2 id="set-up" className="text-xl font-extrabold">
        Finish setting up
      </h2>
      <div className="mt-4 max-w-sm">
        <p className="figures mb-2 text-sm font-semibold">
          {done} of {steps.length} steps done
        </p>
        <Progress value={(done / steps.length) * 100} label="Set-up" />
      </div>
      <ol className="mt-6 max-w-2xl divide-y divide-line">
        {steps.map((step) => (
          <li key={step.title} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
            {step.isDone ? (
              <Check aria-hidden="true" className="size-5 shrink-0 text-success" />
            ) : (
              <Circle aria-hidden="true" className="size-5 shrink-0 text-muted" />
            )}
            <span className="min-w-0 flex-1 basis-44">
              <span className={step.isDone ? "block text-muted" : "block font-semibold"}>
                {step.title}
                <span className="sr-only">{step.isDone ? ": done" : ": to do"}</span>
              </span>
              {step === next && <span className="block text-sm text-muted">{step.hint}</span>}
            </span>
            {step === next && <span className="max-sm:ml-9 empty:hidden">{step.action}</span>}
          </li>
        ))}
      </ol>
    </section>
  );
}
