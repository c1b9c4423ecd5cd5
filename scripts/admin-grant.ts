import { createInterface } from "node:readline/promises";
import { parseArgs } from "node:util";
import { emailField } from "../packages/contracts/src/fields.ts";
import { createDatabase } from "../packages/core/src/database.ts";
import { userIndexOf } from "../packages/core/src/people/user/user.entity.ts";
import { parseConfig } from "../packages/core/src/platform/config.ts";
import { createDocumentClient } from "../packages/core/src/platform/dynamo/client.ts";
import { isConditionFailure } from "../packages/core/src/platform/dynamo/transaction.ts";
import { uidOf } from "../packages/core/src/platform/ids.ts";
import { createQueueProvider } from "../packages/core/src/platform/providers/queues.ts";
import { queueUrlVariable } from "../packages/core/src/platform/queues.ts";
import { portBaseFrom } from "../packages/local/src/ports.ts";
import { addressesFrom, local } from "../packages/local/src/stack/settings.ts";

type Environment = Readonly<Record<string, string | undefined>>;

/** A mistake of the caller or of the set-up, reported in one line. */
class Refusal extends Error {
  override readonly name = "Refusal";
}

const catalogQueue = queueUrlVariable("catalog");

/** The environment of a function if present, otherwise that of the local stack at PORT_BASE. */
function environmentOf(environment: Environment): Environment {
  if (environment.TABLE_NAME) return environment;
  const addresses = addressesFrom(portBaseFrom(environment.PORT_BASE));
  return {
    STAGE: "local",
    TABLE_NAME: local.tableName,
    MEDIA_BUCKET: local.mediaBucket,
    PRIVATE_BUCKET: local.privateBucket,
    MEDIA_URL: addresses.media,
    WEB_URL: addresses.web,
    FIREBASE_PROJECT_ID: local.projectId,
    MAIL_FROM: local.mailFrom,
    DYNAMODB_ENDPOINT: addresses.database,
    AWS_SERVICES_ENDPOINT: addresses.aws,
    [catalogQueue]: `${addresses.aws}/${local.accountId}/catalog`,
  };
}

const usage =
  "Usage: node scripts/admin-grant.ts <e-mail of a person who has signed up> [--yes, to skip the question]";

interface Wanted {
  email: string;
  isConfirmed: boolean;
}

/** @throws Refusal */
function readArguments(): Wanted {
  try {
    const { values, positionals } = parseArgs({
      options: { yes: { type: "boolean", default: false } },
      allowPositionals: true,
    });
    return { email: emailField.parse(positionals[0]), isConfirmed: values.yes };
  } catch {
    throw new Refusal(usage);
  }
}

/** Asks on a terminal; without a terminal, `--yes` is required. @throws Refusal */
async function confirm(facts: string): Promise<void> {
  if (!process.stdin.isTTY) {
    throw new Refusal("There is no terminal to ask on. Check the person above, then add --yes.");
  }
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    const answer = await terminal.question(`Make ${facts} an admin? Type yes: `);
    if (answer.trim().toLowerCase() !== "yes") throw new Refusal("Nothing was changed.");
  } finally {
    terminal.close();
  }
}

/** Makes the person with this e-mail address an admin. @throws Refusal, or what the table answers. */
async function grant({ email, isConfirmed }: Wanted): Promise<string> {
  const environment = environmentOf(process.env);
  const config = parseConfig(environment);
  const { users } = createDatabase(createDocumentClient(config), config.TABLE_NAME);
  const { data } = await users.query.byEmail({ email }).go();
  const [found, ...others] = data;
  // The index may still have the person as before the verification.
  const { data: person } =
    found === undefined
      ? { data: null }
      : await users.get({ id: found.id }).go({ consistent: true });
  if (person?.email !== email) {
    throw new Refusal(`Nobody on stage ${config.STAGE} has signed in as ${email} yet.`);
  }
  if (others.length > 0) {
    throw new Refusal(`${data.length} people have the address ${email}: resolve that first.`);
  }
  if (person.deactivated_at !== undefined) {
    throw new Refusal(`The account of ${email} is deactivated.`);
  }
  if (!person.email_verified) {
    throw new Refusal(
      `The address ${email} is not verified, so anybody may have signed up with it. Its holder opens the link in the verification mail. If that was in another browser than the log-in, the holder logs out and in again on the site, which brings the news here. Then run this again.`,
    );
  }
  if (person.account_type === "admin") return `${email} is an admin already.`;
  console.log(
    [
      `Stage:      ${config.STAGE}`,
      `Name:       ${person.name}`,
      `E-mail:     ${email} (verified)`,
      `uid:        ${uidOf(person.id)}`,
      `Signed up:  ${person.created_at}`,
    ].join("\n"),
  );
  if (!isConfirmed) await confirm(email);
  await users
    .patch({ id: person.id })
    .set({
      account_type: "admin",
      user_index: userIndexOf("admin", person.id),
      updated_at: new Date().toISOString(),
    })
    .add({ version: 1 })
    // Exactly the record that was shown becomes an admin.
    .where((attribute, { eq }) => eq(attribute.version, person.version))
    .go();
  if (environment[catalogQueue]) {
    // A former creator is removed from the user index and the search.
    const queues = createQueueProvider({ config, environment });
    await queues.send("catalog", { type: "creator", id: person.id });
  }
  return `${email} is an admin now. Sign in again at /admin/login.`;
}

/** One line for any error. */
function lineFor(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const text = `${error.name} ${error.message} ${String(error.cause ?? "")}`;
  if (isConditionFailure(error)) return "The account has changed in the meantime. Check it again.";
  if (/ECONNREFUSED/.test(text)) {
    return "The table cannot be reached: start the local stack (PORT_BASE says which), or set TABLE_NAME and the rest of a function's environment.";
  }
  if (/CredentialsProviderError|ExpiredToken/.test(text)) {
    return "AWS accepts no credentials from here: sign in to the stage's account first.";
  }
  return error.message.split("\n")[0] ?? error.name;
}

try {
  console.log(await grant(readArguments()));
} catch (error) {
  console.error(lineFor(error));
  process.exitCode = 1;
}
