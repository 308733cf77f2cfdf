import { Box, chakra, Flex } from '@chakra-ui/react'
import { type Cantos, cantos, nomesDosCantos } from '../../../../shared/domain/tema.ts'
import { useTextos } from '../../app/textos.tsx'

/** Corners of buttons, inputs and cards, each drawn as it is. */
export function EscolhaDosCantos({ escolhidos, aoMudar }: { escolhidos: Cantos; aoMudar: (cantos: Cantos) => void }) {
  const { t } = useTextos()
  return (
    <chakra.fieldset>
      <chakra.legend fontSize="sm" fontWeight="semibold" mb="2">
        {t('tema.cantos')}
      </chakra.legend>
      <Flex gap="2" wrap="wrap">
        {nomesDosCantos.map(nome => (
          <chakra.label
            key={nome}
            display="flex"
            alignItems="center"
            gap="2.5"
            minH="11"
            ps="2.5"
            pe="3.5"
            borderWidth="2px"
            borderRadius="full"
            borderColor={escolhidos === nome ? 'brand.solid' : 'line'}
            bg={escolhidos === nome ? 'brand.soft' : 'surface'}
            cursor="pointer"
            fontSize="sm"
            _focusWithin={{ outline: '2px solid', outlineColor: 'focus', outlineOffset: '2px' }}
          >
            <chakra.input
              type="radio"
              name="cantos"
              srOnly
              checked={escolhidos === nome}
              onChange={() => aoMudar(nome)}
            />
            <Box
              w="8"
              h="6"
              borderWidth="2px"
              borderColor="ink-2"
              style={{ borderRadius: `${Math.min(cantos[nome].input, 12)}px` }}
            />
            {t(`tema.cantos.${nome}`)}
          </chakra.label>
        ))}
      </Flex>
    </chakra.fieldset>
  )
}
