/** From this size on, in bytes, payloads are worked on beside the thread that asks for it. */
export const LARGE_BYTES = 1024 * 1024;
