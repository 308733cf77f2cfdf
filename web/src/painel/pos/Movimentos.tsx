import { chakra, Flex, Text } from '@chakra-ui/react'
import { deReais } from '../../../../shared/domain/dinheiro.ts'
import { useTextos } from '../../app/textos.tsx'
import { Momento } from '../../ui/Momento.tsx'
import { Valor } from '../../ui/Valor.tsx'
import type { GavetaLida } from './Gaveta.tsx'

/** What went into a drawer and out of it, the last first. */
export function Movimentos({ movimentos }: Pick<GavetaLida, 'movimentos'>) {
  const { t } = useTextos()
  if (!movimentos.length) return <Text color="ink-2">{t('gaveta.semMovimentos')}</Text>
  return (
    <chakra.ul listStyleType="none" aria-label={t('gaveta.movimentos')}>
      {movimentos.map(m => (
        <chakra.li
          key={`${m.em} ${m.tipo} ${m.valor}`}
          py="2"
          borderBottomWidth="1px"
          borderColor="line"
          _last={{ border: 'none' }}
        >
          <Flex justify="space-between" gap="3">
            <span>{t(`gaveta.tipo.${m.tipo}`)}</span>
            <chakra.span fontWeight="semibold">
              {m.tipo === 'sangria' && '−'}
              <Valor centavos={deReais(m.valor) ?? 0} />
            </chakra.span>
          </Flex>
          <Text color="ink-2" fontSize="sm" overflowWrap="anywhere">
            <Momento iso={m.em} />
            {m.operador && ` · ${m.operador}`}
            {m.motivo && ` · ${m.motivo}`}
          </Text>
        </chakra.li>
      ))}
    </chakra.ul>
  )
}
