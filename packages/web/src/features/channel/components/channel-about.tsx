import type { Channel } from "@marquee/contracts/content/channel/channel.schema";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { CreatorLink } from "@/components/creator-link.tsx";
import { LinkedText } from "@/components/linked-text.tsx";
import { categoriesQuery } from "@/data/categories.ts";
import { shortCount } from "@/lib/count.ts";
import { categoryPath } from "@/lib/links.ts";
import { formatMoney } from "@/lib/money.ts";
import { formatDate } from "@/lib/time.ts";

function priceText({ price, currency, purchase_type }: Channel): string {
  if (price === 0) return "Free";
  const amount = formatMoney(price, currency);
  return purchase_type === "monthly" ? `${amount} a month` : `${amount} once`;
}

/** The channel's description and facts. */
export default function ChannelAbout({ channel }: { channel: Channel }) {
  const { data: categories } = useQuery(categoriesQuery);
  const category = categories?.find(({ id }) => id === channel.category_id);
  const link = "-my-2.5 inline-block py-2.5 font-semibold wrap-anywhere hover:underline";
  const facts = [
    {
      name: "Creator",
      value: (
        <CreatorLink
          of={channel}
          className="-my-2.5 inline-block py-2.5 font-semibold wrap-anywhere"
        >
          {channel.creator_name}
        </CreatorLink>
      ),
    },
    ...(category === undefined
      ? []
      : [
          {
            name: "Category",
            value: (
              <Link to={categoryPath(category.id)} className={link}>
                {category.name}
              </Link>
            ),
          },
        ]),
    { name: "Access", value: channel.privacy_type === "public" ? "Public" : "Private" },
    { name: "Price", value: priceText(channel) },
    // The public figure does not count what only its buyers still find.
    ...(channel.is_purchased && channel.video_count === 0
      ? []
      : [{ name: "Videos", value: shortCount(channel.video_count) }]),
    { name: "Followers", value: shortCount(channel.follower_count) },
    { name: "Here since", value: formatDate(channel.created_at, "long") },
  ];
  return (
    <section aria-labelledby="about-channel" className="max-w-3xl">
      <h2 id="about-channel" className="text-lg">
        About {channel.name}
      </h2>
      <p className="mt-3 whitespace-pre-line wrap-anywhere">
        <LinkedText text={channel.description} />
      </p>
      <dl className="mt-6 divide-y border-y">
        {facts.map(({ name, value }) => (
          <div key={name} className="figures flex justify-between gap-6 py-2.5">
            <dt className="text-muted">{name}</dt>
            <dd className="min-w-0 text-right">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
