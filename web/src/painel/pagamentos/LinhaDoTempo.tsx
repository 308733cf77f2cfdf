import { Box, chakra, Flex, Text } from '@chakra-ui/react'
import type { Received } from '../../../../shared/contract/endpoint.ts'
import type { obterCheckout } from '../../../../shared/contract/relatorios.ts'
import { formatarData } from '../../../../shared/domain/calendario.ts'
import { deReais } from '../../../../shared/domain/dinheiro.ts'
import type { CodigoDeRisco } from '../../../../shared/domain/risco/regras.ts'
import { type Traduzir, useTextos } from '../../app/textos.tsx'
import { Momento } from '../../ui/Momento.tsx'
import { Valor } from '../../ui/Valor.tsx'
import { nomeDaBandeira } from '../links/tipos.ts'
import { useNegativas } from './useNegativas.ts'

type Acontecido = Received<typeof obterCheckout>['linhaDoTempo'][number]

/** What each kind of moment means: good, bad, something to look at, or only that it happened. */
const cores: Partial<Record<Acontecido['tipo'], string>> = {
  'cartao-aprovado': 'brand.solid',
  'pix-recebido': 'brand.solid',
  'cartao-recebido': 'brand.solid',
  'boleto-recebido': 'brand.solid',
  liberado: 'brand.solid',
  'cartao-negado': 'danger',
  'estorno-recusado': 'danger',
  'antifraude-recusado': 'danger',
  contestacao: 'danger',
  'contestacao-perdida': 'danger',
  'contestacao-respondida': 'info',
  divergente: 'warning',
  estorno: 'warning',
  'estorno-banco': 'danger',
  'estorno-andamento': 'info',
  'estorno-espera': 'warning',
  'cartao-incerto': 'info',
}

/** Everything that happened, oldest first, as a line down the page: words speak, dots only help. */
export function LinhaDoTempo({ momentos }: { momentos: readonly Acontecido[] }) {
  const { t } = useTextos()
  const negativa = useNegativas()
  return (
    <chakra.ol listStyleType="none" aria-label={t('pagamento.linhaDoTempo')}>
      {momentos.map((m, n) => (
        <chakra.li
          // biome-ignore lint/suspicious/noArrayIndexKey: moments have no id, and never move
          key={n}
          display="flex"
          gap="3"
          position="relative"
          pb="4"
          _last={{ pb: '0' }}
        >
          <Box
            aria-hidden
            position="absolute"
            insetStart="4px"
            top="6"
            bottom="-2"
            w="1px"
            bg="line"
            display={n === momentos.length - 1 ? 'none' : undefined}
          />
          <Box
            aria-hidden
            data-cor
            boxSize="9px"
            borderRadius="full"
            mt="2"
            flexShrink={0}
            bg={cores[m.tipo] ?? 'line-strong'}
          />
          <Box flex="1" minW="0">
            <Flex justify="space-between" gap="3" align="baseline">
              <Text fontWeight="semibold">{t(`momento.${m.tipo}`)}</Text>
              {m.valor !== null && (
                <Text fontSize="sm">
                  <Valor centavos={deReais(m.valor) ?? 0} />
                </Text>
              )}
            </Flex>
            <Text fontSize="sm" color="ink-2">
              <Momento iso={m.em} />
              {m.detalhe && ` · ${detalhe(m, t, negativa)}`}
            </Text>
          </Box>
        </chakra.li>
      ))}
    </chakra.ol>
  )
}

const estados = [
  'enviando',
  'adiado',
  'enviado',
  'recusado',
  'incerto',
  'entregue',
  'devolvido',
  'reclamado',
  'suprimido',
] as const

/** A card by its brand's name and why it was declined, an e-mail's fate in words; the rest is written as it came. */
function detalhe({ tipo, detalhe: texto }: Acontecido, t: Traduzir, negativa: (dita: string) => string): string {
  if (!texto) return ''
  if (tipo === 'boleto-gerado') return t('pagamento.vence', { dia: formatarData(texto) })
  if (texto === 'pix') return 'Pix'
  if (tipo === 'antifraude-recusado') {
    const [pontos, ...porques] = texto.split(' ')
    const motivos = porques.map(codigo => t(`risco.motivo.${codigo as CodigoDeRisco}`))
    return [t('risco.pontos', { n: Number(pontos) }), ...motivos].join(' · ')
  }
  const estado = tipo.startsWith('email-') && estados.find(e => e === texto)
  if (estado) return t(`email.${estado}`)
  if (!tipo.startsWith('cartao-')) return texto
  const [cartao = '', ...resto] = texto.split(' · ')
  const [bandeira = '', finais = ''] = cartao.split(' ')
  return [`${nomeDaBandeira(bandeira)} ${t('pagamentos.final', { finais })}`, ...resto.map(negativa)].join(' · ')
}
