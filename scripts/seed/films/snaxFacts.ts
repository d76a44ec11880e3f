import type { PaletteName } from '../../../server/platform/drawing/palettes';
import type { SceneName } from '../../sample-media/art/scenes';

/** What the sample catalogue tells of a snax; made like the films, upright and eight seconds long. */
export interface SnaxFacts {
  id: string;
  name: string;
  language: string;
  channel: string;
  scene: SceneName;
  palette: PaletteName;
  genres: readonly string[];
  tagline: string;
  /** The title it speaks of, or the art key of an event; empty: only itself. */
  sells: string;
}

type Row = readonly [
  id: string,
  name: string,
  channel: string,
  scene: SceneName,
  palette: PaletteName,
  genres: string,
  tagline: string,
  sells: string,
];

const snaxIn = (language: string, rows: readonly Row[]): SnaxFacts[] =>
  rows.map(([id, name, channel, scene, palette, genres, tagline, sells]) => ({
    id: `snax-${id}`,
    name,
    language,
    channel,
    scene,
    palette,
    tagline,
    sells,
    genres: genres.split(',').map((genre) => genre.trim()),
  }));

/** The sixty snax of the sample catalogue. */
export const snax: readonly SnaxFacts[] = [
  ...snaxIn('hi', [
    ['boat-launch', 'Nao chhodo', 'saltwater', 'rain', 'slateRain', 'family', 'How to launch a letter', 'kaagaz-ki-naav'],
    ['chai-steam', 'Ek cutting', 'accha_okay', 'chai', 'mangoDay', 'comedy, food', 'Eight seconds of steam', 'chai-number-nau'],
    ['last-train', 'Bara pachaas', 'night_ferry', 'train', 'monsoonNight', 'thriller', 'Mind the date on the ticket', 'aakhri-local'],
    ['kite-cut', 'Woh kata', 'city_of_kites', 'kites', 'mintDay', 'family', 'The sound of a cut string', 'patang-chor'],
    ['kite-roof', 'Chhat number do', 'city_of_kites', 'ferrisWheel', 'haldiDay', 'family', 'Come up to the roof', 'event-07'],
    ['radio-song', 'Dhai baje', 'quiet_room', 'vinyl', 'monsoonNight', 'music', 'For those who never call', 'radio-raat'],
    ['ghost-ticket', 'Bhoot ka ticket', 'empty_chair', 'curtain', 'vermilion', 'comedy, horror', 'Row F, seat nobody', 'nukkad-ka-bhoot'],
    ['tabla-bol', 'Dha dhin dhin dha', 'teen_taal', 'tabla', 'desertRose', 'music', 'Say it, then play it', 'mitti-ka-raag'],
    ['band-baja', 'Band baja', 'brass_band_co', 'festivalLights', 'raniPink', 'music, comedy', 'Platform four, tonight', 'baraat-express'],
    ['moon-tiffin', 'Chaand par dal', 'chilli_club', 'cosmos', 'neonMidnight', 'science fiction, food', 'Still warm', 'taare-aur-tiffin'],
  ]),
  ...snaxIn('ta', [
    ['first-drop', 'Mudhal thuli', 'rooftop_rain', 'jasmine', 'jasmineNight', 'drama', 'The first drop', 'mazhai-vaasam'],
    ['one-word', 'Oru vaarthai', 'saltwater', 'lighthouse', 'monsoonNight', 'drama', 'One shell, one word', 'kadalin-kaditham'],
    ['tha-thei', 'Tha thei', 'nine_petals', 'dancer', 'raniPink', 'dance', 'The step she lost', 'thaalam'],
    ['soft-idli', 'Ragasiyam', 'chilli_club', 'foodStall', 'mintDay', 'food', 'A spoon goes in', 'idly-kadai-ragasiyam'],
    ['queue-elephant', 'Varisai', 'paper_lantern', 'temple', 'haldiDay', 'family', 'Please stand in line', 'yaanai-vandhaan'],
    ['lamp-seven', 'Ezhu', 'empty_chair', 'noir', 'neonMidnight', 'thriller', 'Seven', 'irul-theru'],
    ['fold-here', 'Inge madi', 'paper_lantern', 'cosmos', 'indigoTile', 'science fiction', 'Fold here', 'paper-rocket'],
    ['kabaddi-breath', 'Oru moochu', 'stadium_north', 'stadium', 'kabaddi', 'sport', 'One breath, seven men', 'event-12'],
  ]),
  ...snaxIn('te', [
    ['one-chilli', 'Okate chaalu', 'chilli_club', 'foodStall', 'vermilion', 'food, comedy', 'One is enough', 'mirapakaya'],
    ['seven-chillies', 'Edu mirapakayalu', 'chilli_club', 'chai', 'vermilion', 'food', 'Seven is a dare', 'event-09'],
    ['river-song', 'Paata', 'saltwater', 'backwater', 'peacock', 'music', 'The river hums', 'godavari-paata'],
    ['pass-lamp', 'Nuvvu veliginchu', 'paper_lantern', 'lanterns', 'monsoonNight', 'family', 'Pass it on', 'deepam'],
    ['late-train', 'Aalasyam', 'night_ferry', 'train', 'saltSunset', 'romance', 'Late again', 'rail-gaadi-17'],
    ['string-snap', 'Daaram', 'paper_lantern', 'puppets', 'raniPink', 'theatre', 'Snap', 'bommala-pelli'],
    ['tent-nine', 'Tommido dera', 'vinyl_ministry', 'ferrisWheel', 'neonMidnight', 'horror', 'Do not look inside', 'jaatara'],
  ]),
  ...snaxIn('bn', [
    ['tram-bell', 'Ghonta', 'night_ferry', 'city', 'oldCinema', 'drama', 'Ding', 'shesh-tram'],
    ['paper-rose', 'Golap', 'nine_petals', 'jasmine', 'lilacDawn', 'romance', 'Can you smell it', 'kagojer-phul'],
    ['box-night', 'Baksho', 'night_ferry', 'arches', 'monsoonNight', 'crime', 'What is in the box', 'howrah-raat'],
    ['ektara', 'Ektara', 'rooftop_rain', 'sitar', 'haldiDay', 'music', 'One string', 'baul-pothe'],
    ['hilsa-price', 'Koto', 'chilli_club', 'tide', 'peacock', 'comedy', 'How much', 'machh-bazaar'],
    ['book-cat', 'Miu', 'monsoon_reads', 'books', 'oldCinema', 'family', 'Who did it', 'boi-parar-beral'],
    ['jetty-taal', 'Ghater taal', 'teen_taal', 'ferry', 'peacock', 'music', 'Sixteen beats by the river', 'event-06'],
  ]),
  ...snaxIn('mr', [
    ['roof-gone', 'Chhappar', 'monsoon_reads', 'mountains', 'jasmineNight', 'family', 'Where is the roof', 'pavsachi-shala'],
    ['twenty-one-days', 'पाऊल', 'teen_taal', 'temple', 'mangoDay', 'documentary', 'Step by step', 'wari'],
    ['six-hundred', 'Saha she', 'night_ferry', 'arches', 'desertRose', 'history', 'Six hundred steps', 'gadkot'],
    ['two-am', 'Don vaajle', 'undertow', 'city', 'neonMidnight', 'music', 'Two in the morning', 'mumbai-jaagi-aahe'],
    ['tin-roof', 'Patra', 'undertow', 'rain', 'monsoonNight', 'music', 'Rain on a tin roof, live', 'event-01'],
    ['tiger-face', 'वाघ', 'empty_chair', 'masks', 'mangoDay', 'theatre', 'Today a tiger', 'bahurupi'],
    ['cow-strike', 'Sampa', 'accha_okay', 'road', 'mintDay', 'comedy', 'Her demands', 'doodhwala'],
  ]),
  ...snaxIn('ml', [
    ['last-ferry', 'Avasana boat', 'saltwater', 'ferry', 'saltSunset', 'documentary', 'Six o’clock, Vypin', 'saltwater-hours'],
    ['premiere-night', 'Premiere raathri', 'saltwater', 'tide', 'saltSunset', 'documentary', 'On a screen beside the water', 'event-02'],
    ['hundred-oars', 'Nooru thuzha', 'stadium_north', 'backwater', 'jasmineNight', 'sport', 'A hundred oars', 'vallam-kali'],
    ['face-paint', 'Mukhamezhuthu', 'nine_petals', 'masks', 'vermilion', 'dance', 'Eight hours in eight seconds', 'theyyam-raathri'],
    ['salt-pinch', 'Oru nullu', 'chilli_club', 'foodStall', 'saltSunset', 'food', 'A pinch of patience', 'meen-curry'],
    ['share-umbrella', 'Kuda', 'rooftop_rain', 'rain', 'peacock', 'romance', 'Room for two', 'oru-kuda-randu-per'],
    ['duck-witness', 'Thaaravu', 'accha_okay', 'lotus', 'monsoonNight', 'comedy, crime', 'The witness is a duck', 'kayal-police'],
  ]),
  ...snaxIn('kn', [
    ['coffee-vote', 'Kaapi', 'accha_okay', 'chai', 'oldCinema', 'comedy, food', 'Vote with your cup', 'kaapi-charche'],
    ['rain-lives', 'Male', 'quiet_room', 'mountains', 'jasmineNight', 'documentary', 'It lives here', 'malnad-male'],
    ['doll-steps', 'Hejje', 'paper_lantern', 'puppets', 'monsoonNight', 'horror', 'Wooden steps', 'bombe-mane'],
    ['borrow-moon', 'Chandira', 'paper_lantern', 'lanterns', 'indigoTile', 'animation', 'Only for one night', 'chukki-chandira'],
    ['earth-says', 'Mannu', 'stadium_north', 'stadium', 'desertRose', 'sport', 'Ask the earth', 'garadi-mane'],
    ['no-address', 'Vilasa illa', 'reel_repair', 'train', 'desertRose', 'drama', 'To nobody', 'mysuru-mail'],
  ]),
  ...snaxIn('en', [
    ['b-flat', 'B flat', 'vinyl_ministry', 'vinyl', 'wineDark', 'music', 'It can only do sad', 'velvet-machine'],
    ['fox-hour', 'The missing hour', 'paper_lantern', 'puppets', 'lilacDawn', 'family', 'Follow the leaf', 'event-20'],
    ['dry-dock', 'Nobody left', 'undertow', 'concert', 'monsoonNight', 'music', 'Then it rained', 'undertow-dry-dock'],
    ['second-line-street', 'Second line', 'brass_band_co', 'trumpet', 'glacier', 'music', 'Bring a handkerchief', 'event-14'],
    ['super-eight', 'Fix it', 'reel_repair', 'camera', 'slateRain', 'documentary', 'A Super 8 in eight seconds', 'event-10'],
    ['lie-down', 'Lie down, please', 'quiet_room', 'cosmos', 'neonMidnight', 'music', 'Bring a blanket', 'event-17'],
    ['horns-only', 'Horns only', 'lagos_heat', 'sunsets', 'lagosHeat', 'music', 'And one cow bell', 'lagos-heat-sessions'],
    ['third-reel', 'The third reel', 'reel_repair', 'filmReel', 'oldCinema', 'horror', 'It refuses', 'small-hours-cinema'],
  ]),
];
