import type { DemoPost } from "../types.ts";

export const firstPosts: readonly DemoPost[] = [
  {
    author: "creator",
    title: "What I learned from waiting two nights for twenty minutes of light",
    excerpt:
      "The best footage of the Northbound series came from doing nothing for forty hours. A few notes on patience, batteries and platform etiquette.",
    category: "documentary",
    cover: { scene: "aurora", seed: "cover-waiting" },
    daysAgo: 52,
    body: `<p>When I planned the last part of <em>Northbound</em>, I had one line in the schedule that said “sky”. It had a two-hour slot. It took two nights.</p>
<h2>Waiting is a job</h2>
<p>You cannot wait and do something else. I tried. I answered mail in the station café and missed the first break in the clouds by the time it takes to zip up a coat. From then on I treated waiting like any other shot: camera up, frame chosen, focus checked every half hour, and a person to talk to.</p>
<p>That person was Berit, who sweeps the platform. She has seen several hundred visitors leave on the early train, an hour before the sky cleared. “They have seen the forecast,” she told me. “I have seen the sky.”</p>
<h2>Things that I now pack</h2>
<ul>
<li>Batteries in an inside pocket, with a label that says when each came out of the camera.</li>
<li>A second hat, for whoever is kind enough to wait with you.</li>
<li>Something to sweep with. I am only half joking.</li>
</ul>
<p>The light lasted for twenty minutes. I used eleven of them. The rest of the film is about the platform, the broom and the café, because that is what was there, and because by then I had finally looked at it.</p>`,
  },
  {
    author: "teo",
    title: "A kitchen needs fewer things than you think",
    excerpt:
      "I emptied every drawer and wrote down what I used for thirty days. The list fits on one card, and here it is.",
    category: "cooking",
    cover: { scene: "paper", seed: "cover-drawer" },
    daysAgo: 41,
    body: `<p>Last spring I put everything that I own for cooking into boxes and taped them shut. The rule was simple: take out what you need, wash it, and leave it on the shelf. After thirty days the shelf would be my kitchen.</p>
<h2>The whole list</h2>
<ol>
<li>One wide pan with a lid, and one small pot.</li>
<li>A knife that I like, and the stone that keeps it that way.</li>
<li>A board that is larger than I believed I needed.</li>
<li>A wooden spoon, a thin spatula and a pair of tongs.</li>
<li>A scale. Everything else that measures is a guess with a handle.</li>
</ol>
<p>That is it. The garlic press, the two graters, the eleven bowls and the thing for cherries are still in their boxes. I have opened the boxes twice, both times for bowls, when people came to dinner.</p>
<blockquote><p>A tool earns its place by being dirty.</p></blockquote>
<p>If you try it, write to me about number six. Everybody has a number six. Mine is a small sieve, and I am not sorry.</p>`,
  },
  {
    author: "hana",
    title: "How to listen to a room before you play in it",
    excerpt:
      "Clap once, walk, clap again. A short guide to finding out what a building will do to your music, with no equipment at all.",
    category: "music",
    cover: { scene: "music", seed: "cover-room" },
    daysAgo: 33,
    body: `<p>People ask how I find the places for Low Tide Sessions. The honest answer is that I clap in them. I have clapped in car parks, chapels, an ice rink and the lift of a department store, and I have been asked to leave only twice.</p>
<h2>Three claps</h2>
<p><strong>The first one</strong> is for length. Clap and count until you hear nothing. One second is a living room. Two is a church that likes you. Four is an instrument, and you are now its guest.</p>
<p><strong>The second one</strong> is for colour. Hum a low note, then a high one. Most rooms love one and swallow the other. Tiles love everything, which is why we all sing in the shower.</p>
<p><strong>The third one</strong> is for manners. Clap from where the listeners will be. If it sounds better there than where you stand, you have found a place for a concert. If it sounds worse, you have found a place for a recording.</p>
<p>Then sit down and play half as many notes as you had planned. The room will play the others.</p>`,
  },
  {
    author: "jonas",
    title: "The sign that everybody walked past",
    excerpt:
      "We moved one sign by four metres and the questions at the desk fell by a third. What a week in a hospital corridor taught me about attention.",
    category: "design",
    cover: { scene: "city", seed: "cover-sign" },
    daysAgo: 24,
    body: `<p>While filming the hospital episode, we kept a tally at the information desk. One question was ahead of all the others: “Where is the X-ray?” There was a sign for it. It was large, it was lit, and it hung exactly where people were looking for something else.</p>
<h2>Signs answer questions, and questions have a place</h2>
<p>Visitors come through the doors and look for one thing: a human face. For the next eight metres they do not read. We watched the recordings again and again. Eyes went to the desk, to the lift, to the coffee machine, and only then up.</p>
<p>So we moved the sign to where the question comes up: after the coffee machine, before the lift. Same sign, same type, four metres on. The tally fell by a third in a week.</p>
<p>I would like to say that the new typeface did it. There is no new typeface. There was a ladder, a drill and a night nurse who had known it all along and whom nobody had asked.</p>`,
  },
];
