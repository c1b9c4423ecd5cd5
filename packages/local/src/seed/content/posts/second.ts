import type { DemoPost } from "../types.ts";

export const secondPosts: readonly DemoPost[] = [
  {
    author: "priya",
    title: "In praise of the failed second try",
    excerpt:
      "Why I show all three attempts in every film, and why the middle one is nearly always the most useful.",
    category: "science",
    cover: { scene: "mountain", seed: "cover-second" },
    daysAgo: 17,
    body: `<p>Every experiment on the channel is done three times, and all three are in the film. It makes the films longer and me look less clever. I would not change it.</p>
<h2>What each try is for</h2>
<p>The <em>first</em> try tells you what you forgot. There is always a lid, a draught or a cat. It is not evidence of anything but your own optimism.</p>
<p>The <em>second</em> try is the interesting one. You have fixed the lid and shut out the cat, and it still does not work. Now the world is telling you something. When my shoebox measured more stars in the city than in the field, the second try was when I noticed that I had been counting aeroplanes.</p>
<p>The <em>third</em> try is for the audience. It works, it is tidy, and you learn the least from it.</p>
<p>If you do these at home with children, let them keep the notebook for number two. Ask what surprised them. Write it down in their words. You will want to have it later.</p>`,
  },
  {
    author: "ines",
    title: "Ten minutes is not a compromise",
    excerpt:
      "Short sessions are not the sad version of long ones. What happens to the people who do a little, every day, for a year.",
    category: "fitness",
    cover: { scene: "desert", seed: "cover-ten" },
    daysAgo: 11,
    body: `<p>I used to teach hour-long classes. They were good classes. In January there were forty people in the room, and in March there were nine, and the nine were the ones who did not need me.</p>
<p>So I began to ask the others what had happened. Nobody said that it was too hard. They said that it was Tuesday, that the bus was late, that the hour had turned into two by the time they were home.</p>
<h2>What changes after a year</h2>
<ul>
<li>You stop negotiating. Ten minutes is too short to argue about.</li>
<li>You notice small things early: a stiff ankle, a tired back. Early is cheap.</li>
<li>You get strong, slowly, in the movements that you really use.</li>
</ul>
<p>The nine are still welcome. But the other thirty-one are back, in pyjamas, in hotel rooms, beside kettles, and this time it is autumn and they are still here.</p>`,
  },
  {
    author: "wim",
    title: "Notes from the wet side of the set",
    excerpt:
      "A day of second unit in October: eleven set-ups, four umbrellas, and one shot that will be in the film for two seconds.",
    category: "film-craft",
    cover: { scene: "forest", seed: "cover-wet" },
    daysAgo: 6,
    body: `<p>05:10. The call sheet says “exterior, forest path, dry leaves”. It is raining sideways. The first assistant looks at me, I look at the leaves, and we begin to make tea.</p>
<h2>Plan B is a plan</h2>
<p>We carry a list that is called <strong>weather cover</strong>: every shot in the film that works in rain, or under a roof, or against a wall. Today it says: the key in the door, the kettle, the letter, the window from inside. By noon we have seven of them.</p>
<p>14:30. Twenty minutes of flat white light. We run for the path with four umbrellas held over the leaves, not over us. Dry leaves, wet crew. We get the tracking shot on the third take.</p>
<p>17:00. The director sees the rushes and likes the window best: a hand, a curtain, rain. It was on nobody's list this morning. It will last two seconds, and it is the scene.</p>
<p>People think that second unit is where you film what is left over. I think it is where you find out what the film needs.</p>`,
  },
  {
    author: "creator",
    title: "Season two: what we are filming, and how you can help",
    excerpt:
      "A new boat, a new crew member and an old question. Also: does anybody have a tide table from 1962?",
    category: "documentary",
    cover: { scene: "sea", seed: "cover-season" },
    daysAgo: 2,
    body: `<p>The first film of season two is finished and opens in a few days. It is called <em>The Mouth</em>, and it begins where the delta ends: on ground that was not there last year.</p>
<h2>What to expect</h2>
<p>Six films this time, about two months apart. We follow one question through all of them: who owns land that a river has made overnight? The law has an answer. So have the farmers, the birdwatchers and the river, and they do not agree.</p>
<h2>How you can help</h2>
<ol>
<li>If you have photographs of the estuary from before 1970, please write. We scan, return and credit.</li>
<li>If your family has kept tide tables, logbooks or diaries, the same. We are missing most of 1962.</li>
<li>If you only want to watch: that helps most of all.</li>
</ol>
<p>Thank you for a first season that paid for its own boat. She is called <em>Second Draft</em>.</p>`,
  },
  {
    author: "creator",
    title: "Budget of a small documentary, line by line",
    excerpt: "What Delta really cost, what I would do without, and what I should have paid for.",
    category: "film-craft",
    cover: { scene: "mountain", seed: "cover-budget" },
    daysAgo: 1,
    outcome: "draft",
    body: `<p>Notes so far. Check the fuel receipts before publishing.</p>
<ul><li>Boat and pilot, eleven days</li><li>Sound post-production</li><li>Insurance, which was more than the boat</li></ul>`,
  },
];
