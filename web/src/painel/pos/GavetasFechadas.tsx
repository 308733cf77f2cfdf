import { chakra, Flex, Text } from '@chakra-ui/react'
import { deReais, formatarReais } from '../../../../shared/domain/dinheiro.ts'
import { useTextos } from '../../app/textos.tsx'
import { Momento } from '../../ui/Momento.tsx'
import { Secao } from '../../ui/Secao.tsx'
import { Situacao } from '../../ui/Situacao.tsx'
import { Valor } from '../../ui/Valor.tsx'
import type { GavetaLida } from './Gaveta.tsx'

/** Drawers that were counted, the last first: whose, when, how much, and what was over or short. */
export function GavetasFechadas({ fechadas }: { fechadas: readonly GavetaLida[] }) {
  const { t } = useTextos()
  return (
    <Secao id="gavetas" titulo={t('gaveta.historico')}>
      {fechadas.length === 0 ? (
        <Text color="ink-2">{t('gaveta.semHistorico')}</Text>
      ) : (
        <chakra.ul listStyleType="none" aria-label={t('gaveta.historico')}>
          {fechadas.map(g => (
            <chakra.li
              key={`${g.fechadaEm} ${g.quem}`}
              py="3"
              borderBottomWidth="1px"
              borderColor="line"
              _last={{ border: 'none' }}
            >
              <Flex justify="space-between" columnGap="3" wrap="wrap">
                <chakra.span fontWeight="semibold">{g.quem}</chakra.span>
                <Diferenca reais={g.diferenca ?? 0} />
              </Flex>
              <Text color="ink-2" fontSize="sm">
                <Momento iso={g.abertaEm} /> – <Momento iso={g.fechadaEm ?? g.abertaEm} /> · {t('gaveta.contado')}{' '}
                <Valor centavos={deReais(g.contado ?? 0) ?? 0} />
              </Text>
              {g.fechadaPor && <Text fontSize="sm">{t('operador.fechadaPor', { nome: g.fechadaPor })}</Text>}
              {g.observacao && (
                <Text fontSize="sm" overflowWrap="anywhere">
                  {g.observacao}
                </Text>
              )}
            </chakra.li>
          ))}
        </chakra.ul>
      )}
    </Secao>
  )
}

function Diferenca({ reais }: { reais: number }) {
  const { t, idioma } = useTextos()
  const valor = formatarReais(Math.abs(deReais(reais) ?? 0), idioma)
  if (reais === 0) return <Situacao tom="bom">{t('gaveta.diferenca.certa')}</Situacao>
  return reais > 0 ? (
    <Situacao tom="atencao">{t('gaveta.diferenca.sobra', { valor })}</Situacao>
  ) : (
    <Situacao tom="ruim">{t('gaveta.diferenca.falta', { valor })}</Situacao>
  )
}
