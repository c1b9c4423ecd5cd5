/** A value of the Action Message Format, version 0 (Adobe's specification of 2007). */
export type AmfValue =
  | number
  | boolean
  | string
  | null
  | undefined
  | AmfValue[]
  | { [name: string]: AmfValue };

const NUMBER = 0;
const BOOLEAN = 1;
const STRING = 2;
const OBJECT = 3;
const NULL = 5;
const UNDEFINED = 6;
const MAP = 8;
const END = 9;
const LIST = 10;
const DATE = 11;
const LONG_STRING = 12;

const MAX_DEPTH = 16;

/** Reads every value of a message. @throws RangeError when it is truncated, Error on an unknown type. */
export function decodeAmf(bytes: Buffer): AmfValue[] {
  let at = 0;

  function text(sizeBytes: 2 | 4): string {
    const size = sizeBytes === 2 ? bytes.readUInt16BE(at) : bytes.readUInt32BE(at);
    at += sizeBytes;
    if (at + size > bytes.length) throw new RangeError("The message is cut short");
    at += size;
    return bytes.toString("utf8", at - size, at);
  }

  function properties(depth: number): { [name: string]: AmfValue } {
    const found: [string, AmfValue][] = [];
    for (;;) {
      const name = text(2);
      if (bytes.readUInt8(at) === END) {
        at += 1;
        return Object.fromEntries(found);
      }
      found.push([name, value(depth + 1)]);
    }
  }

  function value(depth: number): AmfValue {
    if (depth > MAX_DEPTH) throw new RangeError("The message is nested too deeply");
    const type = bytes.readUInt8(at);
    at += 1;
    switch (type) {
      case NUMBER:
        at += 8;
        return bytes.readDoubleBE(at - 8);
      case BOOLEAN:
        at += 1;
        return bytes.readUInt8(at - 1) !== 0;
      case STRING:
        return text(2);
      case LONG_STRING:
        return text(4);
      case OBJECT:
        return properties(depth);
      case MAP:
        at += 4;
        return properties(depth);
      case NULL:
        return null;
      case UNDEFINED:
        return undefined;
      case LIST: {
        const size = bytes.readUInt32BE(at);
        at += 4;
        const list: AmfValue[] = [];
        for (let index = 0; index < size; index += 1) list.push(value(depth + 1));
        return list;
      }
      case DATE:
        at += 10;
        return bytes.readDoubleBE(at - 10);
      default:
        throw new Error(`AMF type ${type} is not understood`);
    }
  }

  const values: AmfValue[] = [];
  while (at < bytes.length) values.push(value(0));
  return values;
}

function shortText(text: string): Buffer {
  const bytes = Buffer.from(text, "utf8");
  const size = Buffer.alloc(2);
  size.writeUInt16BE(bytes.length);
  return Buffer.concat([size, bytes]);
}

function encodeOne(value: AmfValue): Buffer {
  if (typeof value === "number") {
    const bytes = Buffer.alloc(9);
    bytes.writeDoubleBE(value, 1);
    return bytes;
  }
  if (typeof value === "boolean") return Buffer.from([BOOLEAN, value ? 1 : 0]);
  if (typeof value === "string") return Buffer.concat([Buffer.from([STRING]), shortText(value)]);
  if (value === null) return Buffer.from([NULL]);
  if (value === undefined) return Buffer.from([UNDEFINED]);
  if (Array.isArray(value)) {
    const head = Buffer.alloc(5);
    head.writeUInt8(LIST);
    head.writeUInt32BE(value.length, 1);
    return Buffer.concat([head, ...value.map(encodeOne)]);
  }
  const parts = Object.entries(value).flatMap(([name, each]) => [shortText(name), encodeOne(each)]);
  return Buffer.concat([Buffer.from([OBJECT]), ...parts, Buffer.from([0, 0, END])]);
}

/** Writes values in a row, as a command message has them. */
export function encodeAmf(values: readonly AmfValue[]): Buffer {
  return Buffer.concat(values.map(encodeOne));
}
