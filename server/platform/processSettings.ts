import { z } from 'zod';

/** The settings that web, API and worker have in common: how they report on themselves and how they stop. */
export const processSettings = {
  /** Where the program serves `/metrics`, `/-/live` and `/-/ready` for monitoring; unset: nowhere. Never open it to the internet. */
  METRICS_PORT: z.coerce.number().int().min(0).max(65535).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  /** The OpenTelemetry collector that gets spans (OTLP over HTTP), and the share of the traces that it gets. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url().optional(),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(0.05),
  /** Seconds between a stop signal, from which `/-/ready` answers 503, and the end of new connections: the load balancer must notice first. */
  DRAIN_DELAY_SECONDS: z.coerce.number().min(0).max(300).default(0),
  /** Seconds that requests, uploads and jobs in flight may then take before they are cut. */
  DRAIN_TIMEOUT_SECONDS: z.coerce.number().min(1).max(3600).default(8),
};

export interface DrainSettings {
  DRAIN_DELAY_SECONDS: number;
  DRAIN_TIMEOUT_SECONDS: number;
}
