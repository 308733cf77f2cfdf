import { Box, Grid, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type { obterIndicadores } from '../../../../shared/contract/dashboard.ts'
import type { Received } from '../../../../shared/contract/endpoint.ts'
import { deReais } from '../../../../shared/domain/dinheiro.ts'
import { useTextos } from '../../app/textos.tsx'
import { Valor } from '../../ui/Valor.tsx'
import { comparar } from './comparar.ts'

/** The four figures of the period, each beside the period before. */
export function Numeros({ d }: { d: Received<typeof obterIndicadores> }) {
  const { t } = useTextos()
  const media = ({ valor, quantidade }: { valor: number; quantidade: number }) =>
    quantidade ? Math.round((deReais(valor) ?? 0) / quantidade) : 0
  const centavos = (reais: number) => deReais(reais) ?? 0
  return (
    <Grid as="dl" templateColumns={{ base: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(4, 1fr)' }} gap="3">
      <Numero
        nome={t('painel.faturamento')}
        figura={<Valor centavos={centavos(d.valor)} />}
        longa={centavos(d.valor) >= MILHAO}
        agora={d.valor}
        antes={d.anterior.valor}
      />
      <Numero nome={t('painel.pagamentos')} figura={d.quantidade} agora={d.quantidade} antes={d.anterior.quantidade} />
      <Numero
        nome={t('painel.ticket')}
        figura={<Valor centavos={media(d)} />}
        longa={media(d) >= MILHAO}
        agora={media(d)}
        antes={media(d.anterior)}
      />
      <Numero
        nome={t('painel.voltou')}
        figura={<Valor centavos={centavos(d.devolvido) + centavos(d.contestado)} />}
        longa={centavos(d.devolvido) + centavos(d.contestado) >= MILHAO}
        agora={centavos(d.devolvido) + centavos(d.contestado)}
        antes={centavos(d.anterior.devolvido) + centavos(d.anterior.contestado)}
        aoContrario
        dica={t('painel.voltouDica')}
      />
    </Grid>
  )
}

/** R$ 1.000.000,00 in centavos: from there on a figure takes the width of its card, whatever that is. */
const MILHAO = 100_000_000

interface PropsDoNumero {
  nome: string
  figura: ReactNode
  longa?: boolean
  agora: number
  antes: number
  /** Less is better. */
  aoContrario?: boolean
  /** What the figure leaves out. */
  dica?: string
}
function Numero(p: PropsDoNumero) {
  const { t } = useTextos()
  const mudanca = p.antes ? Math.round(((p.agora - p.antes) / p.antes) * 100) : undefined
  const bom = mudanca !== undefined && mudanca !== 0 && mudanca > 0 !== !!p.aoContrario
  const comparado = comparar(p.agora, p.antes)
  const palavras = 'n' in comparado ? t(`painel.${comparado.como}`, { n: comparado.n }) : t(`painel.${comparado.como}`)
  return (
    <Box bg="surface" borderWidth="1px" borderColor="line" borderRadius="l3" p={{ base: '3', md: '5' }} minW="0">
      <Text as="dt" color="ink-2" fontSize="sm" fontWeight="semibold">
        {p.nome}
      </Text>
      <Box as="dd" containerType="inline-size" mt="1">
        <Text
          as="span"
          display="block"
          fontSize={p.longa ? 'clamp(0.75rem, 10cqi, 1.75rem)' : { base: 'lg', md: '2xl' }}
          fontWeight="bold"
          letterSpacing="-0.02em"
        >
          {p.figura}
        </Text>
      </Box>
      <Text as="dd" fontSize="sm" color={bom ? 'brand.strong' : 'ink-2'} mt="1">
        {mudanca !== undefined && mudanca !== 0 && <span aria-hidden>{mudanca > 0 ? '↑ ' : '↓ '}</span>}
        {palavras}
      </Text>
      {p.dica && (
        <Text as="dd" fontSize="xs" color="ink-2" mt="1">
          {p.dica}
        </Text>
      )}
    </Box>
  )
}
