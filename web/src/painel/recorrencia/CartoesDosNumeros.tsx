import { Box, Grid, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type { Received } from '../../../../shared/contract/endpoint.ts'
import type { obterNumerosDasAssinaturas } from '../../../../shared/contract/recorrencias.ts'
import { deReais } from '../../../../shared/domain/dinheiro.ts'
import { caminhos } from '../../app/caminhos.ts'
import { useSessao } from '../../app/Guarda.tsx'
import { Link } from '../../app/router.ts'
import { useTextos } from '../../app/textos.tsx'
import { Valor } from '../../ui/Valor.tsx'

export type Numeros = Received<typeof obterNumerosDasAssinaturas>

/** Subscriptions in a state, as the figures count them. */
const quantasEm = (d: Numeros, ...quais: Numeros['porSituacao'][number]['situacao'][]): number =>
  d.porSituacao.reduce((soma, p) => soma + (quais.includes(p.situacao) ? p.quantas : 0), 0)

/** A rate as people read it: one decimal at most; a dash where there is nothing to take a part of. */
export const emPorCento = (taxa: number | null, idioma: string): string =>
  taxa === null ? '–' : `${new Intl.NumberFormat(idioma, { maximumFractionDigits: 1 }).format(taxa)}%`

/** The four figures; each opens the subscriptions that it is made of. */
export function CartoesDosNumeros({ d }: { d: Numeros }) {
  const { t, idioma } = useTextos()
  const { slug } = useSessao()
  const lista = (filtro: string) => `${caminhos.assinaturas(slug)}?${filtro}`
  const mes = d.meses.at(-1)
  const { falharam, recuperadas, taxa } = d.recuperacao
  const primeiro = d.meses.at(-3)
  return (
    <Grid
      as="ul"
      listStyleType="none"
      templateColumns={{ base: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(4, 1fr)' }}
      gap="3"
    >
      <Cartao
        nome={t('assin.mrr')}
        figura={<Valor centavos={deReais(d.mrr) ?? 0} />}
        nota={t('assin.mrrTexto')}
        para={lista('situacao=vigentes')}
      />
      <Cartao
        nome={t('assin.vigentes')}
        figura={quantasEm(d, 'ativa', 'emAtraso')}
        nota={t('assin.emAtraso', { n: quantasEm(d, 'emAtraso') })}
        para={lista('situacao=vigentes')}
      />
      <Cartao
        nome={t('assin.churn')}
        figura={emPorCento(mes?.churn ?? null, idioma)}
        nota={
          mes?.noInicio
            ? t('assin.churnTexto', { n: Math.round(((mes.churn ?? 0) * mes.noInicio) / 100), total: mes.noInicio })
            : t('assin.churnSemBase')
        }
        para={lista(`cancelou=${mes?.mes ?? ''}`)}
      />
      <Cartao
        nome={t('assin.recuperacao')}
        figura={emPorCento(taxa, idioma)}
        nota={falharam ? t('assin.recuperacaoTexto', { n: recuperadas, total: falharam }) : t('assin.recuperacaoNada')}
        para={lista(`falhouDesde=${primeiro?.mes ?? ''}`)}
      />
    </Grid>
  )
}

function Cartao(p: { nome: string; figura: ReactNode; nota: string; para: string }) {
  return (
    <Box as="li" minW="0">
      <Box
        asChild
        display="block"
        h="full"
        bg="surface"
        borderWidth="1px"
        borderColor="line"
        borderRadius="l3"
        p={{ base: '3', md: '4' }}
        _hover={{ borderColor: 'brand.solid' }}
      >
        <Link to={p.para} preventScrollReset>
          <Text color="ink-2" fontSize="sm" fontWeight="semibold">
            {p.nome}
          </Text>
          <Text fontSize={{ base: 'lg', md: '2xl' }} fontWeight="bold" letterSpacing="-0.02em" mt="1">
            {p.figura}
          </Text>
          <Text fontSize="sm" color="ink-2" mt="1">
            {p.nota}
          </Text>
        </Link>
      </Box>
    </Box>
  )
}
