/** hls.js types its full build alone; the light one is the same class without alternate audio, DRM and CMCD. */
declare module 'hls.js/light' {
  export * from 'hls.js';
  export { default } from 'hls.js';
}
