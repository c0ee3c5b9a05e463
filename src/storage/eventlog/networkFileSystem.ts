import fs from 'node:fs/promises';
import path from 'node:path';

/**
 * `f_type` of statfs(2) for file systems whose files several machines can have open. SQLite's
 * write-ahead log needs memory that all its users share, which these cannot give.
 */
const NETWORK_FILE_SYSTEMS = new Map<number, string>([
  [0x6969, 'NFS'],
  [0x517b, 'SMB'],
  [0xfe534d42, 'SMB'],
  [0xff534d42, 'CIFS'],
  [0x01021997, '9P'],
  [0x5346414f, 'AFS'],
  [0x6b414653, 'AFS'],
  [0x73757245, 'Coda'],
  [0x564c, 'NCP'],
  [0x00c36400, 'Ceph'],
  [0x0bd00bd0, 'Lustre'],
  [0x01161970, 'GFS2'],
  [0x7461636f, 'OCFS2'],
  [0x47504653, 'GPFS'],
]);
const FUSE = 0x65735546;
/** What stands after `fuse.` in the mount table for those that reach another machine. */
const NETWORK_FUSE =
  /^fuse\.(sshfs|rclone|s3fs|gcsfuse|goofys|glusterfs|ceph|davfs|curlftpfs|gvfsd-fuse|mfs|juicefs)/;

/** Name of the network file system that holds a directory; undefined for a local one. */
export async function networkFileSystem(directory: string): Promise<string | undefined> {
  if (process.platform === 'win32') {
    return /^[\\/]{2}(?![?.][\\/])/.test(path.resolve(directory)) ? 'a network share' : undefined;
  }
  if (process.platform !== 'linux') return undefined;
  const type = await fs.statfs(directory).then(
    (stats) => stats.type,
    () => undefined,
  );
  if (type === undefined) return undefined;
  if (type === FUSE) return networkFuse(await fs.realpath(directory));
  return NETWORK_FILE_SYSTEMS.get(type);
}

async function networkFuse(directory: string): Promise<string | undefined> {
  const table = await fs.readFile('/proc/self/mountinfo', 'utf8').catch(() => '');
  let best = { point: '', type: '' };
  for (const line of table.split('\n')) {
    // Fields of proc(5): the mount point is the fifth, the type stands after the separator.
    const [before = '', after = ''] = line.split(' - ');
    const point = (before.split(' ')[4] ?? '').replaceAll('\\040', ' ');
    const inside = directory === point || directory.startsWith(point.replace(/\/?$/, '/'));
    if (inside && point.length >= best.point.length)
      best = { point, type: after.split(' ')[0] ?? '' };
  }
  return NETWORK_FUSE.exec(best.type)?.[1];
}
