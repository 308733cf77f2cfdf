import { Box, chakra, Flex, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type { Configuracao } from './ConfiguracaoDoPos.tsx'

/** The face of a point of sale: whose it is, over the picture that the company chose, and what matters now. */
export function FaceDoPonto({ configuracao: c, children }: { configuracao: Configuracao; children: ReactNode }) {
  return (
    <Box position="relative" overflow="hidden" borderRadius="l3" borderWidth="1px" borderColor="line" bg="surface">
      {c.fundo && (
        <chakra.img
          src={c.fundo}
          alt=""
          position="absolute"
          inset="0"
          w="full"
          h="full"
          objectFit="cover"
          opacity="0.1"
          aria-hidden
        />
      )}
      <Box position="relative" p="4">
        <Flex align="center" gap="2" mb="1" minW="0">
          {c.logo && <chakra.img src={c.logo} alt="" maxH="28px" maxW="84px" />}
          <Text fontWeight="semibold" truncate>
            {c.nome}
          </Text>
        </Flex>
        {children}
      </Box>
    </Box>
  )
}
