import { machine } from './machine.ts'

/**
 * A report being written to a file. `Avancou`: a part of it is durable, and a worker that comes later goes on from there.
 * Files are kept for a week; what was not finished in time is told as failed.
 */
export const exportacao = machine('Exportacao', 'preparando', {
  preparando: { Avancou: 'preparando', Concluiu: 'pronta', Falhou: 'falhou' },
  pronta: {},
  falhou: {},
})
