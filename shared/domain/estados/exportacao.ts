import { type EventsOf, machine } from './machine.ts'

/**
 * A report being written to a file; a worker that comes later goes on from the parts that are durable.
 * Files are kept for a week; what was not finished in time is told as failed.
 */
export const exportacao = machine('Exportacao', 'preparando', {
  preparando: { Concluiu: 'pronta', Falhou: 'falhou' },
  pronta: {},
  falhou: {},
})
export type EventoDaExportacao = EventsOf<typeof exportacao>
