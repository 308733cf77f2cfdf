import { chakra, Flex, Text } from '@chakra-ui/react'
import { type alcance, type ParteDoPainel, partesDoPainel } from '../../../../shared/contract/direitos.ts'
import { useTextos } from '../../app/textos.tsx'

/** The panel part by part: what is changed, what is only seen, what is not seen. */
export function QuantoPode({ de }: { de: (parte: ParteDoPainel) => ReturnType<typeof alcance> }) {
  const { t } = useTextos()
  return (
    <chakra.ul listStyleType="none" display="grid" gap="1" fontSize="sm">
      {partesDoPainel.map(parte => {
        const nivel = de(parte)
        return (
          <Flex as="li" key={parte.id} justify="space-between" gap="4" color={nivel === 'nao' ? 'ink-2' : 'ink'}>
            <Text as="span">{t(`direito.${parte.id}`)}</Text>
            <Text as="span" flexShrink="0" fontWeight={nivel === 'nao' ? 'normal' : 'semibold'}>
              {t(`direito.${nivel}`)}
            </Text>
          </Flex>
        )
      })}
    </chakra.ul>
  )
}
