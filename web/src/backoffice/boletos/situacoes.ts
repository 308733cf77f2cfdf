import { colunasCarrinho, coresDaSituacao } from '../../../../shared/domain/estados/carrinho.ts'
import type { TomDaSituacao } from '../../ui/Situacao.tsx'

/** What a cart's list may be narrowed to, in the order of the documented numbers. */
export const situacoesDoCarrinho = Object.values(colunasCarrinho)
  .map(({ numero, rotulo }) => [numero, rotulo] as const)
  .sort((a, b) => a[0] - b[0])

const tonsDaCor: Record<string, TomDaSituacao> = {
  [coresDaSituacao.neutra]: 'parado',
  [coresDaSituacao.andamento]: 'nota',
  [coresDaSituacao.atencao]: 'atencao',
  [coresDaSituacao.sucesso]: 'bom',
  [coresDaSituacao.falha]: 'ruim',
}
export const tomDoCarrinho = (situacao: number): TomDaSituacao =>
  tonsDaCor[Object.values(colunasCarrinho).find(c => c.numero === situacao)?.cor ?? ''] ?? 'parado'
