import { decodeUtf8, encodeUtf8 } from '../../utf8.ts';

/**
 * Failure in scripts that put no space between words or tie endings to them, and with capitals
 * other than those of ASCII: looked for inside words. Russian says that there are none in the
 * genitive, whose stem is not among these.
 */
const PARTS = [
  '无法 無法 できませんでした 错误 失败 异常 超时 崩溃 拒绝 錯誤 失敗 異常 逾時 拒絕 エラー 例外 タイムアウト クラッシュ 拒否',
  '오류 실패 예외 에러 Ошибка ошибки ОШИБКА Сбой СБОЙ Отказ Échec ÉCHEC',
]
  .flatMap((line) => line.split(' '))
  .map(encodeUtf8);

/** What takes it back before it, as in `没有错误`, and behind it, as in `エラーなし` and `错误: 0`. */
const DENIED_BEFORE = /(?:没有|沒有|[无無未零]|(?<![\d.])0 ?[个個件]?の?)\s?$/u;
const DENIED_BEHIND =
  /^(?:[数數率]|数量|[個个件]数|[가는이은])?\s?(?:なし|は?ありません|はない|없|[:=：] ?0(?![\d.])|0 ?[件个個건])/u;
/** Bytes on either side among which that stands. */
const BESIDE = 24;

/** 1 for the second and the third byte of each part: most letters need no more than this. */
const TELLING = new Uint8Array(4096);
for (const part of PARTS) TELLING[placeOf(part, 0)] = 1;

const NONE: readonly number[] = [];
/** The least byte that a letter of more than one byte begins with. */
const LEAST_LEAD = 0xc3;
/** The sign of each byte of four. */
const BEYOND_ASCII = 0x80808080;

/** Finds words of failure inside words, in one line after the other. */
export class FailureParts {
  readonly #bytes: Uint8Array;
  /** No part begins before this offset. */
  #next = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  /**
   * The parts in a line that nothing beside them takes back, by their number.
   *
   * @param start Lines are to come in their order.
   */
  in(start: number, end: number): readonly number[] {
    if (this.#next >= end) return NONE;
    const bytes = this.#bytes;
    let found = NONE;
    let isAscii = true;
    for (let at = start; at < end; at++) {
      if ((bytes[at] ?? 0) < LEAST_LEAD) continue;
      isAscii = false;
      if (TELLING[placeOf(bytes, at)] === 0) continue;
      const part = this.#partAt(at);
      if (part >= 0 && !this.#isDenied(part, at, start, end)) found = [...found, part];
    }
    // Most texts have no such letter at all, and are not read for one.
    if (isAscii) this.#next = nextBeyondAscii(bytes, end);
    return found;
  }

  /** The number of the part that begins at an offset; -1 where none does. */
  #partAt(at: number): number {
    return PARTS.findIndex((_, number) => this.#isAt(number, at));
  }

  #isAt(number: number, at: number): boolean {
    const part = PARTS[number] ?? this.#bytes;
    for (let place = 0; place < part.length; place++) {
      if (this.#bytes[at + place] !== part[place]) return false;
    }
    return true;
  }

  #isDenied(number: number, at: number, start: number, end: number): boolean {
    const behind = at + (PARTS[number]?.length ?? 0);
    const text = (from: number, to: number): string =>
      decodeUtf8(this.#bytes.subarray(Math.max(start, from), Math.min(end, to)));
    return (
      DENIED_BEFORE.test(text(at - BESIDE, at)) || DENIED_BEHIND.test(text(behind, behind + BESIDE))
    );
  }
}

function placeOf(bytes: Uint8Array, at: number): number {
  return (((bytes[at + 1] ?? 0) & 0x3f) << 6) | ((bytes[at + 2] ?? 0) & 0x3f);
}

/** The offset of the next byte that is no ASCII, or up to three before it; Infinity without one. */
function nextBeyondAscii(bytes: Uint8Array, from: number): number {
  const words = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = from;
  while (at + 4 <= bytes.length && (words.getInt32(at) & BEYOND_ASCII) === 0) at += 4;
  return at < bytes.length ? at : Infinity;
}
