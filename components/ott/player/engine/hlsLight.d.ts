/** hls.js only types its full build; the light build is the same class without alternate audio, DRM and CMCD. */
declare module 'hls.js/light' {
  import Hls from 'hls.js';

  export default Hls;
}
