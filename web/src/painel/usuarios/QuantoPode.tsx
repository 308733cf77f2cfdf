import { chakra, Flex, Text } from '@chakra-ui/react'
import { type alcance, type ParteDoPainel, partesDoPainel } from '../../../../shared/contract/direitos.ts'
import { useTextos } from '../../app/textos.tsx'

/** The panel part by part: what is changed, what is only seen, what is not seen. */
export function QuantoPode({ de }: { de: (parte: ParteDoPainel) => ReturnType<typeof alcance> }) {
  const { t } = useTextos()
  const niveis = partesDoPainel.map(parte => ({ id: parte.id, nivel: de(parte) }))
  // who sees sales sees of each what its own page would show of all
  const soDaVenda = niveis.some(p => p.nivel === 'nao') && niveis.some(p => p.id === 'vendas' && p.nivel !== 'nao')
  return (
    <>
      <chakra.ul listStyleType="none" display="grid" gap="1" fontSize="sm">
        {niveis.map(({ id, nivel }) => (
          <Flex as="li" key={id} justify="space-between" gap="4" color={nivel === 'nao' ? 'ink-2' : 'ink'}>
            <Text as="span">{t(`direito.${id}`)}</Text>
            <Text as="span" flexShrink="0" fontWeight={nivel === 'nao' ? 'normal' : 'semibold'}>
              {t(`direito.${nivel}`)}
            </Text>
          </Flex>
        ))}
      </chakra.ul>
      {soDaVenda && (
        <Text fontSize="sm" color="ink-2" mt="2">
          {t('direito.naoTexto')}
        </Text>
      )}
    </>
  )
}
