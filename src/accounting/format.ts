/** What stays the same between two numbers shown on one screen. */
export interface FormatOptions {
  /** BCP 47 tag of the display language; English where `Intl` does not know it. */
  language: string;
  /** IANA name of the zone whose midnights separate days. */
  timeZone: string;
  /** The word for "the digest is as large as the payload", in the display language. */
  unchanged: string;
}

/** How numbers read on every surface; no surface formats one by itself. */
export interface Format {
  /** Bytes in steps of 1024: `7.8 KB`, `403 KB`. */
  readonly bytes: (bytes: number) => string;
  /** Bytes as a number in the unit another size is shown in: the `42` of "42 of 118 MB". */
  readonly bytesIn: (bytes: number, whole: number) => string;
  /** Tokens where space is short, three significant digits: `184K`, `2.12M`. */
  readonly tokensCompact: (tokens: number) => string;
  /** Whole tokens, and any other count: `2,122,800`, `−1,000`. */
  readonly count: (count: number) => string;
  /** Part of a whole, as a percentage: `74%`; `0%` where there is no whole. */
  readonly share: (part: number, whole: number) => string;
  /** Change from raw to digest size, to stand beside an arrow: `−99%`, `+3%`, `unchanged`. */
  readonly change: (rawBytes: number, digestBytes: number) => string;
  /** Both sizes and the change: `1.2 MB → 7.8 KB · −99%`, or `1.7 KB · unchanged`. */
  readonly sizes: (rawBytes: number, digestBytes: number) => string;
  /** An estimate in US dollars: `≈ $0.55`, `< $0.01`. */
  readonly dollars: (dollars: number) => string;
  /** A price as its list has it: `$3.00`, `$0.075`. */
  readonly price: (dollars: number) => string;
  /** How long ago an instant was: `4 min ago`, `yesterday`, after seven days the date. */
  readonly age: (at: number, now: number) => string;
  /** Time of day of an instant: `02:32 PM`. */
  readonly time: (at: number) => string;
}

const noBreakSpace = '\u00a0';
const byteUnits = ['B', 'KB', 'MB', 'GB'];

/** Builds the formatters once: `Intl` objects are too dear to make for each tree item. */
export function createFormat(options: FormatOptions): Format {
  const language = knownLanguage(options.language);
  const number = (style: Intl.NumberFormatOptions) =>
    new Intl.NumberFormat(language, { signDisplay: 'negative', ...style });
  const whole = number({ maximumFractionDigits: 0 });
  const oneDecimal = number({ minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const compact = number({ notation: 'compact', maximumSignificantDigits: 3 });
  const percent = number({ style: 'percent', maximumFractionDigits: 0 });
  const percentTenths = number({ style: 'percent', maximumFractionDigits: 1 });
  const currency = number({
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
  });
  const price = number({
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
    maximumFractionDigits: 4,
  });
  const clock = new Intl.DateTimeFormat(language, {
    hour: '2-digit',
    minute: '2-digit',
    timeZone: options.timeZone,
  });
  const age = createAge(language, options.timeZone);

  const count = (value: number) => minus(whole.format(Math.round(value)));

  const unitFor = (value: number) => {
    let unit = 0;
    while (unit + 1 < byteUnits.length && Math.abs(Math.round(value / 1024 ** unit)) >= 1024)
      unit++;
    return unit;
  };

  const inUnit = (value: number, unit: number, of: number) => {
    // 9.95 would round to 10.0, which is not below ten.
    const digits = unit > 0 && Math.abs(of) / 1024 ** unit < 9.95 ? oneDecimal : whole;
    return minus(digits.format(value / 1024 ** unit));
  };

  const bytes = (value: number) => {
    const unit = unitFor(value);
    return `${inUnit(value, unit, value)}${noBreakSpace}${byteUnits[unit] ?? ''}`;
  };

  const ratio = (value: number) => {
    const shown = roundedRatio(value);
    return minus((Number.isInteger(shown * 100) ? percent : percentTenths).format(shown));
  };

  const change = (rawBytes: number, digestBytes: number) => {
    if (rawBytes === digestBytes) return options.unchanged;
    return (digestBytes > rawBytes ? '+' : '') + ratio((digestBytes - rawBytes) / rawBytes);
  };

  return {
    bytes,
    bytesIn: (part, of) => inUnit(part, unitFor(of), of),
    count,
    change,
    age,
    time: (at) => clock.format(at),
    price: (dollars) => minus(price.format(dollars)),
    tokensCompact(tokens) {
      const rounded = Math.round(tokens);
      const parts = compact.formatToParts(rounded);
      // Languages without a short form (German below a million) would show rounded digits as if
      // they were exact: 184.000 for 184.200.
      if (!parts.some((part) => part.type === 'compact')) return count(rounded);
      return minus(parts.map((part) => part.value).join(''));
    },
    share: (part, of) => (of === 0 ? ratio(0) : ratio(part / of)),
    sizes(rawBytes, digestBytes) {
      const difference = change(rawBytes, digestBytes);
      return rawBytes === digestBytes
        ? `${bytes(rawBytes)} · ${difference}`
        : `${bytes(rawBytes)} → ${bytes(digestBytes)} · ${difference}`;
    },
    dollars(dollars) {
      if (dollars !== 0 && Math.abs(dollars) < 0.01) {
        const sign = dollars < 0 ? '>' : '<';
        return sign + noBreakSpace + minus(currency.format(Math.sign(dollars) * 0.01));
      }
      return `≈${noBreakSpace}${minus(currency.format(dollars))}`;
    },
  };
}

/**
 * Whole percents, except where they would claim all or nothing of what is neither: then tenths,
 * cut so that 99.97 % does not become 100 %, and at least one tenth.
 */
function roundedRatio(ratio: number): number {
  if (!Number.isFinite(ratio)) return ratio;
  const size = Math.abs(ratio);
  const whole = Math.round(size * 100);
  const claimsAll = whole === 100 && size < 1;
  const claimsNothing = whole === 0 && size > 0;
  if (!claimsAll && !claimsNothing) return (Math.sign(ratio) * whole) / 100;
  const tenths = Math.max(1, Math.floor(size * 1000));
  return (Math.sign(ratio) * tenths) / 1000;
}

/** Ages change with the clock, so they take both instants. */
function createAge(language: string, timeZone: string): Format['age'] {
  // The narrow style reads "4m ago" in American English: months, to many.
  const relative = new Intl.RelativeTimeFormat(language, { style: 'short', numeric: 'auto' });
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone });
  const calendarDay = new Intl.DateTimeFormat('en', {
    timeZone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
  });
  const dayNumber = (at: number) => Date.parse(`${calendarDay.format(at)} UTC`) / 86_400_000;
  const english = language.startsWith('en');
  const ago = (amount: number, unit: Intl.RelativeTimeFormatUnit) => {
    const text = relative.format(-amount, unit);
    return minus(english ? text.replace('.', '') : text);
  };
  return (at, now) => {
    const seconds = Math.max(0, (now - at) / 1000);
    if (seconds < 60) return ago(0, 'second');
    if (seconds < 3600) return ago(Math.floor(seconds / 60), 'minute');
    const days = dayNumber(now) - dayNumber(at);
    if (days === 0 || seconds < 6 * 3600) return ago(Math.floor(seconds / 3600), 'hour');
    return days <= 7 ? ago(days, 'day') : date.format(at);
  };
}

/** `Intl` writes a hyphen where typography wants a minus sign. */
function minus(text: string): string {
  return text.replace('-', '\u2212');
}

function knownLanguage(language: string): string {
  try {
    return Intl.getCanonicalLocales(language)[0] ?? 'en';
  } catch {
    return 'en';
  }
}
