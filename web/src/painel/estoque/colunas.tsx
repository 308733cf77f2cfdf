import { Box, Text } from '@chakra-ui/react'
import { deReais } from '../../../../shared/domain/dinheiro.ts'
import type { ItemDe } from '../../api/useLista.ts'
import type { Traduzir } from '../../app/textos.tsx'
import type { Coluna } from '../../ui/colunas.ts'
import { Porta } from '../../ui/Porta.tsx'
import { Situacao } from '../../ui/Situacao.tsx'
import { Valor } from '../../ui/Valor.tsx'

export type ItemDoEstoque = ItemDe<'listarEstoque'>

/** A margin as people read it: percent, one decimal. */
export const emPorcento = (margem: number | null): string =>
  margem === null ? '–' : `${(Math.round(margem * 10) / 10).toLocaleString('pt-BR')}%`

/** How a thing stands: there, running out, gone, or owed. */
export const situacaoDoEstoque = (n: Pick<ItemDoEstoque, 'quantidade' | 'baixo'>) =>
  n.quantidade < 0 ? 'devendo' : n.quantidade === 0 ? 'acabou' : n.baixo ? 'acabando' : 'suficiente'
export const tonsDoEstoque = { devendo: 'ruim', acabou: 'ruim', acabando: 'atencao', suficiente: 'bom' } as const

/** The columns of the stock. */
export const colunasDoEstoque = (t: Traduzir, abrir: (n: ItemDoEstoque) => void): Coluna<ItemDoEstoque>[] => [
  {
    id: 'nome',
    titulo: t('produto.coluna.nome'),
    lugar: 'nome',
    celula: n => <Porta aoAbrir={() => abrir(n)}>{n.nome}</Porta>,
  },
  {
    id: 'situacao',
    titulo: t('produto.coluna.situacao'),
    lugar: 'pe',
    celula: n => {
      const s = situacaoDoEstoque(n)
      return <Situacao tom={tonsDoEstoque[s]}>{t(`estoque.situacao.${s}`)}</Situacao>
    },
  },
  {
    id: 'quantidade',
    titulo: t('estoque.coluna.quantidade'),
    lugar: 'valor',
    fim: true,
    celula: (n, emCartao) => (
      <Box as="span" fontVariantNumeric="tabular-nums">
        {emCartao ? t('estoque.unidades', { n: n.quantidade }) : n.quantidade}
      </Box>
    ),
  },
  {
    id: 'disponivel',
    titulo: t('estoque.coluna.disponivel'),
    lugar: 'detalhe',
    fim: true,
    celula: (n, emCartao) => {
      const reservadas = n.reservado > 0 && t('estoque.reservadas', { n: n.reservado })
      if (emCartao)
        return [t('estoque.disponiveis', { n: Math.max(0, n.disponivel) }), reservadas].filter(Boolean).join(', ')
      return (
        <Box as="span" fontVariantNumeric="tabular-nums">
          {n.disponivel}
          {reservadas && (
            <Text as="span" display="block" color="ink-2" fontSize="sm" fontWeight="normal">
              {reservadas}
            </Text>
          )}
        </Box>
      )
    },
  },
  {
    id: 'medio',
    titulo: t('estoque.coluna.medio'),
    lugar: 'detalhe',
    quieta: true,
    fim: true,
    celula: (n, emCartao) => (
      <>
        {emCartao && `${t('estoque.coluna.medio')} `}
        <Valor centavos={deReais(n.custoMedio) ?? 0} />
      </>
    ),
  },
  {
    id: 'margem',
    titulo: t('estoque.coluna.margem'),
    lugar: 'detalhe',
    fim: true,
    celula: (n, emCartao) => (
      <Text as="span" fontVariantNumeric="tabular-nums" color={(n.margem ?? 0) < 0 ? 'danger' : undefined}>
        {emCartao && `${t('estoque.coluna.margem')} `}
        {emPorcento(n.margem)}
      </Text>
    ),
  },
  {
    id: 'custo',
    titulo: t('estoque.coluna.custo'),
    fim: true,
    celula: n => <Valor centavos={deReais(n.custo) ?? 0} />,
  },
]
