import type { Texto } from './painel.ts'
import type { vidaDoLink as ptBR } from './painel.vidaDoLink.pt-BR.ts'

export const vidaDoLink: Readonly<Record<keyof typeof ptBR, Texto>> = {
  'duplicar.acao': 'Duplicate',
  'duplicar.titulo': 'Duplicate payment link',
  'duplicar.nome': '{nome} (copy)',
  'duplicar.aviso': 'Filled in from “{nome}”. Nothing is created until you save.',
  'duplicar.semExpiracao': 'The original’s end date has passed and was not copied.',
}
