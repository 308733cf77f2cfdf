import { Box, Button, Flex, Text } from '@chakra-ui/react'
import { deReais, formatarReais } from '../../../../shared/domain/dinheiro.ts'
import { type Traduzir, useTextos } from '../../app/textos.tsx'
import type { Coluna } from '../../ui/colunas.ts'
import { Momento } from '../../ui/Momento.tsx'
import { Situacao } from '../../ui/Situacao.tsx'
import type { Chave } from './DialogoDosLimites.tsx'

const tons = { ativa: 'bom', expirada: 'parado', revogada: 'parado' } as const
interface Atos {
  alterar: (c: Chave) => void
  revogar: (c: Chave) => void
}

/** The list of the company's keys. */
export const colunasDasChaves = (t: Traduzir, { alterar, revogar }: Atos): Coluna<Chave>[] => [
  {
    id: 'chave',
    titulo: t('dev.coluna.chave'),
    lugar: 'nome',
    celula: c => (
      <Box py={{ base: '0', lg: '3' }}>
        <Text fontWeight="semibold" overflowWrap="anywhere">
          {c.nome}
        </Text>
        <Text fontFamily="mono" fontSize="sm" color="ink-2">
          {c.prefixo}…
        </Text>
        <Text fontSize="sm" color="ink-2">
          {c.escopos.map(e => t(`escopo.${e}`)).join(', ')}
        </Text>
        {c.enderecos.length > 0 && (
          <Text fontSize="sm" color="ink-2" overflowWrap="anywhere">
            {t('dev.soDe', { enderecos: c.enderecos.join(', ') })}
          </Text>
        )}
        {c.limiteDiario !== null && c.situacao === 'ativa' && (
          <UsoDoDia limite={c.limiteDiario} usado={c.usadoHoje} padrao={c.limitePadrao} />
        )}
      </Box>
    ),
  },
  {
    id: 'situacao',
    titulo: t('dev.coluna.situacao'),
    lugar: 'detalhe',
    celula: c => <Situacao tom={tons[c.situacao]}>{t(`dev.situacao.${c.situacao}`)}</Situacao>,
  },
  {
    id: 'uso',
    titulo: t('dev.coluna.uso'),
    lugar: 'detalhe',
    quieta: true,
    celula: c => (c.ultimoUso ? <Momento iso={c.ultimoUso} /> : t('dev.nuncaUsada')),
  },
  {
    id: 'validade',
    titulo: t('dev.coluna.validade'),
    lugar: 'detalhe',
    quieta: true,
    celula: c => (c.expiraEm ? <Momento iso={c.expiraEm} soData /> : t('dev.semFim')),
  },
  {
    id: 'acoes',
    titulo: t('dev.coluna.acoes'),
    lugar: 'acoes',
    celula: c =>
      c.situacao !== 'revogada' && (
        <Flex gap="1" wrap="wrap">
          <Button
            variant="ghost"
            colorPalette="gray"
            aria-label={t('dev.limitesDe', { nome: c.nome })}
            onClick={() => alterar(c)}
          >
            {t('dev.limites')}
          </Button>
          <Button
            variant="ghost"
            colorPalette="red"
            aria-label={t('dev.revogarQual', { nome: c.nome })}
            onClick={() => revogar(c)}
          >
            {t('dev.revogar')}
          </Button>
        </Flex>
      ),
  },
]

/** How much of its day a key gave back: a bar, and the same in words. */
function UsoDoDia({ limite, usado, padrao }: { limite: number; usado: number; padrao: boolean }) {
  const { t, idioma } = useTextos()
  const dinheiro = (reais: number) => formatarReais(deReais(reais) ?? 0, idioma)
  const parte = Math.min(100, Math.round((usado / limite) * 100))
  return (
    <Box mt="2" maxW="16rem">
      <Text fontSize="sm" color="ink-2" fontVariantNumeric="tabular-nums">
        {t(padrao ? 'dev.usadoHojePadrao' : 'dev.usadoHoje', { usado: dinheiro(usado), limite: dinheiro(limite) })}
      </Text>
      <Box mt="1" h="1.5" borderRadius="full" bg="line" overflow="hidden" aria-hidden>
        <Box
          data-barra
          h="full"
          borderRadius="full"
          bg={parte >= 90 ? 'danger' : 'brand.solid'}
          style={{ width: `${parte}%` }}
        />
      </Box>
    </Box>
  )
}
