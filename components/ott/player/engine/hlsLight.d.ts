/** hls.js types its full build alone; the light one is the same class without alternate audio, DRM and CMCD. */
declare module 'hls.js/light' {
  import Hls from 'hls.js';

  export default Hls;
}
