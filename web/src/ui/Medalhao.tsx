import { Flex, type FlexProps } from '@chakra-ui/react'
import { Icone, type NomeDoIcone } from './icones.tsx'

/** The round mark beside or above the words of what was done, or of what to begin with. */
export const Medalhao = ({ icone, ...resto }: { icone: NomeDoIcone } & FlexProps) => (
  <Flex
    boxSize="12"
    flexShrink={0}
    borderRadius="full"
    bg="brand.soft"
    color="brand.strong"
    align="center"
    justify="center"
    {...resto}
  >
    <Icone nome={icone} tamanho={26} />
  </Flex>
)
