import { machine } from './machine.ts'

/**
 * A company's own stop of its money out: one administrator stops it at once; who asks to let it go again waits a day, or
 * for another one. Stopped again after an end, it is another life of the same item.
 */
export const bloqueioDeSaidas = machine('BloqueioDeSaidas', 'bloqueada', {
  bloqueada: { PediuLiberacao: 'liberando' },
  liberando: { Bloqueou: 'bloqueada', Liberou: 'livre' },
  livre: {},
})
