import { gainFor, ladderFor } from '@/server/modules/media/ladder';

const sizes = (width: number, height: number, framesPerSecond = 25) =>
  ladderFor({ width, height, framesPerSecond }).map((spec) => `${spec.name} ${spec.width}×${spec.height}@${spec.framesPerSecond}`);

describe('the ladder', () => {
  it.each([
    [1920, 1080, 25, ['240p 426×240@25', '360p 640×360@25', '480p 854×480@25', '720p 1280×720@25', '1080p 1920×1080@25']],
    [1080, 1920, 60, ['240p 240×426@30', '360p 360×640@30', '480p 480×854@30', '720p 720×1280@60', '1080p 1080×1920@60']],
    [3840, 1600, 24, ['240p 576×240@24', '360p 864×360@24', '480p 1152×480@24', '720p 1728×720@24', '1080p 2592×1080@24']],
    [201, 101, 120, ['240p 202×102@30']],
  ])('of %d × %d at %d', (width, height, frames, wanted) => {
    expect(sizes(width, height, frames)).toEqual(wanted);
  });

  it('levels a film by one gain and never into the ceiling', () => {
    expect(gainFor({ loudnessLUFS: -23, truePeakDB: -9 })).toBe(7);
    expect(gainFor({ loudnessLUFS: -23, truePeakDB: -3 })).toBe(2);
    expect(gainFor({ loudnessLUFS: -10, truePeakDB: 0 })).toBe(-6);
    expect(gainFor({ loudnessLUFS: -50, truePeakDB: -40 })).toBe(12);
    expect(gainFor({ loudnessLUFS: -16.2, truePeakDB: -5 })).toBeNull();
    expect(gainFor({ loudnessLUFS: null, truePeakDB: null })).toBeNull();
    expect(gainFor({ loudnessLUFS: -70, truePeakDB: -60 })).toBeNull();
  });
});
