const end = Buffer.from('PK\x05\x06', 'latin1');
const endLayout = { count: 10, directory: 16 };
const entryLayout = { name: 28, extra: 30, comment: 32, bytes: 46 };

/**
 * The names of the files in a zip archive, by its central directory.
 * @throws {RangeError} for what is no such archive
 * @see APPNOTE.TXT of PKWARE, 4.3.12 and 4.3.16
 */
export function namesInZip(archive: Buffer): string[] {
  const trailer = archive.lastIndexOf(end);
  if (trailer < 0) throw new RangeError('there is no zip archive in these bytes');
  const count = archive.readUInt16LE(trailer + endLayout.count);
  let at = archive.readUInt32LE(trailer + endLayout.directory);
  return Array.from({ length: count }, () => {
    const name = at + entryLayout.bytes;
    const nameEnd = name + archive.readUInt16LE(at + entryLayout.name);
    const extra = archive.readUInt16LE(at + entryLayout.extra);
    at = nameEnd + extra + archive.readUInt16LE(at + entryLayout.comment);
    return archive.toString('utf8', name, nameEnd);
  });
}
