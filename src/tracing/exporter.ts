import { trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';

/**
 * Exports this process's spans by OTLP over HTTP, to where the `OTEL_EXPORTER_OTLP_…` variables
 * say.
 *
 * @returns sends what is left and ends the export.
 */
export function startExport(): () => Promise<void> {
  const provider = new TracerProvider({
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
  });
  trace.setGlobalTracerProvider(provider);
  return () => provider.shutdown();
}
