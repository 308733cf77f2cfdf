import { Box, HStack } from '@chakra-ui/react'

/** The colour of a state's dot, and of whatever draws the same state. */
export const coresDaSituacao = {
  bom: 'brand.solid',
  atencao: 'warning',
  parado: 'line-strong',
  ruim: 'danger',
  nota: 'info',
} as const
export type TomDaSituacao = keyof typeof coresDaSituacao

/** A state as a dot and a word: the word is what speaks, the colour only helps. */
export function Situacao({ tom, children }: { tom: TomDaSituacao; children: string }) {
  return (
    <HStack as="span" display="inline-flex" gap="2" whiteSpace={{ base: 'normal', lg: 'nowrap' }}>
      <Box as="span" data-cor boxSize="2" borderRadius="full" bg={coresDaSituacao[tom]} flexShrink={0} aria-hidden />
      {children}
    </HStack>
  )
}
