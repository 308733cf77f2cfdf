import { Box, chakra, Flex, IconButton, Stack, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { nomeDaVariacao } from '../../../../shared/domain/catalogo.ts'
import { deReais } from '../../../../shared/domain/dinheiro.ts'
import { limitesDaVenda } from '../../../../shared/domain/vendaPos.ts'
import { useLista } from '../../api/useLista.ts'
import { useTextos } from '../../app/textos.tsx'
import { Busca } from '../../ui/Filtros.tsx'
import { Icone } from '../../ui/icones.tsx'
import { ListaSimples } from '../../ui/ListaSimples.tsx'
import { Valor } from '../../ui/Valor.tsx'

/** A thing that is being sold: a product, or one of its combinations, and how many. */
export interface LinhaDoBalcao {
  produto: string
  variacao: string | null
  nome: string
  /** Centavos of one. */
  unitario: number
  quantidade: number
}
export const chaveDaLinha = (l: Pick<LinhaDoBalcao, 'produto' | 'variacao'>): string =>
  `${l.produto} ${l.variacao ?? ''}`

interface Props {
  linhas: readonly LinhaDoBalcao[]
  aoMudar: (linha: LinhaDoBalcao, quantidade: number) => void
}
/** The shop's products, each combination a row with its price and how many of it are in the sale. */
export function ProdutosDoBalcao({ linhas, aoMudar }: Props) {
  const { t } = useTextos()
  const [nome, setNome] = useState('')
  const lista = useLista('listarProdutos', { planilha: 'sim' as const, ...(nome && { nome }) })
  const quantos = new Map(linhas.map(l => [chaveDaLinha(l), l.quantidade]))
  return (
    <Stack gap="3">
      <Busca rotulo={t('balcao.buscar')} valor={nome} aoMudar={setNome} />
      <ListaSimples
        lista={lista}
        rotulo={t('balcao.produtos')}
        vazio={<Text color="ink-2">{t('balcao.semProdutos')}</Text>}
        linha={p =>
          p.situacao === 'disponivel' &&
          linhasDoProduto(p).map(linha => (
            <Linha
              key={chaveDaLinha(linha)}
              linha={linha}
              quantidade={quantos.get(chaveDaLinha(linha)) ?? 0}
              aoMudar={aoMudar}
            />
          ))
        }
      />
    </Stack>
  )
}

function Linha({
  linha,
  quantidade,
  aoMudar,
}: {
  linha: LinhaDoBalcao
  quantidade: number
  aoMudar: Props['aoMudar']
}) {
  const { t } = useTextos()
  const { nome, unitario } = linha
  return (
    <chakra.li display="flex" alignItems="center" gap="2" py="2" borderBottomWidth="1px" borderColor="line">
      <Box flex="1" minW="0">
        <Text fontWeight="semibold" overflowWrap="anywhere" lineHeight="1.3">
          {nome}
        </Text>
        <Text color="ink-2" fontSize="sm">
          <Valor centavos={unitario} />
        </Text>
      </Box>
      {quantidade > 0 && (
        <Flex align="center">
          <IconButton
            variant="ghost"
            minW="11"
            h="11"
            aria-label={t('balcao.menosUm', { nome })}
            onClick={() => aoMudar(linha, quantidade - 1)}
          >
            <Icone nome="menos" />
          </IconButton>
          <chakra.span minW="7" textAlign="center" fontWeight="bold" fontVariantNumeric="tabular-nums">
            {quantidade}
          </chakra.span>
        </Flex>
      )}
      <IconButton
        variant="outline"
        minW="11"
        h="11"
        aria-label={t('balcao.maisUm', { nome })}
        aria-disabled={quantidade >= limitesDaVenda.quantidade}
        onClick={() => aoMudar(linha, Math.min(limitesDaVenda.quantidade, quantidade + 1))}
      >
        <Icone nome="mais" />
      </IconButton>
    </chakra.li>
  )
}

interface ProdutoLido {
  id: string
  nome: string
  precoHoje: number
  planilha?: { variacoes: { id: string; opcoes: string[]; precoHoje: number; ativa: boolean }[] } | undefined
}
/** Pure: a product as it is sold: itself, or each of its combinations that is for sale. */
function linhasDoProduto(p: ProdutoLido): LinhaDoBalcao[] {
  const comum = { produto: p.id, quantidade: 0 }
  const variacoes = p.planilha?.variacoes ?? []
  if (!variacoes.length) return [{ ...comum, variacao: null, nome: p.nome, unitario: deReais(p.precoHoje) ?? 0 }]
  return variacoes
    .filter(v => v.ativa)
    .map(v => ({
      ...{ ...comum, variacao: v.id, nome: nomeDaVariacao(p.nome, v.opcoes), unitario: deReais(v.precoHoje) ?? 0 },
    }))
}
