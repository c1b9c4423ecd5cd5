import { describe, expect, it } from "vitest";
import { devOptions } from "../options.ts";
import { partsTable } from "../parts-table.ts";
import { missingPrerequisite } from "../prerequisites.ts";

describe("the command line", () => {
  it("starts on the usual ports, with the demo data, and keeps existing data", () => {
    expect(devOptions([], {})).toMatchObject({
      fresh: false,
      seed: true,
      portBase: 3000,
      database: undefined,
    });
    expect(devOptions([], {}).dataDir).toMatch(/\/\.local$/);
  });

  it("accepts its options", () => {
    const environment = {
      PORT_BASE: "4000",
      MARQUEE_DATA_DIR: "/tmp/elsewhere",
      MARQUEE_DATABASE: "dynamodb-local",
    };
    expect(devOptions(["--", "--fresh", "--no-seed"], environment)).toEqual({
      fresh: true,
      seed: false,
      portBase: 4000,
      dataDir: "/tmp/elsewhere",
      database: "dynamodb-local",
    });
  });

  it("names an unknown option in one line", () => {
    expect(() => devOptions(["--frsh"], {})).toThrow(/^Unknown option '--frsh'\. Options: .*$/);
    expect(() => devOptions([], { MARQUEE_DATABASE: "mysql" })).toThrow('is "mysql"');
  });
});

describe("the prerequisites", () => {
  it("are met by the Node.js that the project brings", () => {
    expect(missingPrerequisite("24.9.0", "linux")).toBeUndefined();
  });

  it("are one line that says what to do", () => {
    expect(missingPrerequisite("20.19.0", "linux")).toMatch(
      /^Node\.js 20\.19\.0 is too old.*pnpm.*$/,
    );
    expect(missingPrerequisite("24.9.0", "win32")).toContain("WSL 2");
  });
});

describe("the table of parts", () => {
  it("aligns its columns", () => {
    expect(
      partsTable([
        { name: "API", address: "http://localhost:3001/v1", how: "handlers" },
        { name: "Console", address: "short", how: "pages" },
      ]),
    ).toBe(
      "  API      http://localhost:3001/v1  handlers\n  Console  short                     pages",
    );
  });
});
