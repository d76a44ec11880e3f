import { Map as MapLibre, NavigationControl, setWorkerUrl } from 'maplibre-gl';
import { useEffect, useRef, useState } from 'react';
import * as t from '@messages/events/explore';
import { mapColorsOf, mapStyle, maxZoom, startZoom } from './mapStyle';
import { boundsOf, clusterVenues, type MapPin, type MapVenue } from './mapVenues';

setWorkerUrl('/workers/maplibre-gl-worker.mjs'); // copied by scripts/build.mjs

/** The width and height of a pin with its distance to the next. */
const pinSize = { x: 92, y: 44 };
/** Degrees between venues that a closer map would part. */
const leastSpread = 0.02;
const padding = { top: 72, right: 64, bottom: 56, left: 64 };

const locale = {
  'Map.Title': t.mapOfEvents,
  'NavigationControl.ZoomIn': t.zoomIn,
  'NavigationControl.ZoomOut': t.zoomOut,
  'AttributionControl.ToggleAttribution': t.mapSources,
  'CooperativeGesturesHandler.MobileHelpText': t.useTwoFingers,
};

interface MapSource {
  venues: readonly MapVenue[];
  /** The venues in view at first. */
  first: readonly MapVenue[];
  /** The browser cannot draw it after all. */
  onFailed: () => void;
}

/** A map in `container`, its pins as they lie now, and a way to bring some venues closer. */
export function useMap({ venues, first, onFailed }: MapSource) {
  const container = useRef<HTMLDivElement>(null);
  const map = useRef<MapLibre>(null);
  const [pins, setPins] = useState<MapPin[]>([]);
  useEffect(() => {
    const element = container.current;
    if (!element) return undefined;
    let created: MapLibre;
    try {
      created = new MapLibre({
        container: element,
        style: mapStyle(mapColorsOf(element), venues),
        bounds: boundsOf(first),
        fitBoundsOptions: { padding, maxZoom: startZoom },
        maxZoom,
        minZoom: 1,
        dragRotate: false,
        pitchWithRotate: false,
        renderWorldCopies: true,
        attributionControl: { compact: true },
        // One finger scrolls the page.
        cooperativeGestures: window.matchMedia('(pointer: coarse)').matches,
        locale,
      });
    } catch {
      onFailed();
      return undefined;
    }
    map.current = created;
    created.touchZoomRotate.disableRotation();
    created.keyboard.disableRotation();
    created.addControl(new NavigationControl({ showCompass: false }), 'top-right');
    const place = () => setPins(clusterVenues(venues, ({ longitude, latitude }) => created.project([longitude, latitude]), pinSize));
    place();
    created.on('move', place);
    created.on('resize', place);
    const recolor = () => created.setStyle(mapStyle(mapColorsOf(element), venues));
    const systemTheme = window.matchMedia('(prefers-color-scheme: dark)');
    const themeChoice = new MutationObserver(recolor);
    systemTheme.addEventListener('change', recolor);
    themeChoice.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
    return () => {
      systemTheme.removeEventListener('change', recolor);
      themeChoice.disconnect();
      created.remove();
      map.current = null;
    };
  }, [venues, first, onFailed]);

  /** False where it is as close as it gets. */
  const zoomTo = (shown: readonly MapVenue[]): boolean => {
    const bounds = boundsOf(shown);
    const isSpread = bounds[2] - bounds[0] + bounds[3] - bounds[1] > leastSpread;
    if (!isSpread || !map.current || map.current.getZoom() > maxZoom - 0.1) return false;
    map.current.fitBounds(bounds, { padding, maxZoom, animate: !window.matchMedia('(prefers-reduced-motion: reduce)').matches });
    return true;
  };
  return { container, pins, zoomTo };
}
