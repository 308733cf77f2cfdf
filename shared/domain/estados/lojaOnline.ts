import { machine, type StateOf } from './machine.ts'

/** A company's online shop: being made, open to buyers, or closed for a while with its address kept. */
export const lojaOnline = machine('LojaOnline', 'rascunho', {
  rascunho: { Publicou: 'publicada' },
  publicada: { Pausou: 'pausada' },
  pausada: { Publicou: 'publicada' },
})
type EstadoDaLoja = StateOf<typeof lojaOnline>
export const estadosDaLoja = lojaOnline.states as [EstadoDaLoja, ...EstadoDaLoja[]]
