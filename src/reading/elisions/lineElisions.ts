import { MARK } from '../../text/marks.ts';
import type { Address, Elision, Elisions } from './elision.ts';

/** Of what a route left out, and of what a model read. */
const LINES = /^… (?:a model wrote this, of )?[\d,]+ \S+ elided: lines? (\d+)(?:-(\d+))?$/;
const BYTES = /^… [\d,]+ \S+ elided: bytes (\d+)-(\d+)(?:, .*)?$/;
const LINE_FEED = 0x0a;
const MARK_BYTES = new TextEncoder().encode(MARK);

/** What a digest of lines left out: each gap is a line that begins with one mark. */
export function lineElisions(digest: Uint8Array): Elisions {
  const marks: Elision[] = [];
  for (let start = 0, end; start < digest.length; start = end + 1) {
    const feed = digest.indexOf(LINE_FEED, start);
    end = feed < 0 ? digest.length : feed;
    if (!MARK_BYTES.every((byte, at) => digest[start + at] === byte)) continue;
    const address = addressIn(new TextDecoder().decode(digest.subarray(start, end)));
    if (address) marks.push({ kind: 'mark', part: 'lines', address, start, end });
  }
  return { marks, cuts: [] };
}

function addressIn(line: string): Address | undefined {
  const lines = LINES.exec(line);
  if (lines) {
    const from = Number(lines[1]);
    return { by: 'lines', from, to: Number(lines[2] ?? from) };
  }
  const bytes = BYTES.exec(line);
  return bytes ? { by: 'bytes', from: Number(bytes[1]), to: Number(bytes[2]) } : undefined;
}
