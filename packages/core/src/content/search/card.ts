import { toSlug } from "@marquee/contracts/ids";

type Card = Record<string, unknown>;

/** The fields that every card shares, and the fields that can be derived from others. */
function derivedFields(card: Card): Card {
  const slug = (name: unknown, id: unknown) =>
    typeof name === "string" && typeof id === "string" ? toSlug(name, id) : undefined;
  return {
    slug: slug(card.title ?? card.name, card.id),
    channel_slug: slug(card.channel_name, card.channel_id),
    creator_slug: slug(card.creator_name, card.creator_id),
    video_creator_id: card.creator_id,
    currency: "usd",
    status: "published",
    is_purchased: false,
    purchased_amount: null,
    is_featured: false,
  };
}

/** A card as stored in an entry. The cost of a read depends on its size, so derived fields are left out. */
export function packCard(card: Card): Card {
  const derived = derivedFields(card);
  return Object.fromEntries(
    Object.entries(card).filter(([name, value]) => !(name in derived) || derived[name] !== value),
  );
}

/** Restores the derived fields of a stored card. */
export function unpackCard(card: unknown): unknown {
  if (typeof card !== "object" || card === null) return card;
  const fields: Card = { ...card };
  return { ...derivedFields(fields), ...fields };
}
