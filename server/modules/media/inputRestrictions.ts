/** The largest frame of H.264's highest level, 6.2: 139,264 macroblocks, or 8192 × 4352. */
export const maxPixels = 139_264 * 256;

/** The codecs of cameras, phones and editing programs; an untrusted file cannot reach the hundreds of decoders for old games and rare devices. */
const decoders = [
  'h264,hevc,av1,libdav1d,libaom-av1,libsvtav1,vp8,vp9,libvpx,libvpx-vp9',
  'mpeg4,mpeg2video,mpeg1video,msmpeg4,msmpeg4v2,h263,flv,theora,wmv3,vc1',
  'prores,dnxhd,cfhd,mjpeg,png,ffv1,huffyuv,ffvhuff,utvideo,rawvideo,v210,dvvideo,qtrle',
  'aac,aac_fixed,aac_latm,mp3,mp3float,mp2,mp2float,ac3,ac3_fixed,eac3,dca,truehd,opus,libopus,vorbis,libvorbis,flac,alac',
  'wmav1,wmav2,wmapro,amrnb,amrwb,libopencore_amrnb,libopencore_amrwb',
  'pcm_s16le,pcm_s16be,pcm_s24le,pcm_s24be,pcm_s32le,pcm_s32be,pcm_f32le,pcm_f32be,pcm_f64le,pcm_u8,pcm_s8',
  'pcm_alaw,pcm_mulaw,pcm_bluray,pcm_dvd,adpcm_ms,adpcm_ima_qt,adpcm_ima_wav',
].join(',');

/**
 * Goes before `-i` of any untrusted file: only container formats, read from local files. Otherwise a playlist or concat script named
 * film.mp4 could make ffmpeg read other files or call other hosts. Frames over the limit are not decoded, whatever size the container
 * declares, because the decoder takes the size from the stream.
 */
export const inputRestrictions = [
  '-codec_whitelist',
  decoders,
  '-max_pixels',
  String(maxPixels),
  '-protocol_whitelist',
  'file',
  '-format_whitelist',
  'mov,matroska,webm,avi,mpegts,mpeg,mpegvideo,flv,asf,ogg,h264,hevc,m4v',
];
