import { collectDefaultMetrics, Registry } from 'prom-client';

/** Of Node and its process. Collected once, however many servers run in it, because prom-client never stops observing. */
const processMetrics = new Registry();
collectDefaultMetrics({ register: processMetrics });

/** A server's metrics and those of its process, in the text format of Prometheus. */
export function renderMetrics(registry: Registry): Promise<string> {
  return Registry.merge([processMetrics, registry]).metrics();
}
