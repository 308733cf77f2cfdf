import type { Received } from '../../../../shared/contract/endpoint.ts'
import type { listarRecebedores, obterRecebedor } from '../../../../shared/contract/recebedores.ts'
import { situacoesDeConvite } from '../../../../shared/domain/estados/recebedor.ts'
import type { ChavePainel } from '../../../../shared/textos/painel.ts'
import type { TomDaSituacao } from '../../ui/Situacao.tsx'

export type RecebedorNaLista = Received<typeof listarRecebedores>['itens'][number]
export type RecebedorInteiro = Received<typeof obterRecebedor>

const tons: Readonly<Record<number, TomDaSituacao>> = {
  0: 'nota',
  1: 'atencao',
  2: 'atencao',
  3: 'ruim',
  4: 'ruim',
  5: 'parado',
  6: 'parado',
  8: 'bom',
}

/** Pure: how a receiver's state is said; an invitation that ran out says so. */
export function situacaoDe(r: Pick<RecebedorNaLista, 'situacao' | 'situacaoConvite'>): {
  tom: TomDaSituacao
  chave: ChavePainel
} {
  if (r.situacao === 0 && r.situacaoConvite === situacoesDeConvite.expirado)
    return { tom: 'parado', chave: 'recebedor.conviteExpirado' }
  return { tom: tons[r.situacao] ?? 'parado', chave: `recebedor.situacao.${r.situacao}` as ChavePainel }
}
