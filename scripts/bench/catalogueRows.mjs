/** Names of two or three words out of 600, so that some words are common and some are rare, as in any catalogue. */
export const fill = (size) => `
  INSERT INTO users (user_id, username, name, login_type, genres, languages)
    SELECT 'usr_' || n, 'person' || n, 'Person ' || n, 'GOOGLE', '{drama,music}', '{ta}' FROM generate_series(1, 200) n;
  INSERT INTO channels (channel_id, handle, name, owner_id)
    SELECT 'chn_' || n, 'channel' || n, 'Channel ' || n, 'usr_' || (1 + n % 200) FROM generate_series(1, 1000) n;
  INSERT INTO follows (user_id, target_kind, target_id) SELECT 'usr_1', 'CHANNEL', 'chn_' || n FROM generate_series(1, 20) n;
  INSERT INTO releases (release_id, kind, slug, channel_id, name, about, genres, languages, year, is_premium, state, wanted_state, published_at, score, needs_score, search_extra, duration_ms, certificate, labels)
    SELECT 'rel_' || n, CASE WHEN n % 4 = 0 THEN 'SNAX' ELSE 'FILM' END, 'title-' || n, 'chn_' || (1 + n % 1000),
      'word' || (power(random(), 2) * 600)::int || ' word' || (power(random(), 2) * 600)::int || ' name' || (random() * 20000)::int,
      'A story about word' || (random() * 600)::int,
      ARRAY[(ARRAY['action','animation','comedy','crime','dance','documentary','drama','family','fantasy','food','history','horror','music','romance','sport','theatre','thriller'])[1 + (n::bigint * 7919 % 17)::int]],
      ARRAY[(ARRAY['as','bn','en','fr','gu','hi','ja','kn','ml','mr','or','pa','pt','ta','te','ur','yo'])[1 + (n::bigint * 104729 % 17)::int]],
      1950 + n % 75, n % 4 <> 0 AND n % 3 = 0, 'PUBLISHED', 'PUBLISHED', now() - random() * interval '1500 days', 220 + random() * 8, false, 'Channel ' || (1 + n % 1000), 5400000,
      (ARRAY['U','UA7','UA13','UA16','A'])[1 + (n::bigint * 31 % 5)::int], CASE WHEN n < 6 THEN '{CC,ISL}' WHEN n % 3 = 0 THEN '{CC,SYNTHETIC}' WHEN n % 3 = 1 THEN '{CC}' ELSE '{}' END::text[]
    FROM generate_series(1, ${size}) n;
  UPDATE releases SET pairs = ARRAY(SELECT g || '|' || l FROM unnest(genres) g, unnest(languages) l);
  INSERT INTO release_parts (part_id, release_id, video_id, kind, state, video_hash, duration_ms)
    SELECT 'prt_' || n, 'rel_' || n, 'vid_' || n, 'MAIN', 'READY', md5(n::text), 5400000 FROM generate_series(1, ${size}) n;
  INSERT INTO release_prices (release_id, country, currency, rent_minor, buy_minor)
    SELECT r.release_id, c.code, c.currency, 4900, 9900 FROM releases r, (VALUES ('IN', 'INR'), ('DEFAULT', 'USD')) c(code, currency) WHERE r.is_premium;
  INSERT INTO release_words SELECT 'word' || n FROM generate_series(0, 600) n UNION SELECT 'name' || n FROM generate_series(0, 20000) n;
  INSERT INTO watch_history (user_id, release_id, video_id, watched_ms, at) SELECT 'usr_1', 'rel_' || n, 'vid_' || n, 60000, now() FROM generate_series(1, 3) n`;
