import { Gauge, type Registry } from 'prom-client'

/** How many pages are connected, counted when it is asked. */
export function addSocketGauge(registry: Registry, openSockets: () => number): void {
  new Gauge({
    name: 'refibell_open_sockets',
    help: 'Open pages of signed-in people that hear of changes from this process.',
    registers: [registry],
    collect() {
      this.set(openSockets())
    },
  })
}
