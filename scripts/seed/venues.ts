/** Real cities with plausible halls: [id, name, address, city, country, latitude, longitude, time zone]. */
export const seedVenues = [
  ['vnu_tin_mill', 'The Tin Mill', 'Raghuvanshi Lane, Lower Parel', 'Mumbai', 'IN', 18.9968, 72.8262, 'Asia/Kolkata'],
  ['vnu_regal', 'Regal Backwater', 'Princess Street, Fort Kochi', 'Kochi', 'IN', 9.9658, 76.2421, 'Asia/Kolkata'],
  ['vnu_frangipani', 'The Blue Frangipani', 'Marine Drive', 'Kochi', 'IN', 9.9816, 76.2756, 'Asia/Kolkata'],
  ['vnu_godown', 'Godown 14', 'Jew Town Road, Mattancherry', 'Kochi', 'IN', 9.9577, 76.2592, 'Asia/Kolkata'],
  ['vnu_glasshouse', 'The Glasshouse', 'Lalbagh West Gate Road', 'Bengaluru', 'IN', 12.9507, 77.5848, 'Asia/Kolkata'],
  ['vnu_kamani', 'Banyan Court Auditorium', 'Copernicus Marg, Mandi House', 'Delhi', 'IN', 28.6256, 77.2345, 'Asia/Kolkata'],
  ['vnu_hooghly', 'Hooghly Jetty Stage', 'Strand Road', 'Kolkata', 'IN', 22.5697, 88.3433, 'Asia/Kolkata'],
  ['vnu_sabarmati', 'Sabarmati Riverfront Lawn', 'Riverfront West', 'Ahmedabad', 'IN', 23.03, 72.573, 'Asia/Kolkata'],
  ['vnu_chennai', 'Margazhi Hall', 'TTK Road, Alwarpet', 'Chennai', 'IN', 13.0358, 80.2532, 'Asia/Kolkata'],
  ['vnu_hyderabad', 'Deccan Stepwell', 'Road No. 12, Banjara Hills', 'Hyderabad', 'IN', 17.4126, 78.4392, 'Asia/Kolkata'],
  ['vnu_pune', 'Peth Courtyard', 'Shaniwar Peth', 'Pune', 'IN', 18.5196, 73.8553, 'Asia/Kolkata'],
  ['vnu_goa', 'Saligao Open Air', 'Chogm Road, Saligao', 'Goa', 'IN', 15.554, 73.793, 'Asia/Kolkata'],
  ['vnu_lagos', 'Marina Shed 9', 'Marina Road, Lagos Island', 'Lagos', 'NG', 6.4474, 3.3903, 'Africa/Lagos'],
  ['vnu_berlin', 'Kraftwerk Annex', 'Köpenicker Straße 70', 'Berlin', 'DE', 52.5106, 13.4199, 'Europe/Berlin'],
  ['vnu_tokyo', 'Yanaka Kura', 'Yanaka 7-chome, Taito', 'Tokyo', 'JP', 35.727, 139.767, 'Asia/Tokyo'],
  ['vnu_dubai', 'Alserkal Yard', 'Al Quoz 1', 'Dubai', 'AE', 25.1426, 55.2256, 'Asia/Dubai'],
  ['vnu_london', 'Peckham Level', '95A Rye Lane', 'London', 'GB', 51.4706, -0.0692, 'Europe/London'],
  ['vnu_newyork', 'Gowanus Dry Dock', '2nd Street, Brooklyn', 'New York', 'US', 40.676, -73.992, 'America/New_York'],
] as const;

/** Of the sample's online event. */
export const onlineVenue = {
  venueID: 'vnu_online',
  kind: 'ONLINE',
  name: 'Online',
  address: '',
  city: '',
  country: 'IN',
  timeZone: 'Asia/Kolkata',
} as const;

export type SeedVenueID = (typeof seedVenues)[number][0] | typeof onlineVenue.venueID;
