import { banyanCourt } from './seatPlans';
import { inr, type SeedEvent } from './seedEvent';

/** Sample events in India: an evening to sit and watch. */
export const eventsOfIndia: readonly SeedEvent[] = [
  {
    ...inr,
    art: 'event-01',
    channel: 'undertow',
    venue: 'vnu_tin_mill',
    title: 'Monsoon Static',
    kind: 'MUSIC',
    languages: ['en', 'mr'],
    ageMin: 16,
    capacity: 420,
    tagline: 'Modular synth, sitar and rain recorded on tin roofs',
    about:
      'Ila Deshpande and the Undertow spent four monsoons recording the roof of the Tin Mill. Now the recordings come home: modular synth, sitar, one very patient drummer and a quadraphonic system built for this room. Two hours, no interval, earplugs at the bar.',
    people: [
      ['Ila Deshpande', 'Modular synth'],
      ['Rohan Kale', 'Sitar'],
      ['Farida Contractor', 'Drums'],
    ],
    sessions: [
      { day: 6, at: '20:30', minutes: 120, gate: 'B, north', taken: [74, 21, 9] },
      { day: 7, at: '20:30', minutes: 120, gate: 'B, north', taken: [51, 18, 6] },
      { day: 8, at: '17:00', minutes: 120, gate: 'B, north', taken: [33, 9] },
      { day: 8, at: '20:30', minutes: 120, gate: 'B, north', taken: [188, 80, 40] },
    ],
    tiers: [
      ['Floor, standing', 'Right in front of the sound', 54000, 300, 6],
      ['Balcony, seated', 'Numbered rows are not kept, come early', 84000, 80, 4],
      ['Student, floor', 'A student card at the door', 34000, 40, 2],
    ],
  },
  {
    ...inr,
    art: 'event-02',
    channel: 'saltwater',
    venue: 'vnu_regal',
    title: 'Saltwater Hours: the premiere',
    kind: 'FILM',
    languages: ['ml', 'en'],
    ageMin: null,
    capacity: 180,
    tagline: 'The last wooden ferries of Vypin, on a screen beside the water they cross',
    about:
      'First public screenings of the short film that forty-one people paid for, with its score played live and an hour of stories by three ferrymen. Director Kabir Sen answers questions afterwards. English subtitles. The early show ends in time for the last ferry.',
    people: [
      ['Kabir Sen', 'Director'],
      ['Three ferrymen of Vypin', 'Guests'],
    ],
    sessions: [
      { day: 1, at: '19:00', minutes: 135, taken: [112, 50], viewerSeats: 2 },
      { day: 1, at: '22:00', minutes: 110, taken: [120, 60] },
      { day: 2, at: '19:00', minutes: 135, taken: [38, 12] },
    ],
    tiers: [
      ['Stalls', 'Cane chairs, river breeze', 45000, 120, 8],
      ['Box', 'A table for the evening, for each guest', 95000, 60, 6],
    ],
  },
  {
    ...inr,
    art: 'event-03',
    channel: 'late_set',
    venue: 'vnu_frangipani',
    title: 'Prateek Nair Quartet: late set',
    kind: 'MUSIC',
    languages: ['en'],
    ageMin: 18,
    capacity: 90,
    tagline: 'Trumpet, upright bass, and a pianist who hates requests',
    about:
      'Four players who met on a container ship and never quite found land legs. Two sets, one short break, kitchen open between them.',
    sessions: [
      { day: 1, at: '21:30', minutes: 150, taken: [41, 17] },
      { day: 3, at: '21:30', minutes: 150, taken: [22, 6] },
    ],
    tiers: [
      ['Table seat', 'Seated with the band in front of you', 74900, 60, 6],
      ['Bar', 'Standing, best view of the hands', 49900, 30, 4],
    ],
  },
  {
    ...inr,
    art: 'event-04',
    channel: 'accha_okay',
    venue: 'vnu_godown',
    title: 'Accha Okay: stand-up night',
    kind: 'COMEDY',
    languages: ['hi', 'en'],
    ageMin: 16,
    capacity: 120,
    tagline: 'Five comics, two languages, one sweater',
    about:
      'Arjun Bhatt hosts four comics he is jealous of. New material, some of it written in the auto on the way. Latecomers become part of the show.',
    sessions: [
      { day: 3, at: '20:00', minutes: 100, taken: [120] },
      { day: 10, at: '20:00', minutes: 100, taken: [37] },
    ],
    tiers: [['General', 'Free seating', 29900, 120, 10]],
  },
  {
    ...inr,
    art: 'event-05',
    channel: 'nine_petals',
    venue: 'vnu_kamani',
    title: 'Nine Petals',
    kind: 'DANCE',
    languages: ['hi', 'sa'],
    ageMin: null,
    capacity: 600,
    tagline: 'Kathak answers Bharatanatyam, one beat at a time',
    about:
      'Two forms share a floor, a tabla player and an argument that began in 2019. The second half is decided by the audience, who vote with their feet.',
    sessions: [
      { day: 13, at: '18:30', minutes: 140 },
      { day: 14, at: '18:30', minutes: 140 },
    ],
    seatPlan: banyanCourt,
    tiers: [
      ['Front', 'Rows A to F', 150000, 120, 6],
      ['Centre', 'Rows G to Q', 90000, 280, 8],
      ['Gallery', 'Upstairs, steep, wonderful', 40000, 200, 10],
    ],
  },
  {
    ...inr,
    art: 'event-06',
    channel: 'teen_taal',
    venue: 'vnu_hooghly',
    title: 'Teen Taal at the jetty',
    kind: 'MUSIC',
    languages: ['bn', 'hi'],
    ageMin: null,
    capacity: 250,
    tagline: 'Two tabla players, sixteen beats, no amplification',
    about: 'Sit on the steps, close your eyes when the steamer passes. The Hooghly supplies the drone.',
    sessions: [
      { day: 4, at: '17:30', minutes: 90, taken: [86, 21] },
      { day: 5, at: '06:00', minutes: 75, taken: [19, 4] },
      { day: 11, at: '17:30', minutes: 90 },
    ],
    tiers: [
      ['Steps', 'Cushions are provided', 35000, 200, 10],
      ['Chair', 'For those who prefer one', 50000, 50, 4],
    ],
  },
];
