import { Box, Flex, Text } from '@chakra-ui/react'
import { deReais, formatarReais } from '../../../../shared/domain/dinheiro.ts'
import type { ItemDe } from '../../api/useLista.ts'
import { useTextos } from '../../app/textos.tsx'
import { Dado } from '../../ui/Detalhe.tsx'
import { Folha } from '../../ui/Folha.tsx'
import { Momento } from '../../ui/Momento.tsx'
import { Situacao, type TomDaSituacao } from '../../ui/Situacao.tsx'
import { Valor } from '../../ui/Valor.tsx'
import { Espera } from './Espera.tsx'

type Saque = ItemDe<'listarSaques'>

export const tomDoSaque: Record<Saque['situacao'], TomDaSituacao> = {
  0: 'atencao',
  1: 'nota',
  2: 'nota',
  3: 'bom',
  4: 'parado',
  5: 'ruim',
}

export const temNota = (s: Saque) => !!s.espera || s.motivo !== null || s.devolvido > 0

/** Why it waits, why it did not arrive, or what of it came back. */
export function NotaDoSaque({ s }: { s: Saque }) {
  const { t, idioma } = useTextos()
  if (s.espera) return <Espera motivos={s.espera.motivos} ate={s.espera.ate} />
  if (s.motivo) return t(`saldo.motivo.${s.motivo}`)
  return t('saldo.devolvido', { valor: formatarReais(deReais(s.devolvido) ?? 0, idioma) })
}

/** What a row of the withdrawals opens: how much, how it stands, where to, when asked and when paid. */
export function FolhaDoSaque({ saque: s, aoFechar }: { saque: Saque | undefined; aoFechar: () => void }) {
  const { t } = useTextos()
  return (
    <Folha aberta={!!s} aoFechar={aoFechar} titulo={s ? t(`saldo.origem.${s.origem}`) : ''}>
      {s && (
        <>
          <Flex align="baseline" justify="space-between" gap="4" wrap="wrap" mb="4">
            <Text fontSize="2xl" fontWeight="bold" letterSpacing="-0.01em">
              <Valor centavos={deReais(s.valor) ?? 0} />
            </Text>
            <Situacao tom={tomDoSaque[s.situacao]}>{t(`saldo.situacao.${s.situacao}`)}</Situacao>
          </Flex>
          <Dado nome={t('saldo.para')}>{s.para}</Dado>
          <Dado nome={t('saldo.pedidoEm')}>
            <Momento iso={s.criadoEm} />
          </Dado>
          {s.pagaEm && (
            <Dado nome={t('saldo.pagoEm')}>
              <Momento iso={s.pagaEm} />
            </Dado>
          )}
          {s.devolvido > 0 && (
            <Dado nome={t('saldo.voltou')}>
              <Valor centavos={deReais(s.devolvido) ?? 0} />
            </Dado>
          )}
          {temNota(s) && (
            <Box mt="4" fontSize="sm" color="ink-2">
              <NotaDoSaque s={s} />
            </Box>
          )}
        </>
      )}
    </Folha>
  )
}
