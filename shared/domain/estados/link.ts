import { machine } from './machine.ts'

/** A link's own life. Expired and used up are not states: they follow from its dates and uses, and may be undone. */
export const link = machine('Link', 'aberto', {
  aberto: { Alterado: 'aberto', Encerrado: 'encerrado' },
  encerrado: {},
})
