import { buyerKeepDays } from "@marquee/contracts/constants";
import { BadgeDollarSign, Clapperboard, Radio, ShieldCheck } from "lucide-react";
import { Link } from "react-router-dom";
import { brand } from "@/brand.ts";
import { Section } from "@/components/section.tsx";
import { Button } from "@/components/ui/button.tsx";
import { usePageTitle } from "@/lib/page-title.ts";

const promises = [
  {
    icon: Clapperboard,
    title: "The content comes first",
    text: "No advertising before, in or beside a video. What is promoted says so.",
  },
  {
    icon: BadgeDollarSign,
    title: "Creators are paid to the cent",
    text: "Creators set their prices. Every sale shows its fees, and every payout shows its sales.",
  },
  {
    icon: Radio,
    title: "Live and kept",
    text: "A live stream reaches its followers within seconds. Its replay stays in the channel.",
  },
  {
    icon: ShieldCheck,
    title: "Fair to watchers",
    text: `Refunds by yourself within the rules, ${buyerKeepDays} days to watch what was taken down, and no tracking.`,
  },
];

const places = [
  { label: "Contact us", to: "/contact-us" },
  { label: "Frequently asked questions", to: "/faq" },
  { label: "Privacy", to: "/privacy" },
  { label: "Terms of service", to: "/terms-service" },
];

export default function AboutPage() {
  usePageTitle("About us");
  return (
    <>
      <section
        aria-labelledby="about"
        className="tracks tracks-right rounded border bg-raised p-6 sm:p-10"
      >
        <h1 id="about" className="max-w-2xl text-xl font-extrabold sm:text-2xl">
          A stage for the people who make video.
        </h1>
        <p className="mt-4 max-w-2xl">
          {brand.name} is where creators publish films, series and live streams under their own
          name, and where watchers pay them directly. We keep a small share of each sale and a
          monthly plan; that is how we live, and the only way.
        </p>
        <div className="mt-7 flex flex-wrap gap-3">
          <Button asChild variant="primary">
            <Link to="/view_more?list=popular">Watch something</Link>
          </Button>
          <Button asChild>
            <Link to="/pricing">Plans for creators</Link>
          </Button>
        </div>
      </section>
      <Section title="What we promise">
        <ul className="grid gap-5 sm:grid-cols-2">
          {promises.map(({ icon: Icon, title, text }) => (
            <li key={title} className="flex gap-4 rounded border p-5">
              <Icon aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-accent-text" />
              <div>
                <h3 className="text-lg">{title}</h3>
                <p className="mt-1 text-muted">{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </Section>
      <Section title="Who we are">
        <p className="max-w-2xl">
          {brand.legalOwner} runs {brand.name}. Questions, press and ideas are welcome.
        </p>
        <ul className="mt-4 flex flex-wrap gap-x-6">
          {places.map(({ label, to }) => (
            <li key={to}>
              <Link
                to={to}
                className="inline-flex min-h-11 items-center font-semibold text-accent-text underline underline-offset-4"
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </Section>
    </>
  );
}
